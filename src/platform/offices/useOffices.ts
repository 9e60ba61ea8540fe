import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiFailure } from '../../api';
import type { OfficeRecord } from '../../api/wire';
import { officeOptions } from '../../domain';
import type { OfficeOption, Profile } from '../../domain';
import { recallOffices, rememberOffices } from './officeCache';
import { officesApi } from './offices.api';
import { useHost, usePlatform } from '../PlatformContext';
import { quietly } from '../host/telemetry';

const NONE: readonly OfficeOption[] = [];

/**
 * The entries of the user's office selector (§3): those that session storage kept until the call has answered, and
 * when it fails (§9).
 *
 * @param records the answer of `/user/offices/{initials}`; undefined while there is none.
 */
export function useOfficeList(
  profile: Profile | null,
  records: readonly OfficeRecord[] | null | undefined,
): readonly OfficeOption[] {
  const { tabStorage } = usePlatform();
  const userId = profile?.userId ?? null;
  const fetched = useMemo(() => (records === undefined ? null : officeOptions(records ?? [])), [records]);
  useEffect(() => {
    if (fetched !== null && userId !== null) rememberOffices(tabStorage, userId, 'offices', fetched);
  }, [fetched, userId, tabStorage]);
  const kept = useMemo(
    () => (userId === null ? null : recallOffices(tabStorage, userId, 'offices')),
    [tabStorage, userId],
  );
  return fetched ?? kept ?? NONE;
}

/**
 * Whether the company has several offices (§9), so that there is something to select. True until it is known: the
 * selector must not be missing where it is needed.
 */
export function useMultiOffice(profile: Profile): boolean {
  const { tabStorage } = usePlatform();
  const { userId } = profile;
  const { data, error } = officesApi.useOfficeCountQuery(undefined);
  useThrown(error, () => officesApi.endpoints.officeCount.initiate(undefined, AGAIN));
  const fetched = data === undefined || data === null ? null : data.officeCount > 1;
  useEffect(() => {
    if (fetched !== null) rememberOffices(tabStorage, userId, 'multiOffice', fetched);
  }, [fetched, userId, tabStorage]);
  const kept = useMemo(() => recallOffices(tabStorage, userId, 'multiOffice'), [tabStorage, userId]);
  return fetched ?? kept ?? true;
}

/**
 * The office that the module works in, with its name; null for all offices. One that is not among the user's, such
 * as an archived one, is asked for by its id; until its name is known it is shown by the id.
 */
export function useCurrentOffice(profile: Profile, offices: readonly OfficeOption[]): OfficeOption | null {
  const { tabStorage } = usePlatform();
  const { officeId } = useHost().office;
  const { userId } = profile;
  const listed = offices.find(({ value }) => value === officeId);
  const kept = useMemo(() => recallOffices(tabStorage, userId, 'office'), [tabStorage, userId]);
  const known = listed ?? (kept?.value === officeId ? kept : undefined);
  const { currentData, error } = officesApi.useOfficeQuery(
    officeId === null || known !== undefined ? skipToken : officeId,
  );
  useThrown(known === undefined ? error : undefined, () =>
    officesApi.endpoints.office.initiate(officeId ?? '', AGAIN),
  );
  const label = known?.label ?? (currentData?.description.trim() || currentData?.name.trim());

  useEffect(() => {
    if (officeId === null) tabStorage.remove('office');
    else if (label !== undefined) rememberOffices(tabStorage, userId, 'office', { value: officeId, label });
  }, [officeId, label, userId, tabStorage]);
  return officeId === null ? null : { value: officeId, label: label ?? officeId };
}

/**
 * Where the module draws its own toolbar, the office that was chosen in it outlives a reload (§9): a host that comes back
 * with all offices is asked for it, as if the user chose it again. Right after the claims are in, so that no report has
 * been asked for yet.
 */
export function useOfficeBeforeReload(profile: Profile | null): void {
  const { tabStorage, host } = usePlatform();
  useEffect(() => {
    const { office, toolbar } = host.current();
    if (profile === null || toolbar !== undefined || office.officeId !== null) return;
    const kept = recallOffices(tabStorage, profile.userId, 'office');
    if (kept !== null) quietly(() => office.onSelect?.(kept.value));
  }, [profile, tabStorage, host]);
}

/** The name of the agency; the one of the claims until the agency has been asked, and when it cannot be (§7). */
export function useAgencyName(profile: Profile): string {
  const { data, error } = officesApi.useAgencyQuery(undefined);
  useThrown(error, () => officesApi.endpoints.agency.initiate(undefined, AGAIN));
  return data?.displayName.trim() || profile.agencyName;
}

/** Asked by the Error dialog, whose screen may be hidden by then: not by the hook that failed. */
const AGAIN = { forceRefetch: true, subscribe: false } as const;

type Ask = ThunkAction<PromiseLike<{ readonly error?: unknown }>, unknown, unknown, UnknownAction>;

/**
 * Raises a failure of §8 "Thrown" in the Error dialog (D46): once each, also where the screen is one that comes back.
 *
 * @param error of RTK Query, which types it as ours or its own; ours alone occur.
 */
function useThrown(error: unknown, askAgain: () => Ask): void {
  const { generalError } = usePlatform();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const raised = useRef<unknown>(undefined);
  const raise = useEffectEvent((failure: unknown) => {
    const ask = askAgain();
    const show = (shown: unknown): void => {
      raised.current = shown;
      const { message } = shown as ApiFailure;
      generalError.show({ text: message, detail: NOTHING_CHANGED, retry: () => void retry() });
    };
    const retry = async (): Promise<void> => {
      const again = await dispatch(ask);
      if (again.error !== undefined) show(again.error);
    };
    if (raised.current !== failure) show(failure);
  });
  useEffect(() => {
    if (error !== undefined) raise(error);
  }, [error]);
}

const NOTHING_CHANGED =
  'Nothing has been changed, and you can go on working. Until it is loaded, names of offices or of the agency may be missing.';
