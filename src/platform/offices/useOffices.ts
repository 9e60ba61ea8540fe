import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo } from 'react';
import type { OfficeRecord } from '../../api/wire';
import { officeEntries } from '../../domain';
import type { OfficeOption, Profile } from '../../domain';
import { recallOffices, rememberOffices } from './officeCache';
import { officesApi } from './offices.api';
import { useHost, usePlatform } from '../PlatformContext';
import { quietly } from '../host/telemetry';

const NONE: readonly OfficeOption[] = [];

/**
 * The entries of the user's office selector (§3): those from session storage until the call succeeds, and when
 * it fails (§9).
 *
 * @param records the reply of `/user/offices/{initials}`; undefined while there is none.
 */
export function useOfficeList(
  profile: Profile | null,
  records: readonly OfficeRecord[] | null | undefined,
): readonly OfficeOption[] {
  const { tabStorage } = usePlatform();
  const userId = profile?.userId ?? null;
  const fetched = useMemo(() => (records === undefined ? null : officeEntries(records ?? [])), [records]);
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
 * Whether the agency has several offices (§9), so that there is something to select. True until known, because
 * the selector must not be missing where it is needed.
 */
export function useMultiOffice(profile: Profile): boolean {
  const { tabStorage } = usePlatform();
  const { userId } = profile;
  const { data } = officesApi.useOfficeCountQuery(undefined);
  const fetched = data === undefined || data === null ? null : data.officeCount > 1;
  useEffect(() => {
    if (fetched !== null) rememberOffices(tabStorage, userId, 'multiOffice', fetched);
  }, [fetched, userId, tabStorage]);
  const kept = useMemo(() => recallOffices(tabStorage, userId, 'multiOffice'), [tabStorage, userId]);
  return fetched ?? kept ?? true;
}

/**
 * The office that the module works in, with its name; null for all offices. An office that is not among the
 * user's, such as an archived one, is loaded by id; until its name is known, the id is shown.
 */
export function useCurrentOffice(profile: Profile, offices: readonly OfficeOption[]): OfficeOption | null {
  const { tabStorage } = usePlatform();
  const { officeId } = useHost().office;
  const { userId } = profile;
  const listed = offices.find(({ value }) => value === officeId);
  const kept = useMemo(() => recallOffices(tabStorage, userId, 'office'), [tabStorage, userId]);
  const known = listed ?? (kept?.value === officeId ? kept : undefined);
  const { currentData } = officesApi.useOfficeQuery(
    officeId === null || known !== undefined ? skipToken : officeId,
  );
  const label = known?.label ?? (currentData?.description.trim() || currentData?.name.trim());

  useEffect(() => {
    if (officeId === null) tabStorage.remove('office');
    else if (label !== undefined) rememberOffices(tabStorage, userId, 'office', { value: officeId, label });
  }, [officeId, label, userId, tabStorage]);
  return officeId === null ? null : { value: officeId, label: label ?? officeId };
}

/**
 * Where the module renders its own toolbar, the office chosen in it survives a reload (§9): when the host
 * starts with all offices, the module requests the kept one, as if the user chose it again. This happens right
 * after the claims arrive, before any report has been requested.
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

/**
 * The name of the agency; the name in the claims until the agency has been loaded, and when loading fails (§7).
 */
export function useAgencyName(profile: Profile): string {
  const { data } = officesApi.useAgencyQuery(undefined);
  return data?.displayName.trim() || profile.agencyName;
}
