import type { IsoDate, ItemFilter } from '../../domain';

/** Patterns of the routes (§2). Paths are relative to the basename of the host. */
export const PATTERNS = {
  landing: '/',
  trustTransactions: '/trustTransactions/:timePeriod',
  accountingSearch: '/all-trust-transactions',
  toBeExported: '/to-be-exported',
  lineItems: '/line-item',
  unpaidInvoices: '/unpaid-invoices',
  pastDueInvoices: '/past-due-invoices',
  unappliedCredits: '/unapplied-credits',
  customerBalanceSummary: '/customer-balance-summary',
  customerBalanceDetail: '/customer-balance-detail',
  batchStatements: '/batch-statements',
  batchStatement: '/batch-statements/:id',
  payablesReport: '/company-payables-report',
  agencyRevenueReport: '/agency-revenue-report',
  error: '/error',
  unauthorized: '/unauthorized',
} as const;

/** Period of a period report: 0 Today, 1 Yesterday, 2 all items (§2, D4). */
export type TimePeriod = 0 | 1 | 2;

/** The customer reports, as their patterns are named. */
export type CustomerReportPath =
  | 'unpaidInvoices'
  | 'pastDueInvoices'
  | 'unappliedCredits'
  | 'customerBalanceSummary'
  | 'customerBalanceDetail';

/** Names of the parameters of an address, which hold a report's filters (D30). */
export const QUERY = { asOf: 'asOf', reason: 'reason', items: 'items', dialog: 'dialog' } as const;

/**
 * Every address of the module, built here and nowhere else, so that features link to each other without importing
 * each other (architecture.md "The host owns history").
 */
export const paths = {
  landing: (): string => PATTERNS.landing,
  trustTransactions: (period: TimePeriod): string => `/trustTransactions/${period}`,
  toBeExported: (): string => PATTERNS.toBeExported,
  /** An entry of the receipt report: each says in its address which items it is for, all of them too (D31). */
  receiptPeriod: (period: TimePeriod, items: ItemFilter): string =>
    `/trustTransactions/${period}?${QUERY.items}=${items}`,
  receiptsToBeExported: (items: ItemFilter): string => `${PATTERNS.toBeExported}?${QUERY.items}=${items}`,
  /** `filters`: the query that holds a search, without `?`; without one nothing is searched for yet (D31). */
  accountingSearch: (filters = ''): string =>
    `${PATTERNS.accountingSearch}${filters === '' ? '' : `?${filters}`}`,
  /** `filters`: the query that holds a date range, without `?`. */
  lineItems: (filters = ''): string => `${PATTERNS.lineItems}${filters === '' ? '' : `?${filters}`}`,
  /** Without a date: as of today in the agency's time zone (D6). */
  unpaidInvoices: (asOf?: IsoDate): string =>
    asOf === undefined ? PATTERNS.unpaidInvoices : `${PATTERNS.unpaidInvoices}?${QUERY.asOf}=${asOf}`,
  /** `filters`: the query that holds dates, office and customer, without `?`. */
  customerReport: (report: CustomerReportPath, filters = ''): string =>
    `${PATTERNS[report]}${filters === '' ? '' : `?${filters}`}`,
  pastDueInvoices: (): string => PATTERNS.pastDueInvoices,
  unappliedCredits: (): string => PATTERNS.unappliedCredits,
  customerBalanceSummary: (): string => PATTERNS.customerBalanceSummary,
  customerBalanceDetail: (): string => PATTERNS.customerBalanceDetail,
  /** `filters`: the query that holds a choice of accounts and dates, without `?`. */
  payablesReport: (filters: string): string => `${PATTERNS.payablesReport}?${filters}`,
  /** `filters`: as for `payablesReport`. */
  agencyRevenueReport: (filters: string): string => `${PATTERNS.agencyRevenueReport}?${filters}`,
  batchStatements: (): string => PATTERNS.batchStatements,
  batchStatement: (id: string): string => `${PATTERNS.batchStatements}/${encodeURIComponent(id)}`,
  unauthorized: (): string => PATTERNS.unauthorized,
} as const;

/** Reads the `timePeriod` of an address; null when it is not one of the three. */
export function timePeriodFrom(text: string | undefined): TimePeriod | null {
  return text === '0' ? 0 : text === '1' ? 1 : text === '2' ? 2 : null;
}
