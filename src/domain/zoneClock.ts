import { displayFromIso, isIsoDate, isoFromDayNumber } from './calendar';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Before it, zones are asked about this moment instead: `Date.UTC` takes the years 1 to 99 for those from 1901 on. */
const FIRST_ASKED = Date.UTC(101, 0);
/** The first and the last millisecond of the years that have a date; some hosts send them for 'never'. */
const FIRST = -719_162 * DAY;
const LAST = 2_932_897 * DAY - 1;

/**
 * Converts moments to a zone's local day and time. The zone's offset is looked up once for each UTC day on
 * which it does not change, because a report shows and filters hundreds of thousands of moments (D3).
 */
export interface ZoneClock {
  /** Day number (since 1970-01-01) of the local date. */
  readonly dayOf: (millis: number) => number;
  /** Minutes since 1970-01-01 00:00 on the zone's clocks, ignoring clock changes. */
  readonly minuteOf: (millis: number) => number;
  /** `01/31/2013 3:05 PM` (§9). */
  readonly textOf: (millis: number) => string;
}

/**
 * Creates a clock for an IANA zone.
 *
 * It reads the platform's own zone data, not Luxon's: the first report needs no more than this, and Luxon would
 * be a tenth of what a browser fetches for it.
 *
 * @throws RangeError when there is no such zone.
 */
export function zoneClock(zone: string): ZoneClock {
  const offsetAt = offsetsOf(zone);
  const byDay = new Map<number, number | null>();
  const local = (millis: number): number => {
    const day = Math.floor(millis / DAY);
    let offset = byDay.get(day);
    if (offset === undefined) {
      const start = offsetAt(day * DAY);
      offset = start === offsetAt((day + 1) * DAY - 1) ? start : null;
      byDay.set(day, offset);
    }
    return Math.min(Math.max(millis + (offset ?? offsetAt(millis)), FIRST), LAST);
  };
  return {
    dayOf: (millis) => Math.floor(local(millis) / DAY),
    minuteOf: (millis) => Math.floor(local(millis) / MINUTE),
    textOf: (millis) => {
      const at = local(millis);
      const day = Math.floor(at / DAY);
      return `${displayFromIso(isoFromDayNumber(day))} ${minuteText(Math.floor((at - day * DAY) / MINUTE))}`;
    },
  };
}

/** Formats a minute of the day as `3:05 PM` (§9). */
export function minuteText(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60);
  const minute = String(minuteOfDay % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Whether a text is the IANA name of a time zone. Offsets such as `+05:00` are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name }).format(0);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** Milliseconds of an ISO-8601 moment; NaN when it is not valid. Without an offset it is UTC (D3). */
export function millisOfMoment(text: string): number {
  const match = MOMENT.exec(text);
  if (match === null || !isIsoDate(match[1])) return Number.NaN;
  return Date.parse(match[2] === undefined ? `${text}Z` : text);
}

/** Returns a function that gives how many milliseconds a zone is ahead of UTC at a moment. */
function offsetsOf(zone: string): (millis: number) => number {
  const number = '2-digit';
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: number,
    day: number,
    hour: number,
    minute: number,
    second: number,
  });
  return (moment) => {
    const millis = Math.max(moment, FIRST_ASKED);
    const read: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of format.formatToParts(millis)) read[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(millis / 1000) * 1000;
  };
}
