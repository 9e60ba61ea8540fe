import type { ApiResult, Http, Quiet } from './http';
import { apiAreaOf } from './messages';
import { accountingResult, agencyResult, callFailure, envelopeFailure } from './outcome';
import type { ApiFailure, QueryResult } from './outcome';
import { QUERY_SHAPES } from './replyShapes';
import { ACCOUNTING_QUERY } from './request';
import type { Method } from './request';
import type { Shape } from './shape';
import { ResultCode } from './wire';
import type { AccountingQueries, Envelope, QueryName } from './wire';

/** A call, as described by an endpoint. */
export interface Call {
  readonly method: Method;
  /** Path on the host's API, beginning with a slash. */
  readonly path: string;
  /** Query of a GET, JSON body otherwise. */
  readonly data?: unknown;
  /** As in `CallOptions`. */
  readonly quiet?: Quiet;
  /**
   * The answer is not an envelope with `data` (D1) and is returned unchanged. Only `/api/features`, as
   * specified in §7.
   */
  readonly bare?: boolean;
  /** The required shape of the answer; the call fails on any other but NO_DATA. Without it, any answer is accepted. */
  readonly shape?: Shape | undefined;
}

/** The `data` of an accounting query's answer; null with NO_DATA (§7). */
export type QueryData<Name extends QueryName> = AccountingQueries[Name]['data'] | null;

/** Sends a call with a mount's transport, and unwraps the envelope by the rules of that part of the API. */
export async function sendCall(
  http: Http,
  call: Call,
  signal: AbortSignal,
): Promise<{ readonly data: unknown } | { readonly error: ApiFailure }> {
  const { method, path, data, quiet = false, bare = false, shape } = call;
  const verb = method.toLowerCase() as Lowercase<Method>;
  const result = await http[verb]<Envelope<unknown>>(path, {
    data,
    signal,
    quiet,
  });
  const unwrapped = bare ? bareResult(result) : UNWRAP[apiAreaOf(path)](result);
  if (!unwrapped.ok) return { error: unwrapped.failure };
  // Only NO_DATA says that there is nothing (§7): a success that merely lacks its data does not (D1).
  if (result.code !== ResultCode.NoData && shape?.(unwrapped.data) === false) {
    http.reportUnreadable(path);
    return { error: envelopeFailure(result.code, undefined, result.status) };
  }
  return { data: unwrapped.data };
}

const UNWRAP = {
  accounting: accountingResult<unknown>,
  agency: agencyResult<unknown>,
  // §7 names no codes for these. NO_DATA is no failure: an agency may have no activity tags.
  other: accountingResult<unknown>,
};

function bareResult(result: ApiResult<unknown>): QueryResult<unknown> {
  return result.ok ? { ok: true, data: result.data } : { ok: false, failure: callFailure(result) };
}

/** `POST /accounting/query` (§7). The name determines the type of the request; `quiet` as in `CallOptions`. */
export function accountingQuery<Name extends QueryName>(
  request: AccountingQueries[Name]['request'],
  quiet: Quiet = false,
): Call {
  return {
    method: 'POST',
    path: ACCOUNTING_QUERY,
    data: request,
    quiet,
    shape: QUERY_SHAPES[request.query],
  };
}
