import type { AgeingField } from '../../domain/ageing';
import type { Dollars, IsoDate } from './envelope';
import type { TransactionType } from './transactions';

/** Parameters of the customer reports as of a day (§7, D6). */
interface CustomerReportQuery<Name extends string> {
  readonly query: Name;
  /** `null` for all offices that the user may report on. An item belongs to its policy's office (D14). */
  readonly officeId: string | null;
  /**
   * The state at the end of this day (D12); today in the agency's time zone if absent. A day to come is no mistake: what
   * stands today is shown, as old as it will be then.
   */
  readonly asOfDate?: IsoDate;
  /** Only the customer with exactly this number; every customer if absent or null. */
  readonly clientNumber?: string | null;
}

/** `GetUnpaidInvoiceReportV2` and `GetPastDueInvoiceReport` (D6). */
export type InvoiceReportQuery<Name extends string> = CustomerReportQuery<Name>;

/** A row of the unpaid and the past-due invoice report (D6). */
export interface InvoiceRow {
  /** The invoice's item id. Identifies the row, and opens the invoice's page. */
  readonly itemId: string;
  readonly clientId: number;
  /**
   * Never empty, and of no other customer of the agency: customers are asked for by it (`clientNumber`,
   * `clientNumbers`).
   */
  readonly clientNumber: string;
  readonly clientName: string;
  readonly invoiceNumber: string;
  readonly invoiceDate: IsoDate;
  readonly dueDate: IsoDate;
  readonly officeId: string;
  readonly officeName: string;
  /** Amount of the invoice. */
  readonly amount: Dollars;
  /** Applied up to the end of the as-of day. */
  readonly paid: Dollars;
  /** `amount` minus `paid`. */
  readonly openBalance: Dollars;
  /** 0 up to and on the due date. */
  readonly daysPastDue: number;
}

/** `GetCustomerUnappliedCreditReport`: what remains of receipts and credit memos at the end of a day. */
export type UnappliedCreditQuery = CustomerReportQuery<'GetCustomerUnappliedCreditReport'>;

/**
 * A row of the unapplied credits and payments report: a receipt or credit memo of which something remains.
 * `original` minus `applied` minus `refunded` is `unapplied`, to the cent.
 */
export interface UnappliedCreditRow {
  /** Item id of the receipt or credit memo. Identifies the row, and opens its page. */
  readonly itemId: string;
  /** 'PaymentIn' or 'CreditMemo' (§3). */
  readonly itemType: string;
  readonly transactionType: Extract<TransactionType, 'IncomingPayment' | 'CreditMemo'>;
  readonly itemNumber: string;
  readonly transactionDate: IsoDate;
  readonly clientId: number;
  /** As in `InvoiceRow`. */
  readonly clientNumber: string;
  readonly clientName: string;
  readonly officeId: string;
  readonly officeName: string;
  /**
   * The trust account that holds a receipt's money; empty for a credit memo, which has no money behind it
   * (D13).
   */
  readonly bankAccountName: string;
  /** How a receipt was paid; empty for a credit memo. */
  readonly payMethod: string;
  readonly reference: string;
  readonly memo: string;
  /** The amount of the receipt or credit memo. */
  readonly original: Dollars;
  /** Applied to invoices at the end of the as-of day. */
  readonly applied: Dollars;
  /** Given back to the client up to the end of the as-of day. */
  readonly refunded: Dollars;
  readonly unapplied: Dollars;
}

/** `GetCustomerBalanceSummaryReport`: what each customer owes and has in credit at the end of a day. */
export interface BalanceSummaryQuery extends CustomerReportQuery<'GetCustomerBalanceSummaryReport'> {
  /** Also includes customers with a zero balance, if they have any item by that day. Defaults to false. */
  readonly includeZeroBalances?: boolean;
}

