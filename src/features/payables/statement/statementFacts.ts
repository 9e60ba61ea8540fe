import { rowViewOf } from '../../../report';
import type { ReportData } from '../../../report';
import type { IsoDate } from '../../../domain';
import { payLine } from '../payment/payableLines';
import type { PayLine } from '../payment/payableLines';

/** A commission statement (D33): the revenue of one payee that was taken together. */
export interface StatementFacts {
  readonly payeeName: string;
  /** Day of the payment. */
  readonly date: IsoDate | null;
  readonly lines: readonly PayLine[];
  /** How it was paid, as far as that is known: names and values in the order in which they are printed. */
  readonly payment: readonly { readonly label: string; readonly value: string }[];
}

/**
 * The statement of paid rows of the revenue report, to print it again; null unless all are of one payee and were paid
 * by one item. How it was paid is not part of the report.
 */
export function paidTogether(data: ReportData, ids: readonly string[]): StatementFacts | null {
  const wanted = new Set(ids);
  const lines: PayLine[] = [];
  let date: IsoDate | null = null;
  const paidBy = new Set<string>();
  for (let at = 0; at < data.rowCount && lines.length < wanted.size; at += 1) {
    if (!wanted.has(data.rowId(at))) continue;
    const row = rowViewOf(data, at);
    paidBy.add(`${row.text('paidByItemId')} ${row.text('payeeId')}`);
    if (row.text('paidByItemId') === '' || row.text('payeeId') === '' || paidBy.size > 1) return null;
    date = row.date('paidDate');
    lines.push(payLine('agencyRevenue', row));
  }
  const [first] = lines;
  return first === undefined ? null : { payeeName: first.payeeName, date, lines, payment: [] };
}
