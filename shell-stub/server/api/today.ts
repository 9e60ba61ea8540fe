import type { IsoDate } from '../../../src/api/wire';
import type { ServerClock } from '../clock';
import { addDays, dayOf, ZONE_WHEN_MISSING } from '../clock';
import { usDate } from '../ledger';
import type { Period } from '../ledger';
import type { ScenarioStore } from '../scenario/store';
import type { Agency } from './agency';
import { invalid } from './failures';

/** What decides which day it is for the agency. */
export interface DaySource {
  readonly agency: Agency;
  readonly clock: ServerClock;
  readonly scenario: ScenarioStore;
}

/**
 * The days that can be today: one in the agency's time zone. While that is missing, the module uses the zone of the
 * user's computer (D3), so each that is today somewhere on earth.
 */
export interface Today {
  readonly earliest: IsoDate;
  /** The latest possible today: no request may ask for a later day, and current state is read as of it. */
  readonly latest: IsoDate;
  /** The one of them that is today in `zoneOf`, where it must be one: a report of today, what a form proposes. */
  readonly day: IsoDate;
}

const HOUR_MS = 3_600_000;
/** The offsets from UTC, in hours, at which a day comes last and first. */
const [WEST, EAST] = [-12, 14];

/** The agency's time zone as the module is told it; null while it is missing (D3). */
export const knownZone = ({ agency, scenario }: Omit<DaySource, 'clock'>): string | null =>
  scenario.current.timeZoneMissing ? null : agency.timeZone;

/**
 * The zone in which the server counts days of moments and writes them: the agency's, otherwise UTC. What is asked for by a
 * day is judged by `todayOf`.
 */
export const zoneOf = (source: Omit<DaySource, 'clock'>): string => knownZone(source) ?? ZONE_WHEN_MISSING;

/** Which day it is for the agency. @param now for a caller that has read the clock for something else too */
export function todayOf(source: DaySource, now = source.clock.now()): Today {
  const zone = knownZone(source);
  const dayAt = (hours: number) => dayOf(now + hours * HOUR_MS, 'utc');
  const day = dayOf(now, zone ?? ZONE_WHEN_MISSING);
  return zone === null
    ? { earliest: dayAt(WEST), latest: dayAt(EAST), day }
    : { earliest: day, latest: day, day };
}

/** The days of the report of a period: one, or all. */
export function periodOf(period: 0 | 1 | 2, { day }: Today): Period {
  const one = period === 2 ? null : addDays(day, -period);
  return { from: one, to: one };
}

/** Refuses a day in the future. @param name what the day is, such as 'The end date'. @throws ApiFailure code 13 */
export function requireNotFuture(day: IsoDate, { earliest, latest }: Today, name: string): void {
  if (day <= latest) return;
  const which = earliest === latest ? `, which is ${usDate(latest)} for the agency` : '';
  throw invalid(`${name} cannot be after today${which}.`);
}
