import { NO_RESPONSE } from '../../api';
import type { ApiResult, Http } from '../../api';
import { ResultCode } from '../../api/wire';
import type { Envelope, RenewedSession, WhoAmI } from '../../api/wire';
import { toInteger } from '../../domain';
import { WHO_AM_I } from './startRequests';

/**
 * The result of a renewal. `noAnswer`: unknown, because no answer came, or only that of a proxy whose API did not answer;
 * `refused`: the session no longer exists.
 */
export type RenewalAnswer =
  | { readonly kind: 'renewed'; /** Seconds since 1970-01-01 UTC. */ readonly exp: number }
  | { readonly kind: 'refused' }
  | { readonly kind: 'noAnswer' };

/** No response, and a proxy's for an API that does not answer: Bad Gateway, Service Unavailable, Gateway Timeout. */
const NO_ANSWER: readonly number[] = [NO_RESPONSE, 502, 503, 504];

/**
 * Renews the cookie (§7). If the renewal does not return the new expiry, the claims are requested for it.
 * Quiet: the caller decides what a failure means.
 */
export async function renewSession(http: Pick<Http, 'get'>): Promise<RenewalAnswer> {
  const renewed = await http.get<Envelope<RenewedSession>>('/user/renew/cookie', { quiet: true });
  const known = answerOf(renewed);
  if (known !== 'silent') return known;
  const claims = answerOf(await http.get<Envelope<WhoAmI>>(WHO_AM_I.path, { quiet: true }));
  return claims === 'silent' ? { kind: 'refused' } : claims;
}

/** Ends the cookie session (§7). The result is ignored, since the user leaves in any case. */
export async function endSession(http: Http): Promise<void> {
  await http.get('/user/signout/cookie', { quiet: true });
}

function answerOf(result: ApiResult<Envelope<{ readonly exp?: unknown }>>): RenewalAnswer | 'silent' {
  if (NO_ANSWER.includes(result.status)) return { kind: 'noAnswer' };
  if (!result.ok || result.code !== ResultCode.Ok) return { kind: 'refused' };
  const exp = toInteger(result.data?.data?.exp);
  return exp === null ? 'silent' : { kind: 'renewed', exp };
}
