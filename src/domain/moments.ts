import { isoFromDayNumber } from './calendar';
import type { IsoDate } from './calendar';
import { isTimeZone, millisOfMoment, zoneClock } from './zoneClock';
import type { ZoneClock } from './zoneClock';

/** A moment, either as on the wire (ISO-8601 UTC, D3) or in milliseconds since 1970-01-01 UTC. */
export type Moment = string | number;

/** Why the computer's time zone is used instead of the agency's (§8). */
export type TimeZoneWarning = 'notSet' | 'notFound';

/** The warnings of §8, word for word. */
export const TIME_ZONE_WARNINGS: Readonly<Record<TimeZoneWarning, string>> = {
  notSet: "Your agency time zone has not been set; using your computer's time zone instead",
  notFound: "Could not find agency time zone; using your computer's time zone instead",
};

/** The zone in which days are counted and moments are shown, with a warning if it is not the agency's. */
export interface ResolvedTimeZone {
  /** An IANA name. */
  readonly zone: string;
  readonly warning?: TimeZoneWarning;
}

/**
 * Chooses the agency's zone, or else the computer's with a warning (D3, §8). The computer's zone is a
 * parameter, so that nothing here reads it. If it is not an IANA name, the result is UTC.
 */
export function resolveTimeZone(
  agencyZone: string | null | undefined,
  computerZone: string,
): ResolvedTimeZone {
  const wanted = agencyZone?.trim() ?? '';
  if (isTimeZone(wanted)) return { zone: wanted };
  const zone = isTimeZone(computerZone) ? computerZone : 'UTC';
  return { zone, warning: wanted === '' ? 'notSet' : 'notFound' };
}

/**
 * The calendar date of a moment in a zone (D3: days are those of the agency's zone).
 *
 * @throws RangeError when the moment or the zone cannot be read.
 */
export function dateIn(moment: Moment, zone: string): IsoDate {
  const millis = millisOf(moment);
  if (Number.isNaN(millis)) throw new RangeError(`Expected a moment, got ${moment}`);
  return isoFromDayNumber(clockOf(zone).dayOf(millis));
}

/**
 * Formats a moment as `01/31/2013 3:05 PM`; empty without a moment, `Error` when it cannot be formatted (§5,
 * §9).
 */
export function formatMoment(moment: Moment | null | undefined, zone: string): string {
  if (moment === null || moment === undefined || moment === '') return '';
  const millis = millisOf(moment);
  // A zone that already has a clock is valid: asking the platform takes a tenth of a millisecond or more each time.
  const isZone = clocks.has(zone) || isTimeZone(zone);
  return Number.isNaN(millis) || !isZone ? 'Error' : clockOf(zone).textOf(millis);
}

/** Formats the time of day of a moment as `3:05 PM`; otherwise as `formatMoment`. */
export function formatTime(moment: Moment | null | undefined, zone: string): string {
  const text = formatMoment(moment, zone);
  return text.slice(text.indexOf(' ') + 1);
}

/**
 * Returns `3:05 PM` for a moment of today, otherwise `01/31/2013 3:05 PM`: a time without a date is taken for today's
 * (D32).
 */
export function formatTimeOrMoment(moment: number, zone: string, nowMs: number): string {
  return (dateIn(moment, zone) === dateIn(nowMs, zone) ? formatTime : formatMoment)(moment, zone);
}

function millisOf(moment: Moment): number {
  return typeof moment === 'number' ? moment : millisOfMoment(moment);
}

/**
 * Clocks by zone. Creating one takes longer than formatting many moments with it, and all mounts can share
 * them.
 */
const clocks = new Map<string, ZoneClock>();

function clockOf(zone: string): ZoneClock {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = zoneClock(zone);
  clocks.set(zone, clock);
  return clock;
}
