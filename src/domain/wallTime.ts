import { DateTime } from 'luxon';
import { displayFromIso, isIsoDate, isoFromDisplay } from './calendar';
import type { IsoDate } from './calendar';

/** A date and a time of day as read off a clock on the wall; which moment that is depends on a zone. */
export interface WallTime {
  readonly date: IsoDate;
  /** 0 to 23. */
  readonly hour: number;
  readonly minute: number;
}

const TIME = /^(\d{2}\/\d{2}\/\d{4}) (\d{1,2}):(\d{2}) ([AaPp][Mm])$/;

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
