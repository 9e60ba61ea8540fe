import { displayFromIso } from './calendar';
import type { DateRange } from './rangeOptions';

/** Names the days of a range: `From 01/31/2013`, `01/31/2013 – 02/28/2013`; a single day by itself. Null for all days. */
export function rangeText({ startDate, endDate }: DateRange): string | null {
  const [start, end] = [startDate, endDate].map((day) => (day === null ? null : displayFromIso(day)));
  if (start && end) return start === end ? start : `${start} – ${end}`;
  if (start) return `From ${start}`;
  return end ? `Through ${end}` : null;
}

/**
 * Names the days that a report asks for. A range without an end ends today (D47), which a start after today would turn
 * around: then it is named by its start alone.
 */
export function askedDaysText({ startDate, endDate }: DateRange): string | null {
  const isAhead = startDate !== null && endDate !== null && startDate > endDate;
  return rangeText({ startDate, endDate: isAhead ? null : endDate });
}
