import { DateTime } from 'luxon';

/**
 * The server's clock, in milliseconds since 1970-01-01 UTC. It is passed to everything that serves requests; only the
 * start, files and time-outs look at the computer's own.
 */
export interface ServerClock {
  now(): number;
}

/** The time zone the server uses when the agency has set none (D3). */
export const ZONE_WHEN_MISSING = 'UTC';

/** The computer's own clock. */
export const systemClock: ServerClock = { now: () => Date.now() };

/** The day `yyyy-MM-dd` of a moment in an IANA zone. */
export function dayOf(moment: number, zone: string): string {
  return DateTime.fromMillis(moment, { zone }).toFormat('yyyy-MM-dd');
}

/** The first moment of a day `yyyy-MM-dd` in an IANA zone, in milliseconds. */
export function startOfDay(day: string, zone: string): number {
  // Where clocks go back over midnight, it strikes twice; where they go forward over it, the day begins after it.
  const midnights = DateTime.fromISO(day, { zone }).getPossibleOffsets();
  return Math.min(...midnights.map((midnight) => midnight.toMillis()));
}

/** The day `days` after (or before) a day `yyyy-MM-dd`. */
export function addDays(day: string, days: number): string {
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');
}

/** The first day that there is for the database and for reports: before the year 1 there is no year 0. */
export const FIRST_DAY = '0001-01-01';

/** Plausible years of an item; any other is most likely a typo, such as 3014 (D15), or 26 meant as 2026. */
export const PLAUSIBLE_YEARS = { first: 1950, last: 2099 } as const;

/** Whether a string is a real calendar date `yyyy-MM-dd`. */
export function isIsoDate(text: string): boolean {
  return /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && DateTime.fromISO(text, { zone: 'utc' }).isValid;
}

/**
 * A clock that runs like `base`, but on another day (`--today`): its first `now()` is `today` at `time` in the zone
 * (`HH:mm` or `HH:mm:ss`), or at the current time of day there. Sessions, renewals and "today" all follow it.
 */
export function clockOnDay(base: ServerClock, today: string, zone: string, time?: string): ServerClock {
  const real = base.now();
  const timeOfDay = time ?? DateTime.fromMillis(real, { zone }).toFormat('HH:mm:ss.SSS');
  const shift = DateTime.fromISO(`${today}T${timeOfDay}`, { zone }).toMillis() - real;
  return { now: () => base.now() + shift };
}
