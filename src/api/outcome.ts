import type { ApiResult } from './http';
import { API_MESSAGES, envelopeMessage, messageOf } from './messages';
import { ResultCode } from './wire';
import type { Envelope } from './wire';

/** Why a call failed. Serializable, so that it can be stored in place of the data. */
export interface ApiFailure {
  /** HTTP status; 499 without a response (§8), 200 for an envelope with a failure code. */
  readonly status: number;
  /** Code of the envelope, if there is one. */
  readonly code: number | null;
  /** A sentence for the user (§8). */
  readonly message: string;
  /** The user cancelled the call: nothing failed. */
  readonly byUser?: true;
}

/**
 * The failure of a query, from its hook or from `unwrap`. RTK Query types an error as ours or its own; only ours occur,
 * because the base query never throws.
 */
export function failureOf(error: unknown): ApiFailure | undefined {
  return error as ApiFailure | undefined;
}

/** The result of a call: its data (null with NO_DATA), or its failure. */
export type QueryResult<T> =
  | { readonly ok: true; readonly data: T | null }
  | { readonly ok: false; readonly failure: ApiFailure };

/**
 * An accounting answer succeeds only when its code is Ok or NoData (§7). Code 15 gives 'Invalid permissions' instead of its
 * message; code 13 and others give their own message (D1).
 */
export function accountingResult<T>(result: ApiResult<Envelope<T>>): QueryResult<T> {
  return unwrapped(result, (code) => code === ResultCode.Ok || code === ResultCode.NoData);
}

/** An agency answer succeeds with code 0 (§7). */
export function agencyResult<T>(result: ApiResult<Envelope<T>>): QueryResult<T> {
  return unwrapped(result, (code) => code === ResultCode.Ok);
}

/** The failure of an envelope with a failure code. */
export function envelopeFailure(code: number | null, message: string | undefined, status = 200): ApiFailure {
  return { status, code, message: envelopeMessage(code, message) };
}

/** The failure of a call that did not get as far as an envelope. */
export function callFailure(result: ApiResult<unknown>): ApiFailure {
  const { status, code, errorMessage } = result;
  return { status, code, message: errorMessage ?? API_MESSAGES.requestFailed };
}

function unwrapped<T>(result: ApiResult<Envelope<T>>, succeeds: (code: number) => boolean): QueryResult<T> {
  if (!result.ok) return { ok: false, failure: callFailure(result) };
  const { code, status, data: envelope } = result;
  if (code === null || !succeeds(code)) {
    return { ok: false, failure: envelopeFailure(code, messageOf(envelope), status) };
  }
  return { ok: true, data: code === ResultCode.NoData ? null : (envelope?.data ?? null) };
}
