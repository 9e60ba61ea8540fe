import { AGEING_BUCKETS, CURRENT, isIsoDate } from '../../domain';
import type { AgeingId, IsoDate } from '../../domain';
import { filterQuery } from '../../platform';
import type { FilterName, ScreenId } from '../../platform';

/** The screen of each customer report. */
export const CUSTOMER_SCREENS = {
  unpaidInvoices: 'UnpaidInvoicesReport',
  pastDueInvoices: 'PastDueInvoicesReport',
  unappliedCredits: 'UnappliedCreditReport',
  customerBalanceSummary: 'CustomerBalanceSummaryReport',
  customerBalanceDetail: 'CustomerBalanceDetailReport',
} as const satisfies Readonly<Record<string, ScreenId>>;

export type CustomerReport = keyof typeof CUSTOMER_SCREENS;

/**
 * The filters of a customer report, as its address holds them (D6, D30). Null or absent means the report's
 * default.
 */
export interface CustomerFilters {
  /** The state at the end of this day (D12); null for today. */
  readonly asOf: IsoDate | null;
  /** First and last day of the balance detail; null start for no limit, null end for today. */
  readonly start: IsoDate | null;
  readonly end: IsoDate | null;
  /** Id of an office, `all`, or null for the user's default office. */
  readonly office: string | null;
  /** Number of the only customer; null for all. */
  readonly client: string | null;
  /** The only bucket of invoices to show; null for all (D6). */
  readonly age: AgeingId | null;
  /** Only credits of which more than so many days have passed; null for all. */
  readonly older: number | null;
}

export const NO_FILTERS: CustomerFilters = {
  asOf: null,
  start: null,
  end: null,
  office: null,
  client: null,
  age: null,
  older: null,
};

/** Digits of a number of days. */
const DAYS = /^\d{1,4}$/;

/** The query parameters that hold each kind of value that can be unreadable. */
export const WRITTEN = {
  date: ['asOf', 'from', 'to'],
  age: ['age'],
  days: ['older'],
} as const satisfies Readonly<Record<string, readonly FilterName[]>>;

/** Writes filters as a query string, without `?`. */
export function writeFilters(filters: Partial<CustomerFilters>): string {
  const { asOf, start, end, office, client, age, older } = filters;
  return filterQuery({ asOf, from: start, to: end, office, client, age, older: older?.toString() });
}

/** The filters in an address, or the text in it that is not a date, not an age that the report has, or not a number of days. */
export type AddressedFilters =
  | { readonly filters: CustomerFilters; readonly wrong: null }
  | { readonly filters: null; readonly wrong: string; readonly expected: keyof typeof WRITTEN };

/** Reads the filters of an address. Past due invoices have no Current bucket (D6). */
export function readFilters(query: URLSearchParams, report: CustomerReport): AddressedFilters {
  const read = (name: FilterName) => query.get(name);
  const [asOf, start, end] = WRITTEN.date.map(read);
  const dates = [asOf, start, end].filter((date): date is string => typeof date === 'string');
  const wrong = dates.find((date): boolean => !isIsoDate(date));
  if (wrong !== undefined) return { filters: null, wrong, expected: 'date' };
  const age = read('age');
  const older = read('older');
  const bucket = AGEING_BUCKETS.find(({ id }) => id === age);
  const isNone = bucket === undefined || (bucket === CURRENT && report === 'pastDueInvoices');
  if (age !== null && isNone) return { filters: null, wrong: age, expected: 'age' };
  const hasDays = report === 'unappliedCredits' && older !== null;
  if (hasDays && !DAYS.test(older)) return { filters: null, wrong: older, expected: 'days' };
  return {
    filters: {
      asOf: asOf ?? null,
      start: start ?? null,
      end: end ?? null,
      office: read('office'),
      client: read('client') || null,
      age: bucket?.id ?? null,
      older: hasDays ? Number(older) : null,
    },
    wrong: null,
  };
}
