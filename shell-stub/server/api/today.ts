import type { IsoDate } from '../../../src/api/wire';
import type { ServerClock } from '../clock';
import { dayOf } from '../clock';
import { usDate } from '../ledger';
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
  /** The last day that has come: the bound of what is asked for, and the state of now. */
  readonly latest: IsoDate;
}

const HOUR_MS = 3_600_000;
/** The offsets from UTC, in hours, at which a day comes last and first. */
const [WEST, EAST] = [-12, 14];

/** The agency's time zone as the module is told it; null while it is missing (D3). */
export const knownZone = ({ agency, scenario }: Omit<DaySource, 'clock'>): string | null =>
  scenario.current.timeZoneMissing ? null : agency.timeZone;

/** Which day it is for the agency. */
export function todayOf(source: DaySource): Today {
  const now = source.clock.now();
  const zone = knownZone(source);
  const dayAt = (hours: number) => dayOf(now + hours * HOUR_MS, 'utc');
  if (zone === null) return { earliest: dayAt(WEST), latest: dayAt(EAST) };
  const today = dayOf(now, zone);
  return { earliest: today, latest: today };
}

/** Refuses a day that has not come. @param name what the day is, such as 'The end date'. @throws ApiFailure code 13 */
export function requireCome(day: IsoDate, { earliest, latest }: Today, name: string): void {
  if (day <= latest) return;
  const which = earliest === latest ? `, which is ${usDate(latest)} for the agency` : '';
  throw invalid(`${name} cannot be after today${which}.`);
}
