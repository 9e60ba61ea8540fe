import { isIsoDate } from '../../../domain';
import type { IsoDate } from '../../../domain';

/** The filters of the list of checks, as its address holds them (D30). */
export interface ChecksFilters {
  /** Id of the bank account; null for the first. */
  readonly account: string | null;
  /** First and last day; null for no bound. */
  readonly start: IsoDate | null;
  readonly end: IsoDate | null;
}

const NAMES = { account: 'account', start: 'startDate', end: 'endDate' } as const;

/** Writes filters as a query string, without `?`. */
export function checksQuery(filters: ChecksFilters): string {
  const query = new URLSearchParams();
  for (const name of ['account', 'start', 'end'] as const) {
    const value = filters[name];
    if (value !== null) query.set(NAMES[name], value);
  }
  return query.toString();
}

/** Reads the filters of an address; `wrong` is a text in it that is not a date, and is left out of the filters. */
export function readChecks(search: string): {
  readonly filters: ChecksFilters;
  readonly wrong: string | null;
} {
  const query = new URLSearchParams(search);
  const texts = [query.get(NAMES.start), query.get(NAMES.end)];
  const dayOf = (day: string | null | undefined): IsoDate | null =>
    typeof day === 'string' && isIsoDate(day) ? day : null;
  const wrong = texts.filter((day): day is string => day !== null && !isIsoDate(day));
  return {
    filters: { account: query.get(NAMES.account) || null, start: dayOf(texts[0]), end: dayOf(texts[1]) },
    wrong: wrong[0] ?? null,
  };
}
