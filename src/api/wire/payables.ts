import type { PaymentFilter, ReportDateType } from '../../domain';
import type { Dollars, IsoDate } from './envelope';

export type { PaymentFilter, ReportDateType } from '../../domain';

/**
 * `GetCompanyPayablesReport2` and `GetAgencyRevenueReport2` (§3 "Payable report request", §7, D7). They show
 * the state at the end of a day, today in the agency's time zone unless the query names another (D52): only what
 * took effect by then counts, and all that did.
 */
export interface PayablesReportQuery<Name extends string> {
  readonly query: Name;
  /** `null` for all offices that the user may report on. */
  readonly officeId: string | null;
  /**
   * At least one (§5). Sub-accounts are not implied: they must be listed too.
   * @minItems 1
   */
  readonly glAccountIds: readonly string[];
  /** Whether paid lines, unpaid ones or both are listed. */
  readonly paidStatus: PaymentFilter;
  /**
   * The date by which lines are selected. Required with a start or end date, ignored otherwise. Offered (D7):
   * creation, due and item date, and for `PAID`, `ALL` and `NONE` the report's own paid date. A line without
   * that date is left out.
   */
  readonly dateType: ReportDateType | null;
  /** First day of `dateType`, itself included; null for no bound. */
  readonly startDate: IsoDate | null;
  /** Last day of `dateType`, itself included; null for no bound. */
  readonly endDate: IsoDate | null;
  /** Carriers (`/api/since`, D37) whose lines are listed; null or absent for every payee. */
  readonly payeeIds?: readonly string[] | null;
  /**
   * The day whose state is shown (D52); null or absent for today. Code 13 for a day to come. A line is unpaid if its item
   * is of that day or before and no payment of it was in force at the end of the day: one that was voided later
   * still paid it.
   */
  readonly asOfDate?: IsoDate | null;
}

/**
 * A row of the company payables or agency revenue report (D7): what a line of an invoice or credit memo leaves
 * to pay to a carrier, or to the agency itself. Amounts, and whether it is paid, are those of the day of the query.
 * All amounts of a return premium are negative, but for `advanced`. Ordered by account number, payee, date.
 */
export interface PayableRow {
  /** Identifies the row, and the line in a command (`PayableLineItem`). */
  readonly lineId: string;
  /**
   * Item id of the invoice or credit memo that the line belongs to; opens its page. Several lines can share it.
   */
  readonly payableId: string;
  readonly glAccountId: string;
  readonly glAccountName: string;
  /** The carrier; null for the agency's own fees, and for a carrier that nobody named. */
  readonly payeeId: string | null;
  /**
   * The carrier's name; 'Agency' for revenue without a carrier, 'Unknown carrier' for a payable to one that nobody named.
   */
  readonly payeeName: string;
  readonly clientId: number | null;
  readonly clientNumber: string;
  readonly clientName: string;
  /** Empty for a document without a policy. */
  readonly policyNumber: string;
  /** Number of the invoice or credit memo. */
  readonly invoiceNumber: string;
  readonly itemDate: IsoDate;
  /** A document without a due date is due on its own date (D12). */
  readonly dueDate: IsoDate;
  /**
   * When the line is due to its carrier, by the carrier's terms (`CarrierRecord.paymentTerms`), as of the day of the
   * query: so many days after `itemDate`, or after the day on which the whole line had been collected. Null on a line
   * whose terms count from collection while it is not collected whole: it is not due yet. Without terms, and without
   * a carrier, it is `dueDate`. Sent with the flag `accountingPaymentDetails`; null on agency revenue.
   */
  readonly carrierDueDate?: IsoDate | null;
  /** Amount of the whole invoice, above zero, or of the whole credit memo, below: it tells which of them `payableId` is. */
  readonly invoiced: Dollars;
  /** What the client has paid on it; for a credit memo, the used part of it, negative. */
  readonly paidByClient: Dollars;
  /**
   * This line's share of `paidByClient` (D13): in proportion to the amounts of all payable lines of the document, those of
   * carriers and of the agency together. Each share is rounded down to a whole cent, on a credit memo without its sign,
   * and the cents that are left go to the largest remainders, to the earlier line first among equals. It is the share of
   * everything paid so far; where that would take a cent back from a line, the new money alone is split, by what each line
   * lacks.
   */
  readonly collected: Dollars;
  /**
   * `amount` minus `collected`. On a paid line with a positive amount, what operating money has advanced until
   * it is collected (D13). On a paid return premium, the part of its credit memo that the client has yet to
   * receive.
   */
  readonly uncollected: Dollars;
  /**
   * Operating money in trust that stands in for what is not collected, or for a return premium that was used
   * before it was credited (D13, D51). Sent with the flag `accountingTrustPosition` or `accountingPaymentDetails`; absent
   * counts as 0.
   */
  readonly advanced?: Dollars;
  /**
   * The trust bank account to which its collected and advanced money came; null for none, and for several. The module
   * proposes to pay from it, and takes null, on a line with collected money, to mean several accounts. Sent with the flag
   * `accountingTrustPosition` or `accountingPaymentDetails`.
   */
  readonly trustAccountId?: string | null;
  /** What the line leaves to pay to its carrier, or to the agency itself; the whole of it, paid or not. */
  readonly amount: Dollars;
  /** Null on an unpaid line. */
  readonly paidDate: IsoDate | null;
  /** Item id of the payment; null on an unpaid line. */
  readonly paidByItemId: string | null;
  /**
   * Number of the payment. All lines of one payment say the same of it, and their amounts add up to its amount. Sent
   * with the flag `accountingPaymentDetails`; null or absent on an unpaid line.
   */
  readonly paymentNumber?: string | null;
  /**
   * Number of the check, or the reference of another kind of payment; empty without one. Sent with the flag
   * `accountingPaymentDetails`; null or absent on an unpaid line.
   */
  readonly paymentReference?: string | null;
  /** How the line was paid. Sent with the flag `accountingPaymentDetails`; null or absent on an unpaid line. */
  readonly paymentMethod?: string | null;
  /**
   * Id of the bank account that it was paid from. The module does not read it. Sent with the flag
   * `accountingPaymentDetails`; null or absent on an unpaid line.
   */
  readonly paidFromAccountId?: string | null;
  /** Name of that account. Sent with the flag `accountingPaymentDetails`; null or absent on an unpaid line. */
  readonly paidFromAccountName?: string | null;
  /**
   * Memo of the payment; empty without one. Sent with the flag `accountingPaymentDetails`; null or absent on an unpaid
   * line.
   */
  readonly paymentMemo?: string | null;
  /**
   * Initials and name of the user who made the payment. Sent with the flag `accountingPaymentDetails`; null or absent on
   * an unpaid line.
   */
  readonly paidByUser?: string | null;
  /**
   * The day on which the last operating money that stood in for the line went back, because its client had paid or
   * its payment was voided; null while some still stands in, and if none ever did. Sent with the flag
   * `accountingPaymentDetails`.
   */
  readonly advanceSettledDate?: IsoDate | null;
  readonly officeId: string;
  readonly officeName: string;
}

