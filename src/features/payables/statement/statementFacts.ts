import { rowsOf } from '../../../report';
import type { ReportData } from '../../../report';
import type { IsoDate } from '../../../domain';
import { payLine } from '../payment/payableLines';
import type { PayLine } from '../payment/payableLines';

/** A commission statement (D33): one payee's revenue, paid together. */
export interface StatementFacts {
  readonly payeeName: string;
  /** The payment date. */
  readonly date: IsoDate | null;
  readonly lines: readonly PayLine[];
  /** Item id of the payment, where it was just made. */
  readonly paidByItemId?: string;
  /** How it was paid, as far as known: labels and values in print order. */
  readonly payment: readonly { readonly label: string; readonly value: string }[];
}

/**
 * Builds the commission statement of paid rows of the revenue report, to print it again; null unless all rows
 * have one payee and were paid by one item. How it was paid is not in the report.
 */
export function paidTogether(data: ReportData, ids: readonly string[]): StatementFacts | null {
  const lines: PayLine[] = [];
  let date: IsoDate | null = null;
  const paidBy = new Set<string>();
  for (const row of rowsOf(data, new Set(ids))) {
    paidBy.add(`${row.text('paidByItemId')} ${row.text('payeeId')}`);
    if (row.text('paidByItemId') === '' || row.text('payeeId') === '' || paidBy.size > 1) return null;
    date = row.date('paidDate');
    lines.push(payLine('agencyRevenue', row));
  }
  const [first] = lines;
  return first === undefined ? null : { payeeName: first.payeeName, date, lines, payment: [] };
}
