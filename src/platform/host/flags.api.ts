import { accountingApi } from '../../api';
import { padAgencyId } from '../../domain';
import { readFlags, flagsCall, onlyBooleans } from './readFlags';
import type { Flags } from './readFlags';
import type { SafeStorage } from './storage';

/** `GET /api/features`: succeeds when its code is 200 (§7). */
export const flagsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    getFeatures: build.query<Flags, undefined>({
      keepUnusedDataFor: Infinity,
      queryFn: async (_arg, _api, _options, baseQuery) => {
        const { data, error } = await baseQuery(flagsCall());
        return error === undefined ? readFlags(data) : { error };
      },
    }),
  }),
});

/**
 * Stores the flags of an agency as a fallback for when `/api/features` fails (§7, §9): encoded JSON with a
 * timestamp.
 */
export function rememberFlags(storage: SafeStorage, agencyId: number, flags: Flags, now: number): void {
  storage.write(keyOf(agencyId), encodeURIComponent(JSON.stringify({ timestamp: now, flags })));
}

/** Returns the flags last stored for an agency; null when there are none or they cannot be read. */
export function recallFlags(storage: SafeStorage, agencyId: number): Flags | null {
  const text = storage.read(keyOf(agencyId));
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(decodeURIComponent(text));
    return typeof kept === 'object' && kept !== null && 'flags' in kept ? onlyBooleans(kept.flags) : null;
  } catch {
    return null;
  }
}

function keyOf(agencyId: number): string {
  return `featureFlags:${padAgencyId(agencyId)}`;
}
