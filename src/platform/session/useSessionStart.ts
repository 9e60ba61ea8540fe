import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useEffect, useMemo } from 'react';
import { UNAUTHENTICATED, failureOf } from '../../api';
import { NO_OFFICE_INFORMATION, enforcesOfficePermissions, parseClaims } from '../../domain';
import type { Profile, ReportArea } from '../../domain';
import { createAccess } from './access';
import type { OptionsByArea } from './access';
import { MESSAGES } from '../messages/messages';
import { usePlatform, useSessionPhase } from '../PlatformContext';
import { sessionApi } from './session.api';
import type { Session } from './SessionContext';
import { agencyZone, computerTimeZone } from '../time/timeZone';
import type { AgencyZone } from '../time/timeZone';
import { useFlags } from '../host/useFlags';
import { useOfficeBeforeReload, useOfficeList } from '../offices/useOffices';
import { useAskedAgain } from '../time/useAskedAgain';

/** The progress of starting the session. */
export type SessionStart =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut' }
  | { readonly status: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly status: 'ready'; readonly session: Session; readonly problems: readonly StartProblem[] };

/** A problem at the start that is shown once and does not prevent work. */
export interface StartProblem {
  readonly kind: 'error' | 'warning';
  readonly text: string;
}

const NO_AREAS: OptionsByArea = {};

/**
 * Finds out who is signed in and what they may do: first the claims, then everything else in parallel (§7, D19,
 * D20). Ready as soon as permissions and time zone are known; offices and flags follow. Only current replies
 * are used, so that nothing of a previous user's session lingers after it was ended in another tab. Nothing is asked
 * while the session changes to a user whom the host has yet to name.
 *
 * @param areas the areas whose by-office permission menus and guards check; the same array on every render.
 */
export function useSessionStart(areas: readonly ReportArea[]): SessionStart {
  const isChanging = useSessionPhase() === 'changing';
  const whoAmI = sessionApi.useWhoAmIQuery(isChanging ? skipToken : undefined);
  const profile = useProfile(whoAmI.currentData);
  useKeeper(profile);
  useOfficeBeforeReload(profile);
  const metadata = sessionApi.usePermissionMetadataQuery(profile === null ? skipToken : undefined);
  const timeZone = sessionApi.useAgencyTimeZoneQuery(profile === null ? skipToken : undefined);
  // A browser has six calls at a time under way: those that a first report waits for come first.
  const { flags, known: flagsKnown } = useFlags(profile);
  const offices = sessionApi.useUserOfficesQuery(profile === null ? skipToken : profile.initials);
  const enforced = profile !== null && enforcesOfficePermissions(profile.agencyFlags);
  const byOffice = sessionApi.useOptionsByAreaQuery(enforced ? areas : skipToken);

  const options = enforced ? byOffice.currentData : NO_AREAS;
  const groups = metadata.currentData;
  const { isFetching: isChecking, refetch } = byOffice;
  const access = useMemo(
    () =>
      profile === null || groups === undefined
        ? null
        : createAccess(profile, groups ?? [], options, isChecking),
    [profile, groups, options, isChecking],
  );
  const checkAgain = useCallback(() => void refetch(), [refetch]);
  const officeList = useOfficeList(profile, offices.currentData);
  // Not `isError`, as in `useAskedAgain`.
  const zoneFailed = timeZone.error !== undefined;
  const officesFailed = offices.error !== undefined;
  const zone = useZone(timeZone.currentData, zoneFailed);
  const problems = useMemo(
    () => problemsOf(zone, officesFailed, byOffice.currentData),
    [zone, officesFailed, byOffice.currentData],
  );
  // Meanwhile the module works with what stands in for their answers: with the computer's time zone, for example, of which
  // the API takes no payment.
  useAskedAgain(timeZone, offices, { error: lacksOptions(byOffice.currentData) || undefined, refetch });

  const session = useMemo<Session | null>(
    () =>
      profile === null || access === null || zone === null
        ? null
        : {
            profile,
            access,
            checkAgain,
            zone: zone.zone,
            todayZone: zone.todayZone,
            offices: officeList,
            flags,
            flagsKnown,
          },
    [profile, access, checkAgain, zone, officeList, flags, flagsKnown],
  );

  const failure = failureOf(whoAmI.error) ?? failureOf(metadata.error);
  if (failure?.status === UNAUTHENTICATED) return { status: 'signedOut' };
  // Claims that were asked again in vain leave what is known.
  if (session === null && failure !== undefined && !whoAmI.isFetching && !metadata.isFetching) {
    const failed = whoAmI.error === undefined ? metadata : whoAmI;
    return { status: 'failed', message: failure.message, retry: () => void failed.refetch() };
  }
  return session === null ? { status: 'loading' } : { status: 'ready', session, problems };
}

/** The profile from the claims; logs one warning for each expected claim that is missing (§3). */
function useProfile(claims: unknown): Profile | null {
  const parsed = useMemo(() => (claims === undefined ? null : parseClaims(claims)), [claims]);
  const missing = parsed?.missing;
  useEffect(() => {
    for (const claim of missing ?? []) console.warn(`Expected claim is missing from the session: ${claim}`);
  }, [missing]);
  return parsed?.profile ?? null;
}

/**
 * Passes the session to its keeper (§4). Runs before the other start-up queries, so that none of them is sent
 * for a session that has already expired.
 */
function useKeeper(profile: Profile | null): void {
  const { keeper } = usePlatform();
  useEffect(() => {
    if (profile !== null) keeper.begin(profile);
  }, [profile, keeper]);
}

function useZone(answer: Parameters<typeof agencyZone>[0], failed: boolean): AgencyZone | null {
  return useMemo(
    () => (answer === undefined && !failed ? null : agencyZone(answer, computerTimeZone())),
    [answer, failed],
  );
}

/** Whether those of an area could not be loaded. */
function lacksOptions(byOffice: OptionsByArea | undefined): boolean {
  return Object.values(byOffice ?? {}).includes(null);
}

function problemsOf(
  zone: AgencyZone | null,
  officesFailed: boolean,
  byOffice: OptionsByArea | undefined,
): readonly StartProblem[] {
  const problems: StartProblem[] = [];
  if (zone !== null && zone.warning !== null) problems.push({ kind: 'warning', text: zone.warning });
  if (officesFailed) problems.push({ kind: 'error', text: MESSAGES.offices });
  if (lacksOptions(byOffice)) {
    problems.push({ kind: 'error', text: NO_OFFICE_INFORMATION });
  }
  return problems;
}
