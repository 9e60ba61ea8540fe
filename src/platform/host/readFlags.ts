import { envelopeFailure } from '../../api';
import type { ApiFailure, Call } from '../../api';
import { FEATURES_OK } from '../../api/wire';
import { FLAGS_REQUEST } from '../session/startRequests';

/** Feature flag name → on (D24, D45). */
export type Flags = Readonly<Record<string, boolean>>;

/** `GET /api/features` (§7). */
export function flagsCall(): Call {
  return { ...FLAGS_REQUEST, bare: true };
}

/** Reads the answer of `flagsCall`: it succeeds when its code is 200 and it has flags; half an answer has not (D1). */
export function readFlags(answer: unknown): { readonly data: Flags } | { readonly error: ApiFailure } {
  const reply = answer as { readonly code?: number; readonly featureFlags?: unknown } | null;
  if (reply?.code !== FEATURES_OK) return { error: envelopeFailure(reply?.code ?? null, undefined) };
  if (!isObject(reply.featureFlags)) return { error: envelopeFailure(null, undefined) };
  return { data: onlyBooleans(reply.featureFlags) };
}

/** The flags of an object: what is neither true nor false is no flag, whoever gave it. */
export function onlyBooleans(flags: unknown): Flags {
  if (!isObject(flags)) return {};
  return Object.fromEntries(
    Object.entries(flags).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  );
}

function isObject(flags: unknown): flags is object {
  return typeof flags === 'object' && flags !== null && !Array.isArray(flags);
}
