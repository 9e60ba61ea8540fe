import { ResultCode } from './wire';

/**
 * The messages of failed calls (§8), word for word. `src/platform/messages/messages.ts` collects them with all
 * others.
 */
export const API_MESSAGES = {
  invalidCredentials: 'Invalid credentials',
  invalidPermissions: 'Invalid permissions',
  requestCancelled: 'Request cancelled',
  requestFailed: 'An error occurred while processing the request',
} as const;

/** What an envelope with a failure code tells the user (D1): code 15 'Invalid permissions', any other its own message. */
export function envelopeMessage(code: number | null, message: string | undefined): string {
  if (code === ResultCode.AccessRestricted) return API_MESSAGES.invalidPermissions;
  return message?.trim() || API_MESSAGES.requestFailed;
}

/** The message of a body, which need not be an envelope: a list or a text has none. */
export function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' ? body.message : undefined;
}

/** Status of a call that needs a session, where there is none (§8). */
export const UNAUTHENTICATED = 401;
/** Status given to a call that got no response (§8). */
export const NO_RESPONSE = 499;

/**
 * The parts of the host's API, which differ in what counts as success and in what a status means (§7, §8):
 * `accounting` is commands, queries and batch statements; `agency` is identity, offices and metadata; `other`
 * is the rest.
 */
export type ApiArea = 'accounting' | 'agency' | 'other';

/** The part of the API that a path belongs to. */
export function apiAreaOf(path: string): ApiArea {
  if (path.startsWith('/accounting/')) return 'accounting';
  return /^\/(user|metadata|office|agency)(\/|\?|$)/.test(path) ? 'agency' : 'other';
}

/**
 * The message for the status of a failed call (§8): 200–299 when its body could not be read. A 404 of the agency API
 * means that the user may not see the thing.
 */
export function statusMessage(status: number, area: ApiArea): string {
  if (status === UNAUTHENTICATED) return API_MESSAGES.invalidCredentials;
  if (status === 403 || (status === 404 && area === 'agency')) return API_MESSAGES.invalidPermissions;
  return status === NO_RESPONSE ? API_MESSAGES.requestCancelled : API_MESSAGES.requestFailed;
}
