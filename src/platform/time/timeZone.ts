import type { AgencyTimeZone } from '../../api/wire';
import { TIME_ZONE_WARNINGS, resolveTimeZone } from '../../domain';

/**
 * The zone in which days are counted and moments are shown, with a warning when it is not the agency's (D3,
 * §8).
 */
export interface AgencyZone {
  /** An IANA name. */
  readonly zone: string;
  /** The zone in which the API counts today and yesterday of its reports: UTC where the agency has set none (D3). */
  readonly todayZone: string;
  readonly warning: string | null;
}

/**
 * Chooses the zone from the reply of GetAgencyTimeZone: null when the agency has not set one; undefined when
 * the call failed.
 */
export function agencyZone(answer: AgencyTimeZone | null | undefined, computerZone: string): AgencyZone {
  const { zone, warning } = resolveTimeZone(answer?.timeZone, computerZone);
  const notSet = warning === 'notSet' && answer !== undefined;
  return {
    zone,
    todayZone: notSet ? 'UTC' : zone,
    warning: warning === undefined ? null : TIME_ZONE_WARNINGS[notSet ? 'notSet' : 'notFound'],
  };
}

/** The IANA name of the computer's own time zone. */
export function computerTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
