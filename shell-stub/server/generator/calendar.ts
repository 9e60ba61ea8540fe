import { DateTime } from 'luxon';

const DAY_MS = 86_400_000;

/** Days since 1970-01-01 of a calendar day `yyyy-MM-dd`, without any time zone (D3). */
export const dayNumber = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / DAY_MS;

const isoByDay = new Map<number, string>();

/** The calendar day `yyyy-MM-dd` of a day number. */
export function isoDay(day: number): string {
  let iso = isoByDay.get(day);
  if (iso === undefined) {
    iso = new Date(day * DAY_MS).toISOString().slice(0, 10);
    isoByDay.set(day, iso);
  }
  return iso;
}

/** 0 Sunday to 6 Saturday; 1970-01-01 was a Thursday. */
const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** The day itself, or for a weekend the nearest weekday: Friday for Saturday, Monday for Sunday. */
export function workday(day: number): number {
  if (weekday(day) === 6) return day - 1;
  return weekday(day) === 0 ? day + 1 : day;
}

/** Day of the month, from 1. */
export const dayOfMonth = (day: number): number => Number(isoDay(day).slice(8));

/** The same day of a later month, or that month's last day if it is shorter. */
export function addMonths(day: number, months: number): number {
  const date = new Date(day * DAY_MS);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / DAY_MS;
  const nextFirst = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 1) / DAY_MS;
  return Math.min(first + date.getUTCDate() - 1, nextFirst - 1);
}

/**
 * Converts times of day in a time zone to ISO-8601 in UTC.
 *
 * @param zone IANA name
 * @returns a function of the day and the seconds after its midnight; exact from 3:00 on, after any clock change
 */
export function momentsOf(zone: string): (day: number, seconds: number) => string {
  const offsets = new Map<number, number>();
  return (day, seconds) => {
    let offset = offsets.get(day);
    if (offset === undefined) {
      offset = DateTime.fromISO(`${isoDay(day)}T12:00:00`, { zone }).offset * 60;
      offsets.set(day, offset);
    }
    return new Date(day * DAY_MS + (seconds - offset) * 1000).toISOString();
  };
}
