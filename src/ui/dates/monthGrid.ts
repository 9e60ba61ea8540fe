import { DateTime, Info } from 'luxon';
import { addDays } from '../../domain/calendar';
import type { IsoDate } from '../../domain/calendar';
import { daysBetween, monthOf, startOfWeek } from '../../domain/calendarPeriods';

/**
 * First and last day of the module's calendars, so that holding down a key cannot leave the range of valid
 * dates.
 */
const FIRST_DAY: IsoDate = '1900-01-01';
const LAST_DAY: IsoDate = '2999-12-31';

/** Names of the days, in the order of a week, which starts on Sunday (§9). */
export const WEEKDAYS: readonly string[] = [6, 0, 1, 2, 3, 4, 5].map(
  (day) => Info.weekdays('long', { locale: 'en-US' })[day] ?? '',
);

/** The weeks of a month, Sunday to Saturday; days of the adjacent months fill the first and the last. */
export function monthWeeks(day: IsoDate): readonly (readonly IsoDate[])[] {
  const { first, last } = monthOf(day);
  const start = startOfWeek(first);
  const weeks = Math.floor(daysBetween(start, last) / 7) + 1;
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => addDays(start, week * 7 + weekday)),
  );
}

/** Month and year: `March 2026`. */
export function monthLabel(day: IsoDate): string {
  return dateOf(day).toFormat('LLLL yyyy');
}

/** A day as it is read aloud: `Tuesday, March 10, 2026`. */
export function dayLabel(day: IsoDate): string {
  return dateOf(day).toFormat('EEEE, LLLL d, yyyy');
}

/** Whether two days are in the same month of the same year. */
export function sameMonth(a: IsoDate, b: IsoDate): boolean {
  return a.slice(0, 7) === b.slice(0, 7);
}

/** The same day of another month, or the month's last day if it is shorter (March 31 → April 30). */
export function addMonths(day: IsoDate, months: number): IsoDate {
  return within(dateOf(day).plus({ months }).toFormat('yyyy-MM-dd'));
}

/** The same day of another year; February 29 becomes 28 outside leap years. */
export function addYears(day: IsoDate, years: number): IsoDate {
  return addMonths(day, years * 12);
}

/**
 * Where a key leads in a calendar, as in other date pickers (ARIA "Date Picker Dialog"); null for a key that
 * leads nowhere.
 */
export function dayAfterKey(day: IsoDate, key: string, shift: boolean): IsoDate | null {
  switch (key) {
    case 'ArrowLeft':
      return within(addDays(day, -1));
    case 'ArrowRight':
      return within(addDays(day, 1));
    case 'ArrowUp':
      return within(addDays(day, -7));
    case 'ArrowDown':
      return within(addDays(day, 7));
    case 'Home':
      return within(startOfWeek(day));
    case 'End':
      return within(addDays(startOfWeek(day), 6));
    case 'PageUp':
      return shift ? addYears(day, -1) : addMonths(day, -1);
    case 'PageDown':
      return shift ? addYears(day, 1) : addMonths(day, 1);
    default:
      return null;
  }
}

/** Limits a day to the years that a calendar shows. */
export function within(day: IsoDate): IsoDate {
  if (day < FIRST_DAY) return FIRST_DAY;
  return day > LAST_DAY ? LAST_DAY : day;
}

/** A calendar date has no zone (D3): UTC keeps Luxon from using the computer's. */
function dateOf(day: IsoDate): DateTime {
  return DateTime.fromISO(day, { zone: 'utc', locale: 'en-US' });
}
