import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo } from 'react';
import type { ApiFailure } from '../api';
import type { OfficeRecord } from '../api/wire';
import { officeOptions } from '../domain';
import type { OfficeOption, Profile } from '../domain';
import { recallOffices, rememberOffices } from './officeCache';
import { officesApi } from './offices.api';
import { useHost, usePlatform } from './PlatformContext';

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

/** A fact about offices, and what to tell when it could not be had (§8). */
export interface OfficeFact<T> {
  readonly value: T;
  /** The text of a toast; null when nothing went wrong. */
  readonly problem: string | null;
}

/**
 * Whether the company has several offices (§9), so that there is something to select. True until it is known: the
 * selector must not be missing where it is needed.
 */
export function useMultiOffice(profile: Profile): OfficeFact<boolean> {
  const { tabStorage } = usePlatform();
  const { userId } = profile;
  const { data, error } = officesApi.useOfficeCountQuery(undefined);
  const fetched = data === undefined || data === null ? null : data.officeCount > 1;
  useEffect(() => {
    if (fetched !== null) rememberOffices(tabStorage, userId, 'multiOffice', fetched);
  }, [fetched, userId, tabStorage]);
  const kept = useMemo(() => recallOffices(tabStorage, userId, 'multiOffice'), [tabStorage, userId]);
  return { value: fetched ?? kept ?? true, problem: messageOf(error) };
}

/**
 * The office that the module works in, with its name; null for all offices. One that is not among the user's, such
 * as an archived one, is asked for by its id; until its name is known it is shown by the id.
 */
export function useCurrentOffice(
  profile: Profile,
  offices: readonly OfficeOption[],
): OfficeFact<OfficeOption | null> {
  const { tabStorage } = usePlatform();
  const { officeId } = useHost().office;
  const { userId } = profile;
  const listed = offices.find(({ value }) => value === officeId);
  const kept = useMemo(() => recallOffices(tabStorage, userId, 'office'), [tabStorage, userId]);
  const known = listed ?? (kept?.value === officeId ? kept : undefined);
  const { currentData, error } = officesApi.useOfficeQuery(
    officeId === null || known !== undefined ? skipToken : officeId,
  );
  const label = known?.label ?? (currentData?.description.trim() || currentData?.name.trim());

  useEffect(() => {
    if (officeId === null) tabStorage.remove('office');
    else if (label !== undefined) rememberOffices(tabStorage, userId, 'office', { value: officeId, label });
  }, [officeId, label, userId, tabStorage]);
  return {
    value: officeId === null ? null : { value: officeId, label: label ?? officeId },
    problem: known === undefined ? messageOf(error) : null,
  };
}

/** The name of the agency; the one of the claims until the agency has been asked, and when it cannot be (§7). */
export function useAgencyName(profile: Profile): OfficeFact<string> {
  const { data, error } = officesApi.useAgencyQuery(undefined);
  return { value: data?.displayName.trim() || profile.agencyName, problem: messageOf(error) };
}

/** RTK Query types an error as ours or its own; ours alone occur. */
function messageOf(error: unknown): string | null {
  return error === undefined ? null : (error as ApiFailure).message;
}
