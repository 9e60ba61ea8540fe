import { accountingQuery, amount, listOf, number, record, text } from '../../../api';
import type { Call } from '../../../api';
import type { IsoDate } from '../../../domain';

/** Totals of a report as of a day, of an office or all. */
export interface TotalsArgs {
  readonly officeId: string | null;
  readonly asOfDate: IsoDate;
}

const INVOICES = listOf(record({ age: text, invoices: number, openBalance: amount }));

/** Asks what clients owe on invoices, by office and age (D45). */
export function unpaidInvoiceTotalsCall(args: TotalsArgs): Call {
  return {
    ...accountingQuery<'GetUnpaidInvoiceTotals'>({ query: 'GetUnpaidInvoiceTotals', ...args }, 'refusals'),
    shape: INVOICES,
  };
}
