import type { ApiResult, Http } from '../../api';
import { ResultCode } from '../../api/wire';
import type { Envelope, RenewedSession, WhoAmI } from '../../api/wire';
import { toInteger } from '../../domain';

/** What a renewal came to. `noAnswer`: nobody knows; `refused`: there is no session any more. */
export type RenewalAnswer =
  | { readonly kind: 'renewed'; /** Seconds since 1970-01-01 UTC. */ readonly exp: number }
  | { readonly kind: 'refused' }
  | { readonly kind: 'noAnswer' };

const NO_RESPONSE = 499;

/**
 * Renews the cookie (§7). A host whose renewal does not tell the new expiry is asked for the claims. Quiet: whoever
 * renews decides what a failure means.
 */
export async function renewSession(http: Http): Promise<RenewalAnswer> {
  const renewed = await http.get<Envelope<RenewedSession>>('/user/renew/cookie', { quiet: true });
  const told = answerOf(renewed);
  if (told !== 'silent') return told;
  const claims = answerOf(await http.get<Envelope<WhoAmI>>('/user/whoami', { quiet: true }));
  return claims === 'silent' ? { kind: 'refused' } : claims;
}

/** Ends the cookie session (§7); what it answers changes nothing, since the user leaves all the same. */
export async function endSession(http: Http): Promise<void> {
  await http.get('/user/signout/cookie', { quiet: true });
}

function answerOf(result: ApiResult<Envelope<{ readonly exp?: unknown }>>): RenewalAnswer | 'silent' {
  if (result.status === NO_RESPONSE) return { kind: 'noAnswer' };
  if (!result.ok || result.code !== ResultCode.Ok) return { kind: 'refused' };
  const exp = toInteger(result.data?.data?.exp);
  return exp === null ? 'silent' : { kind: 'renewed', exp };
}
