import { RENEW_WINDOW_MS } from './constants';

/** `ok`, `renew` when 15 minutes or less remain, or `expired` (§4). */
export type SessionState = 'ok' | 'renew' | 'expired';

/** Why a user is signed out. The number is passed to the sign-in page as `r` (§4, §7). */
export const SignOutReason = { signoutRequest: 1, renewFailure: 2, apiCallFailed: 3 } as const;
export type SignOutReason = (typeof SignOutReason)[keyof typeof SignOutReason];

/** Smaller numbers are seconds since 1970, larger ones milliseconds: in seconds this would be the year 5138. */
const SECONDS_BELOW = 100_000_000_000;

/** The shortest wait before another renewal, so that halving the remaining time comes to an end (D21). */
const MIN_WAIT_MS = 1000;

/**
 * An expiry in milliseconds since 1970-01-01 UTC. The claim `exp` is in seconds, but some hosts give
 * milliseconds.
 */
export function expiryMs(exp: number): number {
  return exp < SECONDS_BELOW ? exp * 1000 : exp;
}

/** The state of a session (§4) at a moment in milliseconds. Without a readable expiry it has expired. */
export function sessionState(exp: number | null, nowMs: number): SessionState {
  const left = exp === null ? Number.NaN : expiryMs(exp) - nowMs;
  if (!(left > 0)) return 'expired';
  return left <= RENEW_WINDOW_MS ? 'renew' : 'ok';
}

/**
 * How long to wait before the next renewal, in milliseconds; null when the session has expired (§4). Renewal is
 * due 15 minutes before expiry. If the new expiry after a renewal is still within those 15 minutes, the wait is
 * half of the remaining time, and at the very end all of it, so that renewals never loop (D21).
 */
export function renewalDelayMs(exp: number | null, nowMs: number, afterRenewal: boolean): number | null {
  if (exp === null || sessionState(exp, nowMs) === 'expired') return null;
  const left = expiryMs(exp) - nowMs;
  if (left > RENEW_WINDOW_MS) return left - RENEW_WINDOW_MS;
  if (!afterRenewal) return 0;
  return left / 2 >= MIN_WAIT_MS ? left / 2 : left;
}
