import { searchDays } from '../../domain';
import type { IsoDate, SearchFilter } from '../../domain';

/**
 * Whether a date range covers other days when counted from another day: a named one, though Last Month and Last Year
 * only when the month or the year has changed, and a custom one with an open end.
 */
export function coversOtherDays(
  range: Pick<SearchFilter, 'date' | 'dateRange'>,
  previous: IsoDate,
  day: IsoDate,
): boolean {
  const [before, after] = [searchDays(range, previous), searchDays(range, day)];
  return before.startDate !== after.startDate || before.endDate !== after.endDate;
}
