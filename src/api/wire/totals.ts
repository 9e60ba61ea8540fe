import type { AgeingField } from '../../domain/ageing';
import type { Dollars, IsoDate } from './envelope';
import type { TransactionType } from './transactions';

/** Totals of a report, for screens that show its figures without its rows. */
interface TotalsQuery<Name extends string> {
  readonly query: Name;
  /** `null` for all offices that the user may report on. */
  readonly officeId: string | null;
}

interface TotalsAsOf<Name extends string> extends TotalsQuery<Name> {
  /** The state at the end of this day (D12); today in the agency's time zone if absent. Code 13 for a day to come. */
  readonly asOfDate?: IsoDate;
}

/**
 * `GetUnpaidInvoiceTotals`: the totals of `GetUnpaidInvoiceReportV2` of the same day and user, to the cent: a row for each
 * office and age that the report has, in any order.
 */
export type UnpaidInvoiceTotalsQuery = TotalsAsOf<'GetUnpaidInvoiceTotals'>;

/** Unpaid invoices of one office and age. */
export interface UnpaidInvoiceTotal {
  /** The module does not read it. */
  readonly officeId: string;
  /** The bucket of `daysPastDue` (D6). */
  readonly age: AgeingField;
  /** Number of rows of the report. */
  readonly invoices: number;
  /** Sum of `openBalance`. */
  readonly openBalance: Dollars;
}

/**
 * `GetUnappliedCreditTotals`: the totals of `GetCustomerUnappliedCreditReport` of the same day and user, to the cent: at most
 * two rows for each office that the report has, in any order.
 */
export type UnappliedCreditTotalsQuery = TotalsAsOf<'GetUnappliedCreditTotals'>;

/** Unapplied credits and payments of one office, older than 30 days or not (D45). */
export interface UnappliedCreditTotal {
  /** The module does not read it. */
  readonly officeId: string;
  /** Whether more than 30 days have passed between `transactionDate` and the day of the query. */
  readonly olderThan30Days: boolean;
  /** Number of rows of the report. */
  readonly items: number;
  /** Sum of `unapplied`. */
  readonly unapplied: Dollars;
}

/**
 * When a line is due to its carrier, by `carrierDueDate`: before the day of the query; on it or one of the 7 days
 * after it; later; or not yet, where it is null.
 */
export type CarrierDue = 'Overdue' | 'Next7Days' | 'Later' | 'NotYet';

/**
 * `GetCompanyPayableTotals`: the totals of the unpaid lines of `GetCompanyPayablesReport2` of the same day and user, to the
 * cent: a row for each office, account and time due that the report has, in any order.
 */
export type CompanyPayableTotalsQuery = TotalsAsOf<'GetCompanyPayableTotals'>;

/** Unpaid payable lines of one office and account that are due at one time. */
export interface CompanyPayableTotal {
  /** The module does not read it. */
  readonly officeId: string;
  readonly glAccountId: string;
  readonly due: CarrierDue;
  /** Number of rows of the report. */
  readonly lines: number;
  /** Sum of `amount`, return premiums included. */
  readonly amount: Dollars;
  /**
   * The part of `amount` that is below zero (return premiums). What one carrier owes the agency does not reduce what is due
   * to another.
   */
  readonly returns?: Dollars;
}

/**
 * `GetPeriodTotals`: the totals of `PeriodReport` of the same period and user, to the cent: a row for each office and type
 * that the report has, in any order.
 */
export interface PeriodTotalsQuery extends TotalsQuery<'GetPeriodTotals'> {
  /** The day of `transactionDate`: 0 today, 1 yesterday, 2 any; days of the agency's time zone (D3). */
  readonly TimePeriod: 0 | 1 | 2;
}

/** Transactions of one office and type. */
export interface PeriodTotal {
  /** The module does not read it. */
  readonly officeId: string;
  readonly transactionType: TransactionType;
  /** Number of rows of the report. */
  readonly items: number;
  /** Sum of `tendered`. */
  readonly tendered: Dollars;
  /** Sum of `change`. */
  readonly change: Dollars;
  /** Sum of `disbursed`. */
  readonly disbursed: Dollars;
}
