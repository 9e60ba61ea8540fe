import { RANGE_OPTIONS, isIsoDate } from '../../domain';
import type { RangeOption } from '../../domain';

/**
 * A date range as an address holds it; a named range has no dates, as it is relative to the day on which the
 * address is opened (D3).
 */
export interface AddressedRange {
  readonly range: RangeOption;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** The query parameters of a range (D30). */
export const RANGE_PARAMETER = { range: 'range', from: 'from', to: 'to' } as const;

/** Writes a range to a query. A custom range without dates does not filter by date, so it becomes None. */
export function putRange(query: URLSearchParams, { range, startDate, endDate }: AddressedRange): void {
  const open = range === 'Custom' && !startDate && !endDate;
  query.set(RANGE_PARAMETER.range, open ? 'None' : range);
  if (range !== 'Custom') return;
  if (startDate !== null && startDate !== '') query.set(RANGE_PARAMETER.from, startDate);
  if (endDate !== null && endDate !== '') query.set(RANGE_PARAMETER.to, endDate);
}

/** Reads a range from a query; None if there is none. Returns a text that is not a range or date as `wrong`. */
export function readRange(query: URLSearchParams): AddressedRange | { readonly wrong: string } {
  const dates = [query.get(RANGE_PARAMETER.from), query.get(RANGE_PARAMETER.to)] as const;
  const hasDates = dates.some((date) => date !== null);
  // Dates without a range are a custom range: ignoring them would make the link show everything.
  const range = query.get(RANGE_PARAMETER.range) ?? (hasDates ? 'Custom' : 'None');
  if (!isRange(range)) return { wrong: range };
  const wrong = dates.filter((date) => date !== null).find(isNotDate);
  if (wrong !== undefined) return { wrong };
  const [startDate, endDate] = range === 'Custom' ? dates : [null, null];
  // Otherwise a link that has lost its dates would show everything.
  if (range === 'Custom' && startDate === null && endDate === null) return { wrong: 'Custom' };
  return { range, startDate, endDate };
}

function isRange(text: string): text is RangeOption {
  return RANGE_OPTIONS.some((option) => option === text);
}

function isNotDate(text: string): boolean {
  return !isIsoDate(text);
}