/**
 * A row of the balance summary (D6, D13): gross debts and credits, and their difference. The buckets split the
 * debts by days past due and add up to them to the cent. A customer is listed if they have open debts or
 * credits, even when the two are equal.
 */
export interface BalanceSummaryRow extends Readonly<Record<AgeingField, Dollars>> {
  /** Identifies the row. */
  readonly clientId: number;
  /** As in `InvoiceRow`. */
  readonly clientNumber: string;
  readonly clientName: string;
  /** Open balances of invoices, equal to the total of the customer's unpaid invoices. */
  readonly debts: Dollars;
  /**
   * What remains of receipts and credit memos, equal to the total of the customer's unapplied credits; not
   * negative.
   */
  readonly credits: Dollars;
  /** `debts` minus `credits`; negative if in the customer's favour. */
  readonly balance: Dollars;
}

/** `CustomerBalanceDetailReport` (D6). */
export interface BalanceDetailQuery {
  readonly query: 'CustomerBalanceDetailReport';
  /** `null` for all offices that the user may report on (D14). */
  readonly officeId: string | null;
  /** First day; if null or absent, from the beginning, so that every opening balance is zero. */
  readonly startDate?: IsoDate | null;
  /** Last day; today in the agency's time zone if null or absent. It may be a day to come. */
  readonly endDate?: IsoDate | null;
  /** Only the customer with exactly this number; every customer if absent or null. */
  readonly clientNumber?: string | null;
}

/**
 * What a row of the balance detail is:
 *  - `Opening`: the balance before the first day, the customer's first row;
 *  - `Item`: an invoice, receipt, credit memo, returned check or refund, or the void of one, on its own day;
 *  - `Transfer`: money of one office's item that was applied to an invoice of another office, taken off it again,
 *    or refunded by the other office. Appears only if the report shows just one of the two offices, because each
 *    office's own balance changes but not their sum (D14); the row names the item of the office that is shown;
 *  - `Closing`: the balance at the end of the last day, the customer's last row.
 */
type BalanceDetailKind = 'Opening' | 'Item' | 'Transfer' | 'Closing';

/**
 * A row of the balance detail, ordered by customer name and number, then by day. A customer is listed if they
 * have an opening or closing balance or any item in the period, so the closing balances are those of the
 * balance summary as of the last day.
 */
export interface BalanceDetailRow {
  /** Identifies the row, in every answer: what is selected is found again by it. */
  readonly rowId: string;
  readonly kind: BalanceDetailKind;
  readonly clientId: number;
  /** As in `InvoiceRow`. */
  readonly clientNumber: string;
  readonly clientName: string;
  /**
   * The day on which it takes effect. For the opening row, the first day (null if from the beginning); for the
   * closing row, the last day.
   */
  readonly date: IsoDate | null;
  /** The item, to open its page; null on opening and closing rows. */
  readonly itemId: string | null;
  /** Empty on opening and closing rows. */
  readonly itemType: string;
  readonly transactionType: TransactionType | null;
  readonly itemNumber: string;
  /**
   * A description in words: 'Opening balance', 'Invoice', 'Void of receipt', 'Receipt used in another office' …
   */
  readonly description: string;
  /** Empty on opening and closing rows. */
  readonly officeId: string;
  readonly officeName: string;
  /** What it adds to the balance; 0 on rows that reduce it, and on opening and closing rows. */
  readonly charge: Dollars;
  /** What it subtracts from the balance; not negative. */
  readonly credit: Dollars;
  /** The balance after this row: the previous balance plus `charge` minus `credit`. */
  readonly balance: Dollars;
  /** The item that this one voids or returns; null otherwise. */
  readonly reversesItemId: string | null;
  /**
   * Of the money of the item, what went to the operating account by the end of the last day, because operating money
   * had stood in for it; negative on an item that made operating money stand in, such as a returned check. 0 on other
   * rows. Sent with the flag `accountingPaymentDetails`; absent counts as 0.
   */
  readonly advanceSettled?: Dollars;
}
