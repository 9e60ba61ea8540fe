import { isIsoDate } from '../../../domain';
import type { IsoDate } from '../../../domain';
import { filterQuery } from '../../../platform';
import type { FilterName } from '../../../platform';

/** The filters of the list of checks, as its address holds them (D30). */
export interface ChecksFilters {
  /** Id of the bank account; null for the first. */
  readonly account: string | null;
  /** First and last day; null for no bound. */
  readonly start: IsoDate | null;
  readonly end: IsoDate | null;
}

/** Writes filters as a query string, without `?`. */
export function checksQuery({ account, start, end }: ChecksFilters): string {
  return filterQuery({ account, startDate: start, endDate: end });
}

/** Reads the filters of an address; `wrong` is a text in it that is not a date, and is left out of the filters. */
export function readChecks(search: string): {
  readonly filters: ChecksFilters;
  readonly wrong: string | null;
} {
  const query = new URLSearchParams(search);
  const read = (name: FilterName) => query.get(name);
  const texts = [read('startDate'), read('endDate')];
  const dayOf = (day: string | null | undefined): IsoDate | null =>
    typeof day === 'string' && isIsoDate(day) ? day : null;
  const wrong = texts.filter((day): day is string => day !== null && !isIsoDate(day));
  return {
    filters: { account: read('account') || null, start: dayOf(texts[0]), end: dayOf(texts[1]) },
    wrong: wrong[0] ?? null,
  };
}
