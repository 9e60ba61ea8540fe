import type { IsoDate } from '../domain';

/** Patterns of the routes (§2). Paths are relative to the basename of the host. */
export const PATTERNS = {
  landing: '/',
  trustTransactions: '/trustTransactions/:timePeriod',
  unpaidInvoices: '/unpaid-invoices',
  error: '/error',
  unauthorized: '/unauthorized',
} as const;

/** Period of a period report: 0 Today, 1 Yesterday, 2 all items (§2, D4). */
export type TimePeriod = 0 | 1 | 2;

/** Names of the parameters of an address, which hold a report's filters (D30). */
export const QUERY = { asOf: 'asOf', reason: 'reason' } as const;

/**
 * Every address of the module, built here and nowhere else, so that features link to each other without importing
 * each other (design "The host owns history").
 */
export const paths = {
  landing: (): string => PATTERNS.landing,
  trustTransactions: (period: TimePeriod): string => `/trustTransactions/${period}`,
  /** Without a date: as of today in the agency's time zone (D6). */
  unpaidInvoices: (asOf?: IsoDate): string =>
    asOf === undefined ? PATTERNS.unpaidInvoices : `${PATTERNS.unpaidInvoices}?${QUERY.asOf}=${asOf}`,
  unauthorized: (): string => PATTERNS.unauthorized,
} as const;

/** Reads the `timePeriod` of an address; null when it is not one of the three. */
export function timePeriodFrom(text: string | undefined): TimePeriod | null {
  return text === '0' ? 0 : text === '1' ? 1 : text === '2' ? 2 : null;
}
