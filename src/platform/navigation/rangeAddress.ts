import { isIsoDate } from '../../domain';
import type { DateRangeName } from '../../domain';

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

/** The query parameters of a range (D30). */
export const RANGE_PARAMETER = { range: 'range', from: 'from', to: 'to' } as const;

/** Writes a range to a query. A custom range without dates does not filter by date, so it is not written. */
export function putRange(
  query: URLSearchParams,
  { range, startDate, endDate }: AddressedRange<DateRangeName>,
): void {
  const isOpen = range === 'Custom' && !startDate && !endDate;
  if (range === null || isOpen) return;
  query.set(RANGE_PARAMETER.range, range);
  if (range !== 'Custom') return;
  if (startDate) query.set(RANGE_PARAMETER.from, startDate);
  if (endDate) query.set(RANGE_PARAMETER.to, endDate);
}

/** Reads a range from a query. Returns a text that is not a date or a range that is offered as `wrong`. */
export function readRange<Range extends DateRangeName>(
  query: URLSearchParams,
  offered: readonly Range[],
): AddressedRange<Range> | { readonly wrong: string } {
  const dates = [query.get(RANGE_PARAMETER.from), query.get(RANGE_PARAMETER.to)] as const;
  // Dates without a range are a custom range: ignoring them would make the link show everything.
  const asked = query.get(RANGE_PARAMETER.range) ?? (dates.some((date) => date !== null) ? 'Custom' : null);
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
