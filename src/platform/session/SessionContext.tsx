import { createContext, use } from 'react';
import { dateIn } from '../../domain';
import type { IsoDate, OfficeOption, Profile } from '../../domain';
import type { Access } from './access';
import type { Flags } from '../host/readFlags';
import { useOfficeId, usePlatform } from '../PlatformContext';

/** The signed-in user, with the data that stays valid for the whole session. */
export interface Session {
  readonly profile: Profile;
  readonly access: Access;
  /** Fetches the report office options again, for areas whose state is `unknown`. */
  readonly checkAgain: () => void;
  /** IANA name of the agency's time zone, or the computer's as a fallback (D3). */
  readonly zone: string;
  /** The zone in which the API counts today and yesterday of its reports: UTC where the agency has set none (D3). */
  readonly todayZone: string;
  /** The user's offices, archived ones left out (§3). Empty until they are loaded. */
  readonly offices: readonly OfficeOption[];
  readonly flags: Flags;
  /** False until the flags are loaded; until then it is undecided whether a feature behind a flag exists. */
  readonly flagsKnown: boolean;
}

/** Provides the session to the screens behind the sign-in. */
export const SessionContext = createContext<Session | null>(null);

/** The session; for use only in components that are shown to a signed-in user. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionContext');
  return session;
}

/** The office that trust reports are of; null for all that the user may report on. */
export function useTrustOffice(): string | null {
  return useSession().access.trustOffice(useOfficeId());
}

/**
 * Calendar and clock of the agency (D3). Which today: of this moment, in a handler, `today()` here; in a field that offers
 * it, `useToday`; the date of a form, `useProposedDay`; the day that a report is of and that its heading shows until a
 * refresh, `useRelativeDay`, together with `useFollowedDay` where the API itself counts the day.
 */
export interface AgencyTime {
  readonly zone: string;
  /**
   * Today in the agency's time zone, at the moment of the call. Not for rendering: keep the result in state.
   */
  readonly today: () => IsoDate;
}

/** The agency's time zone and current day. */
export function useAgencyTime(): AgencyTime {
  const { now } = usePlatform();
  const { zone } = useSession();
  return { zone, today: () => dateIn(now(), zone) };
}
