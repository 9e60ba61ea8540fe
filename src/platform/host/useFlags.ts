import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo } from 'react';
import type { Profile } from '../../domain';
import { flagsApi, recallFlags, rememberFlags } from './flags';
import type { Flags } from './flags';
import { useHost, usePlatform } from '../PlatformContext';

const NONE: Flags = {};

/** The flags, and whether they are in. */
export interface KnownFlags {
  readonly flags: Flags;
  readonly known: boolean;
}

/**
 * The feature flags (§7): those of the host win over `/api/features`, which win over the ones last kept for the
 * agency when that call fails. All off until they are in: `known` says when that is.
 */
export function useFlags(profile: Profile | null): KnownFlags {
  const { now, storage } = usePlatform();
  const { flags: given } = useHost();
  const agencyId = profile?.agencyId ?? null;
  const { currentData: data, isError } = flagsApi.useGetFeaturesQuery(
    agencyId === null ? skipToken : undefined,
  );

  useEffect(() => {
    if (data !== undefined && agencyId !== null) rememberFlags(storage, agencyId, data, now());
  }, [data, agencyId, storage, now]);

  const known = data !== undefined || isError;
  return useMemo(() => {
    const kept = isError && agencyId !== null ? recallFlags(storage, agencyId) : null;
    return { flags: { ...(data ?? kept ?? NONE), ...given }, known };
  }, [data, isError, known, agencyId, storage, given]);
}
