import { addDays, daysBetween, monthOf, startOfWeek } from '../../domain/calendar';
import type { IsoDate } from '../../domain/calendar';

/** First and last day that a calendar of this module goes to; a wheel of keys must not run out of the calendar. */
const FIRST_DAY: IsoDate = '1900-01-01';
const LAST_DAY: IsoDate = '2999-12-31';

/** Names of the days, in the order of a week, which starts on Sunday (§9). */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The weeks, Sunday to Saturday, that a month lies in; days of the months beside it fill the first and the last. */
export function monthWeeks(day: IsoDate): readonly (readonly IsoDate[])[] {
  const { first, last } = monthOf(day);
  const start = startOfWeek(first);
  const weeks = Math.floor(daysBetween(start, last) / 7) + 1;
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => addDays(start, week * 7 + weekday)),
  );
}

/** `March 2026`. */
export function monthLabel(day: IsoDate): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${Number(day.slice(0, 4))}`;
}

/** A day as it is read aloud: `Tuesday, March 10, 2026`. */
export function dayLabel(day: IsoDate): string {
  const weekday = WEEKDAYS[daysBetween(startOfWeek(day), day)] ?? '';
  return `${weekday}, ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${Number(day.slice(8))}, ${Number(day.slice(0, 4))}`;
}

/** Whether two days lie in the same month of the same year. */
export function sameMonth(a: IsoDate, b: IsoDate): boolean {
  return a.slice(0, 7) === b.slice(0, 7);
}

/** The same day of another month; the month's last day where it has none such (March 31 → April 30). */
export function addMonths(day: IsoDate, months: number): IsoDate {
  const { first, last } = monthOf(day, months);
  const wanted = `${first.slice(0, 8)}${day.slice(8)}`;
  return within(wanted > last ? last : wanted);
}

/** The same day of another year; February 29 becomes 28 where there is none. */
export function addYears(day: IsoDate, years: number): IsoDate {
  return addMonths(day, years * 12);
}

/**
 * Where a key leads in a calendar, as people know it from other date pickers (ARIA "Date Picker Dialog"); null for a
 * key that leads nowhere.
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

/** A day within the years that a calendar shows. */
export function within(day: IsoDate): IsoDate {
  if (day < FIRST_DAY) return FIRST_DAY;
  return day > LAST_DAY ? LAST_DAY : day;
}
