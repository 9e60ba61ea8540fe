import type { Dollars, IsoDate } from './envelope';

/** `GetUnpaidInvoiceReportV2` and `GetPastDueInvoiceReport` (D6). */
export interface InvoiceReportQuery<Name extends string> {
  readonly query: Name;
  /** `null` for all offices that the user may report on. */
  readonly officeId: string | null;
  /** State at the end of this day (D12); today in the agency's time zone when absent. */
  readonly asOfDate?: IsoDate;
}

/** A row of the unpaid and the past-due invoice report (D6). */
export interface InvoiceRow {
  /** The invoice's item id: identifies the row, and opens its page. */
  readonly itemId: string;
  readonly clientId: number;
  readonly clientNumber: string;
  readonly clientName: string;
  readonly invoiceNumber: string;
  readonly invoiceDate: IsoDate;
  readonly dueDate: IsoDate;
  readonly officeId: string;
  readonly officeName: string;
  readonly amount: Dollars;
  /** Applied up to the end of the as-of day. */
  readonly paid: Dollars;
  readonly openBalance: Dollars;
  /** 0 up to and on the due date. */
  readonly daysPastDue: number;
}
