import { DateTime, IANAZone } from 'luxon';
import { displayFromIso, isIsoDate, isoFromDisplay } from './calendar';
import type { IsoDate } from './calendar';

/** A moment as the wire has it (ISO-8601 UTC, D3) or in milliseconds since 1970-01-01 UTC. */
export type Moment = string | number;

/** A date and a time of day as read off a clock on the wall; which moment that is depends on a zone. */
export interface WallTime {
  readonly date: IsoDate;
  /** 0 to 23. */
  readonly hour: number;
  readonly minute: number;
}

/** Why the computer's zone is used in place of the agency's (§8). */
export type TimeZoneWarning = 'notSet' | 'notFound';

/** The warnings of §8, word for word. */
export const TIME_ZONE_WARNINGS: Readonly<Record<TimeZoneWarning, string>> = {
  notSet: "Your agency time zone has not been set; using your computer's time zone instead",
  notFound: "Could not find agency time zone; using your computer's time zone instead",
};

/** The zone in which days are counted and moments shown, with the warning to give when it is not the agency's. */
export interface ResolvedTimeZone {
  /** An IANA name. */
  readonly zone: string;
  readonly warning?: TimeZoneWarning;
}

const TIME = /^(\d{2}\/\d{2}\/\d{4}) (\d{1,2}):(\d{2}) ([AaPp][Mm])$/;

/**
 * Chooses the agency's zone, or else the computer's with a warning (D3, §8). The computer's zone is handed in, so
 * that nothing here reads it by itself; one that is not an IANA name falls back to UTC.
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

/** Whether a text is the IANA name of a time zone; offsets such as `+05:00` are none. */
export function isTimeZone(name: string): boolean {
  return /^[A-Za-z]/.test(name) && IANAZone.isValidZone(name);
}

/** The calendar date that it is in a zone at a moment (D3: days are those of the agency's zone). */
export function todayIn(zone: string, nowMs: number): IsoDate {
  return dateIn(zone, nowMs);
}

/**
 * The calendar date of any moment in a zone.
 *
 * @throws RangeError when the moment or the zone cannot be read.
 */
export function dateIn(zone: string, moment: Moment): IsoDate {
  const at = zoned(moment, zone);
  if (at === null) throw new RangeError(`Expected a moment and a time zone, got ${moment} and ${zone}`);
  return at.toFormat('yyyy-MM-dd');
}

/** A moment as shown, `01/31/2013 3:05 PM`; empty without one, `Error` when it cannot be formatted (§5, §9). */
export function formatMoment(isoUtc: Moment | null | undefined, zone: string): string {
  return format(isoUtc, zone, 'MM/dd/yyyy h:mm a');
}

/** The time of day of a moment as shown, `3:05 PM`; otherwise as `formatMoment`. */
export function formatTime(moment: Moment | null | undefined, zone: string): string {
  return format(moment, zone, 'h:mm a');
}

/**
 * The zone's offset from UTC in minutes on a date, `-300` for New York in winter (§7, D33). Taken at noon, so
 * that the night of a clock change does not matter.
 *
 * @throws RangeError when the date or the zone cannot be read.
 */
export function utcOffsetMinutes(zone: string, isoDate: IsoDate): number {
  const noon = isIsoDate(isoDate) ? DateTime.fromISO(`${isoDate}T12:00`, { zone }) : null;
  if (noon === null || !noon.isValid) {
    throw new RangeError(`Expected a date and a time zone, got ${isoDate} and ${zone}`);
  }
  return noon.offset;
}

/**
 * Reads `MM/dd/yyyy h:mm aa`, e.g. `01/31/2013 3:05 PM` (§5).
 *
 * @throws RangeError when the date and the time together are not valid.
 */
export function parseTime(text: string): WallTime {
  const match = TIME.exec(text.trim());
  const hour = Number(match?.[2]);
  const minute = Number(match?.[3]);
  if (match === null || hour < 1 || hour > 12 || minute > 59) {
    throw new RangeError(`Expected date and time in format MM/dd/yyyy h:mm aa, got ${text}`);
  }
  const afternoon = match[4]?.toLowerCase() === 'pm';
  return { date: isoFromDisplay(match[1] ?? ''), hour: (hour % 12) + (afternoon ? 12 : 0), minute };
}

/** Reads a date `yyyy-MM-dd` and a time `h:mm aa` that were entered apart; throws as `parseTime`. */
export function combineDateTime(date: IsoDate, time: string): WallTime {
  return parseTime(`${displayFromIso(date)} ${time.trim()}`);
}

/**
 * The moment, in milliseconds, at which the clocks of a zone show a wall time; the earlier one when they show it
 * twice.
 *
 * @throws RangeError for a time that the zone's clocks skip in spring, or a zone that does not exist.
 */
export function momentOf(wall: WallTime, zone: string): number {
  const at = DateTime.fromISO(wall.date, { zone }).set({ hour: wall.hour, minute: wall.minute });
  if (!at.isValid || at.hour !== wall.hour || at.minute !== wall.minute || at.toISODate() !== wall.date) {
    throw new RangeError(
      `No such time in ${zone}: ${wall.date} ${wall.hour}:${String(wall.minute).padStart(2, '0')}`,
    );
  }
  return (at.getPossibleOffsets()[0] ?? at).toMillis();
}

function format(moment: Moment | null | undefined, zone: string, pattern: string): string {
  if (moment === null || moment === undefined || moment === '') return '';
  return zoned(moment, zone)?.toFormat(pattern) ?? 'Error';
}

/** Text without an offset is read as UTC, never in the machine's zone. */
function zoned(moment: Moment, zone: string): DateTime<true> | null {
  const utc =
    typeof moment === 'number'
      ? DateTime.fromMillis(moment, { zone: 'utc', locale: 'en-US' })
      : DateTime.fromISO(moment, { zone: 'utc', locale: 'en-US' });
  const local = utc.setZone(zone);
  return local.isValid ? local : null;
}
