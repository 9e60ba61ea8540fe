import { createContext, use } from 'react';
import { todayIn } from '../../domain';
import type { IsoDate, OfficeOption, Profile } from '../../domain';
import type { Access } from './access';
import type { Flags } from '../host/flags';
import { usePlatform } from '../PlatformContext';

/** The signed-in user and what holds for the whole session. */
export interface Session {
  readonly profile: Profile;
  readonly access: Access;
  /** IANA name of the agency's time zone, or the computer's in its place (D3). */
  readonly zone: string;
  /** The user's offices, archived ones left out (§3). Empty until they are in. */
  readonly offices: readonly OfficeOption[];
  readonly flags: Flags;
  /** False until the flags are in: until then what they switch is neither there nor not there. */
  readonly flagsKnown: boolean;
}

/** Gives the screens behind the sign-in their session. */
export const SessionContext = createContext<Session | null>(null);

/** The session; only for what is shown to a signed-in user. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a signed-in user: a SessionContext above it');
  return session;
}

/** Calendar and clock of the agency (D3). */
export interface AgencyTime {
  readonly zone: string;
  /** Today in the agency's time zone, at the moment of the call. Not for rendering: keep the answer in state. */
  readonly today: () => IsoDate;
}

/** Today as the agency counts it. */
export function useAgencyTime(): AgencyTime {
  const { now } = usePlatform();
  const { zone } = useSession();
  return { zone, today: () => todayIn(zone, now()) };
}
