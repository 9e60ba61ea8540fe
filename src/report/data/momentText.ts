import { IANAZone } from 'luxon';
import { displayFromIso, isoFromDayNumber } from '../../domain';

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * A moment's day and minute of the day on the clocks of a zone. The zone's offset is looked up once for each UTC
 * day that has only one: a report shows and filters hundreds of thousands of moments (D3).
 */
export interface ZoneClock {
  /** Day number, since 1970-01-01, of the date that it is in the zone. */
  readonly dayOf: (millis: number) => number;
  /** Minutes from 1970-01-01 00:00 of the zone's clocks, as if they had never been put forward or back. */
  readonly minuteOf: (millis: number) => number;
  /** `01/31/2013 3:05 PM`, as `formatMoment` of the domain writes it (§9). */
  readonly textOf: (millis: number) => string;
}

/** A clock for an IANA zone. */
export function zoneClock(zone: string): ZoneClock {
  const iana = IANAZone.create(zone);
  const offsetAt = (millis: number): number => iana.offset(millis);
  const byDay = new Map<number, number | null>();
  const local = (millis: number): number => {
    const day = Math.floor(millis / DAY);
    let minutes = byDay.get(day);
    if (minutes === undefined) {
      const start = offsetAt(day * DAY);
      minutes = start === offsetAt((day + 1) * DAY - 1) ? start : null;
      byDay.set(day, minutes);
    }
    return millis + (minutes ?? offsetAt(millis)) * MINUTE;
  };
  return {
    dayOf: (millis) => Math.floor(local(millis) / DAY),
    minuteOf: (millis) => Math.floor(local(millis) / MINUTE),
    textOf: (millis) => {
      const at = local(millis);
      const day = Math.floor(at / DAY);
      const minute = Math.floor((at - day * DAY) / MINUTE);
      return `${displayFromIso(isoFromDayNumber(day))} ${minuteText(minute)}`;
    },
  };
}

/** A minute of the day as shown: `3:05 PM` (§9). */
export function minuteText(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60);
  const minute = String(minuteOfDay % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}
