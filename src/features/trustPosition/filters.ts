import { isIsoDate } from '../../domain';
import type { IsoDate } from '../../domain';
import { filterQuery } from '../../platform';
import type { FilterName } from '../../platform';

/** What rows the table can be limited to. */
export const ROW_SETS = ['carriers', 'clients', 'owing'] as const;
export type RowSet = (typeof ROW_SETS)[number];

/** The filters of the trust position, as its address holds them (D30). */
export interface TrustFilters {
  /** The end of this day; null for today. */
  readonly asOf: IsoDate | null;
  /** Id of the only trust account; null for all. */
  readonly account: string | null;
  /** Id of an office, `all`, or null for the user's default. */
  readonly office: string | null;
  /** The only rows to show; null for all. */
  readonly rowSet: RowSet | null;
}

/** Writes filters as a query string, without `?`. */
export function writeFilters({ asOf, account, office, rowSet }: Partial<TrustFilters>): string {
  return filterQuery({ asOf, account, office, show: rowSet });
}

/** The filters in an address; `wrong` is a part of it that is not valid here, which is left out of the filters. */
export type AddressedFilters =
  | { readonly filters: TrustFilters; readonly wrong: null }
  | {
      readonly filters: TrustFilters;
      readonly wrong: string;
      readonly expected: 'date' | 'pastDay' | 'rowSet';
    };

/** Reads the filters of an address; there is no position at the end of a day that has not begun. */
export function readFilters(query: URLSearchParams, today: IsoDate): AddressedFilters {
  const read = (name: FilterName) => query.get(name);
  const [asOf, show] = [read('asOf'), read('show')];
  const filters = {
    asOf,
    account: read('account') || null,
    office: read('office'),
    rowSet: ROW_SETS.find((known) => known === show) ?? null,
  };
  if (asOf !== null && (!isIsoDate(asOf) || asOf > today))
    return {
      filters: { ...filters, asOf: null },
      wrong: asOf,
      expected: isIsoDate(asOf) ? 'pastDay' : 'date',
    };
  if (show !== null && filters.rowSet === null) return { filters, wrong: show, expected: 'rowSet' };
  return { filters, wrong: null };
}