/** How a payable is paid. */
export const PAYABLE_METHODS = ['Check', 'ACH', 'Wire'] as const;
export type PayableMethod = (typeof PAYABLE_METHODS)[number];

/** A line to pay. It is paid whole or not at all: an `amount` other than the row's own is refused (D7, D8). */
interface PayableLineItem {
  /** `PayableRow.lineId`. */
  readonly lineId: string;
  /** `PayableRow.amount`, negative for a return premium; any other amount is refused with code 13. */
  readonly amount: Dollars;
}

/** `payment` of every payable command (§7, D33). Free text that contains a card number is refused (D35). */
interface PayablePayment {
  /** The active trust bank account to pay from (`GLAccountRecord.isTrust`); it must hold the lines' money. */
  readonly bankAccountId: string;
  readonly method: PayableMethod;
  /**
   * Number of the check or transfer; may be empty. A check gets the next free number then (D53); one that is given
   * is 1 to 12 digits, and refused when the bank account has used it.
   * @maxLength 40
   */
  readonly referenceNumber: string;
  /**
   * Not after today in the agency's time zone, otherwise code 13. An earlier day needs 8006, otherwise code 15 (D25).
   */
  readonly date: IsoDate;
  /**
   * May be empty.
   * @maxLength 500
   */
  readonly memo: string;
}

/** `payment` of `CreateCompanyPayable` and `CreateCompanyPayables`. */
export interface CompanyPayment extends PayablePayment {
  /**
   * The user's second choice (D13): what the clients have not yet paid is first moved from operating to trust,
   * and is an advance until it is collected; what other trust accounts than `bankAccountId` hold of a line moves there by
   * way of operating. If false, only lines are paid that are fully collected in that account. The module offers it wherever
   * a chosen line is not collected or, by its `trustAccountId`, is not held in `bankAccountId` alone; and without the flags
   * of that field, once the payment has been refused. No flag hides it: a host without advances refuses it with code 13 and a
   * sentence, which is shown in the dialog.
   */
  readonly advanceFromOperating: boolean;
  /**
   * With `advanceFromOperating`: the sum of what is not collected of the lines, as the user was shown it; a return premium
   * does not reduce it. If more than that is uncollected by then, such as after a receipt was voided, the payment is
   * refused with code 13 (D13). Absent: any amount is advanced. Sent with the flag `accountingPaymentDetails`.
   */
  readonly advanceAtMost?: Dollars;
  /**
   * How each payee is paid, each once (D53); then `method` and `referenceNumber` above count for nothing. Absent:
   * all are paid by that method; a check number given there is the first payee's, and the others get the next free
   * ones. Sent with the flag `accountingPaymentDetails`.
   */
  readonly payments?: readonly PayeePayment[];
}

/** How one of the payees is paid. */
interface PayeePayment {
  /** As `PayableRow.payeeId`. */
  readonly payeeId: string | null;
  readonly method: PayableMethod;
  /**
   * Number of the check, which is required, 1 to 12 digits and used once on the bank account; for another method, the
   * reference of the transfer, which may be empty.
   * @maxLength 40
   */
  readonly referenceNumber: string;
}

/** `payment` of `CreateAgencyPayable` and `CreateCommissionStatement`; only collected revenue is moved (D13). */
export interface RevenuePayment extends PayablePayment {
  /** The active operating bank account to deposit to. */
  readonly depositToAccountId: string;
}

/**
 * Payload of the payable commands (§7, D33). The payment is an item of its own, with one row in transaction
 * reports: a `CompanyPayable`, or an `AgencyRevenuePayable`, which a commission statement is too, numbered
 * `CS-…`. It belongs to the office of the user who makes it, whatever the offices of its lines; if that user has
 * none, to the office of the first line.
 */
export interface PayablePayload<Payment extends PayablePayment> {
  /**
   * Offset of the agency's time zone from UTC on `payment.date`, in minutes, positive to the east (New York:
   * -300 or -240); code 13 if it is not the zone's on that day. If the agency has no time zone, it is that of the computer,
   * and by it the day of the payment is judged (D3).
   * @minimum -840
   * @maximum 840
   */
  readonly utcOffset: number;
  readonly payment: Payment;
  /**
   * Each line once.
   * @minItems 1
   * @maxItems 20000
   */
  readonly lineItems: readonly PayableLineItem[];
}
