import { addDays, datePartsOf, dayNumber, daysInMonth, isoOf } from './calendar';
import type { IsoDate } from './calendar';

/** Days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Day of the week: 0 Sunday to 6 Saturday. */
function dayOfWeek(iso: IsoDate): number {
  // 1970-01-01 was a Thursday. The second modulo is for earlier dates.
  return (((dayNumber(iso) + 4) % 7) + 7) % 7;
}

/** The Sunday on or before a date: weeks start on Sunday (§9). */
export function startOfWeek(iso: IsoDate): IsoDate {
  return addDays(iso, -dayOfWeek(iso));
}

/** First and last day of the month that is `offset` months from the date's own month. */
export function monthOf(iso: IsoDate, offset = 0): { first: IsoDate; last: IsoDate } {
  const { year, month } = datePartsOf(iso);
  const index = year * 12 + (month - 1) + offset;
  const y = Math.floor(index / 12);
  const m = index - y * 12 + 1;
  return { first: isoOf(y, m, 1), last: isoOf(y, m, daysInMonth(y, m)) };
}

/** First and last day of the year that is `offset` years from the date's own year. */
export function yearOf(iso: IsoDate, offset = 0): { first: IsoDate; last: IsoDate } {
  const year = datePartsOf(iso).year + offset;
  return { first: isoOf(year, 1, 1), last: isoOf(year, 12, 31) };
}
