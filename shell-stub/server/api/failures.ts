import type { Envelope } from '../../../src/api/wire';

/** The result codes of §4, and that of a wrong sign-in (§8), repeated because only types may be imported from the wire. */
export const CODE = { ok: 0, noData: 2, invalidCredentials: 3, validation: 13, restricted: 15 } as const;

/** An answer that is not a success: HTTP status, envelope code, and a sentence for the user. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** Code 13 with HTTP 200: the message is shown beside the form (D1). */
export const invalid = (message: string): ApiFailure => new ApiFailure(200, CODE.validation, message);

/** Code 15 with HTTP 200: 'Invalid permissions' is shown in place (D1). */
export const restricted = (message = 'Invalid permissions'): ApiFailure =>
  new ApiFailure(200, CODE.restricted, message);

/** HTTP 403: the client redirects to Unauthorized (D1). */
export const forbidden = (message = 'Invalid permissions'): ApiFailure =>
  new ApiFailure(403, CODE.restricted, message);

/** HTTP 401: nobody is signed in, or the session has expired (§8). */
export const signedOut = (): ApiFailure => new ApiFailure(401, 401, 'Invalid credentials');

/** HTTP 404; the client shows 'Invalid permissions' whatever the message (§8). */
export const notFound = (message: string): ApiFailure => new ApiFailure(404, 404, message);

/** A success with its data. An empty array is a report without items: NO_DATA (§7). */
export function success<T>(data: T): Envelope<T> {
  return Array.isArray(data) && data.length === 0 ? { code: CODE.noData } : { code: CODE.ok, data };
}

/** The envelope of a failure. */
export function failed(code: number, message: string): Envelope<never> {
  return { code, message };
}
