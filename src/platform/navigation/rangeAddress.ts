import { isIsoDate } from '../../domain';
import type { DateRangeName } from '../../domain';
import type { AddressFilters, FilterName } from './filterQuery';

/**
 * A date range as an address holds it; a named range has no dates, as it is relative to the day on which the
 * address is opened (D3).
 */
export interface AddressedRange<Range extends DateRangeName> {
  /** Null for none. */
  readonly range: Range | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** Writes a range as filters (D30). A custom range without dates does not filter by date, so it is left out. */
export function rangeFilters({ range, startDate, endDate }: AddressedRange<DateRangeName>): AddressFilters {
  if (range !== 'Custom') return { range };
  return startDate || endDate ? { range, from: startDate, to: endDate } : {};
}

/** Reads a range from a query. Returns a text that is not a date or a range that is offered as `wrong`. */
export function readRange<Range extends DateRangeName>(
  query: URLSearchParams,
  offered: readonly Range[],
): AddressedRange<Range> | { readonly wrong: string } {
  const read = (name: FilterName) => query.get(name);
  const dates = [read('from'), read('to')] as const;
  // Dates without a range are a custom range: ignoring them would make the link show everything.
  const asked = read('range') ?? (dates.some((date) => date !== null) ? 'Custom' : null);
  const range = offered.find((option) => option === asked) ?? null;
  const wrong =
    asked !== null && range === null
      ? asked
      : dates.find((date): boolean => date !== null && !isIsoDate(date));
  if (typeof wrong === 'string') return { wrong };
  const [startDate, endDate] = range === 'Custom' ? dates : [null, null];
  // Otherwise a link that has lost its dates would show everything.
  if (range === 'Custom' && startDate === null && endDate === null) return { wrong: range };
  return { range, startDate, endDate };
}
