import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo } from 'react';
import type { Profile } from '../../domain';
import { flagsApi, recallFlags, rememberFlags } from './flags.api';
import { onlyBooleans } from './readFlags';
import type { Flags } from './readFlags';
import { useHost, usePlatform } from '../PlatformContext';
import { useAskedAgain } from '../time/useAskedAgain';

const NONE: Flags = {};

/** The flags, and whether they have been loaded. */
export interface KnownFlags {
  readonly flags: Flags;
  readonly known: boolean;
}

/**
 * The feature flags (§7): the host's flags override those of `/api/features`; when that call fails, the flags
 * last stored for the agency are used, and it is repeated. `known` is true once the call has settled; until then only the
 * host's flags apply.
 */
export function useFlags(profile: Profile | null): KnownFlags {
  const { now, storage } = usePlatform();
  const { flags: given } = useHost();
  const agencyId = profile?.agencyId ?? null;
  const call = flagsApi.useGetFeaturesQuery(profile === null ? skipToken : undefined);
  useAskedAgain(call);
  const data = call.currentData;
  // Not `isError`, as in `useAskedAgain`.
  const failed = call.error !== undefined;

  useEffect(() => {
    if (data !== undefined && agencyId !== null) rememberFlags(storage, agencyId, data, now());
  }, [data, agencyId, storage, now]);

  const known = data !== undefined || failed;
  return useMemo(() => {
    const kept = failed && agencyId !== null ? recallFlags(storage, agencyId) : null;
    return { flags: { ...(data ?? kept ?? NONE), ...onlyBooleans(given) }, known };
  }, [data, failed, known, agencyId, storage, given]);
}
