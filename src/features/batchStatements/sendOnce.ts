import { API_MESSAGES, envelopeFailure } from '../../api';
import type { Http } from '../../api';
import { ResultCode } from '../../api/wire';
import type { Envelope } from '../../api/wire';

/** What became of a request that changes something (D8, D9). */
export type SendOutcome<T> =
  | { readonly kind: 'done'; readonly data: T }
  | { readonly kind: 'refused'; readonly message: string }
  /** The answer was lost: it may or may not have been done. */
  | { readonly kind: 'unknown' };

const SERVER_ERROR = 500;
const NO_RESPONSE = 499;

/** Posts once: never retried by itself, never aborted. What went wrong is part of the outcome. */
export async function sendOnce<T>(
  http: Pick<Http, 'post'>,
  path: string,
  data: unknown,
): Promise<SendOutcome<T>> {
  const { ok, status, code, data: envelope, errorMessage } = await http.post<Envelope<T>>(path, { data });
  // A body that cannot be read, with a status of success, may belong to a request that was carried out.
  const lost = !ok && (status === NO_RESPONSE || status >= SERVER_ERROR || status < 300);
  if (lost || (ok && code === null)) return { kind: 'unknown' };
  if (!ok) return { kind: 'refused', message: errorMessage ?? API_MESSAGES.requestFailed };
  const answered = envelope?.data;
  if (code === ResultCode.Ok && answered !== undefined) return { kind: 'done', data: answered };
  return { kind: 'refused', message: envelopeFailure(code, envelope?.message).message };
}

/** A key that tells one act of the user from every other. Not `randomUUID`: an insecure page lacks it. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
