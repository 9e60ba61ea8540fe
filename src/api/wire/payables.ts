import type { PaymentFilter, ReportDateType } from '../../domain';
import type { Dollars, IsoDate } from './envelope';

export type { PaymentFilter, ReportDateType } from '../../domain';

/**
 * `GetCompanyPayablesReport2` and `GetAgencyRevenueReport2` (§3 "Payable report request", §7, D7). The state is that
 * of now: a line is paid or unpaid as it stands today in the agency's time zone.
 */
export interface PayablesReportQuery<Name extends string> {
  readonly query: Name;
  /** `null` for all offices that the user may report on. */
  readonly officeId: string | null;
  /** At least one (§5). Each is taken alone: an account's sub-accounts are named too, or left out. */
  readonly glAccountIds: readonly string[];
  /** `NONE` for agency revenue only, answered as `ALL` (D7). */
  readonly paidStatus: PaymentFilter;
  /**
   * By which of its dates a line is selected; required with a start or end date, without effect otherwise. Offered
   * (D7): creation, due and item date, and for `PAID`, `ALL` and `NONE` the report's own paid date. A line that lacks
   * the date is left out.
   */
  readonly dateType: ReportDateType | null;
  /** First and last day, both included; null: no bound. */
  readonly startDate: IsoDate | null;
  readonly endDate: IsoDate | null;
  /** Carriers (`/api/since`, D37) whose lines are listed; null or absent for every payee. */
  readonly payeeIds?: readonly string[] | null;
}

/**
 * A row of the company payables or agency revenue report (D7): what a line of an invoice or credit memo leaves to pay
 * to a carrier, or to the agency itself. A return premium is negative throughout. By account number, payee, date.
 */
export interface PayableRow {
  /** Identifies the row, and the line in a command (`PayableLineItem`). */
  readonly lineId: string;
  /** Item id of the invoice or credit memo that the line belongs to: opens its page. Several lines can share it. */
  readonly payableId: string;
  readonly glAccountId: string;
  readonly glAccountName: string;
  /** The carrier; null where none is named, as for the agency's own fees. */
  readonly payeeId: string | null;
  /** The carrier's name; 'Agency' for revenue of no carrier. */
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
  /** Worth of the whole invoice or credit memo. */
  readonly invoiced: Dollars;
  /** What the client has paid on it; of a credit memo what of it was used, negative. */
  readonly paidByClient: Dollars;
  /** This line's share of `paidByClient` (D13). */
  readonly collected: Dollars;
  /**
   * `amount` less `collected`. On a paid line with a positive amount it is what operating money has advanced until it
   * is collected (D13); on a paid return premium what of its credit memo the client has still to get.
   */
  readonly uncollected: Dollars;
  readonly amount: Dollars;
  /** Null on an unpaid line. */
  readonly paidDate: IsoDate | null;
  /** Item id of the payment; null on an unpaid line. */
  readonly paidByItemId: string | null;
  readonly officeId: string;
  readonly officeName: string;
}

/** How a payable is paid. */
export const PAYABLE_METHODS = ['Check', 'ACH', 'Wire'] as const;
export type PayableMethod = (typeof PAYABLE_METHODS)[number];

/** A line to pay: whole or not at all, so that `amount` is the row's own amount and another one is refused (D7, D8). */
interface PayableLineItem {
  readonly lineId: string;
  readonly amount: Dollars;
}

/** `payment` of every payable command (§7, D33). Free text that holds a card number is refused (D35). */
interface PayablePayment {
  /** The active trust bank account that is paid from (`GLAccountRecord.isTrust`); it must hold the lines' money. */
  readonly bankAccountId: string;
  readonly method: PayableMethod;
  /** Number of the check or transfer; up to 40 characters, may be empty. */
  readonly referenceNumber: string;
  /** Not after today in the agency's time zone; another day than today needs 8006 (D25). */
  readonly date: IsoDate;
  /** Up to 500 characters, may be empty. */
  readonly memo: string;
}

/** `payment` of `CreateCompanyPayable` and `CreateCompanyPayables`. */
export interface CompanyPayment extends PayablePayment {
  /**
   * The user's second choice (D13): what the clients have not paid yet is moved from operating to trust first, and is
   * an advance until it is collected. False: only lines that are wholly collected are paid.
   */
  readonly advanceFromOperating: boolean;
}

/** `payment` of `CreateAgencyPayable` and `CreateCommissionStatement`; only collected revenue is moved (D13). */
export interface RevenuePayment extends PayablePayment {
  /** The active operating bank account that it is deposited to. */
  readonly depositToAccountId: string;
}

/** Payload of the payable commands (§7, D33). */
export interface PayablePayload<Payment extends PayablePayment> {
  /**
   * Offset of the agency's time zone from UTC on `payment.date`, in minutes, east positive (New York: -300 or -240).
   * Where the agency has no time zone, that of the computer: it decides which day is today.
   */
  readonly utcOffset: number;
  readonly payment: Payment;
  /** At least one, each line once. */
  readonly lineItems: readonly PayableLineItem[];
}
