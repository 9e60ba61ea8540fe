import { DateTime } from 'luxon';
import { isIsoDate } from './calendar';
import type { IsoDate } from './calendar';

/**
 * The zone's offset from UTC in minutes on a date, e.g. `-300` for New York in winter (§7, D33). Taken at noon,
 * so that the night of a clock change does not matter.
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
