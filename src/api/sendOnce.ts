import type { ApiResult, Http } from './http';
import { API_MESSAGES, NO_RESPONSE } from './messages';
import { envelopeFailure } from './outcome';
import type { Shape } from './shape';
import { ResultCode } from './wire';
import type { Envelope } from './wire';

/** What became of a request that changes something (D8, D9). */
export type SendOutcome<T> =
  | { readonly kind: 'done'; readonly data: T }
  | {
      readonly kind: 'refused';
      /** Code of the envelope; null when the answer was none. */
      readonly code: number | null;
      /** A sentence for the user, or `Reconnect` (D16). */
      readonly message: string;
      /** What the refusal carries beside its message, as it came. */
      readonly data: unknown;
    }
  /** The answer was lost, or is none: it may or may not have been done, and is not sent again by itself. */
  | { readonly kind: 'unknown' };

const SERVER_ERROR = 500;

/** A request that changes something. */
export interface Sending<T> {
  readonly path: string;
  readonly body: unknown;
  /** What the answer must be like. */
  readonly shape: Shape;
  /** What NO_DATA stands for, where it is an answer. */
  readonly none?: T;
}

/** Posts once: never retried by itself, never aborted. What went wrong is part of the outcome. */
export async function sendOnce<T>(http: Pick<Http, 'post'>, sending: Sending<T>): Promise<SendOutcome<T>> {
  return outcomeOf<T>(await http.post<Envelope<T>>(sending.path, { data: sending.body }), sending);
}

function outcomeOf<T>(result: ApiResult<Envelope<T>>, { shape, none }: Sending<T>): SendOutcome<T> {
  const { ok, status, code, data: envelope } = result;
  // A body that cannot be read, with a status of success, may belong to a request that was carried out.
  const lost = !ok && (status === NO_RESPONSE || status >= SERVER_ERROR || status < 300);
  if (lost || (ok && code === null)) return { kind: 'unknown' };
  if (ok && (code === ResultCode.Ok || code === ResultCode.NoData)) {
    const data = code === ResultCode.Ok ? envelope?.data : none;
    return data !== undefined && shape(data) ? { kind: 'done', data } : { kind: 'unknown' };
  }
  const message = ok
    ? envelopeFailure(code, envelope?.message).message
    : (result.errorMessage ?? API_MESSAGES.requestFailed);
  return { kind: 'refused', code, message, data: envelope?.data };
}

/** A key that tells one act of the user from every other. Not `randomUUID`: an insecure page lacks it. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
