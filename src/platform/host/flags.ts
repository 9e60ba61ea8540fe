import { accountingApi, envelopeFailure } from '../../api';
import type { FeaturesReply } from '../../api/wire';
import { FEATURES_OK } from '../../api/wire';
import { padAgencyId } from '../../domain';

import type { SafeStorage } from './storage';

/** Feature flag name → on (D24). */
export type Flags = Readonly<Record<string, boolean>>;

/** `GET /api/features`: succeeds when its code is 200 (§7). */
export const flagsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    getFeatures: build.query<Flags, undefined>({
      keepUnusedDataFor: Infinity,
      queryFn: async (_arg, _api, _options, baseQuery) => {
        const { data, error } = await baseQuery({ method: 'GET', path: '/api/features', bare: true });
        if (error !== undefined) return { error };
        const reply = data as Partial<FeaturesReply> | null;
        if (reply?.code !== FEATURES_OK) return { error: envelopeFailure(reply?.code ?? null, undefined) };
        return { data: onlyBooleans(reply.featureFlags) };
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

function onlyBooleans(flags: unknown): Flags {
  if (typeof flags !== 'object' || flags === null) return {};
  return Object.fromEntries(
    Object.entries(flags).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  );
}
