import type { ApiResult, Http } from './http';
import { API_MESSAGES, NO_RESPONSE, envelopeMessage, messageOf } from './messages';
import type { Shape } from './shape';
import { ResultCode } from './wire';
import type { Envelope } from './wire';

/** The outcome of a request that changes something (D8, D9). */
export type SendOutcome<T> =
  | { readonly kind: 'done'; readonly data: T }
  | {
      readonly kind: 'refused';
      /** Code of the envelope; null when the answer was not one. */
      readonly code: number | null;
      /** A sentence for the user, or `Reconnect` (D16). */
      readonly message: string;
      /** The refusal's `data`, unchanged. */
      readonly data: unknown;
    }
  /**
   * The answer was lost or unreadable: the request may or may not have been carried out. It is not sent again
   * automatically.
   */
  | { readonly kind: 'unknown' };

const SERVER_ERROR = 500;

/** A request that changes something. */
export interface OnceRequest<T> {
  readonly path: string;
  readonly body: unknown;
  /** The required shape of the answer. */
  readonly shape: Shape;
  /** The data that NO_DATA stands for, if it counts as an answer. */
  readonly none?: T;
  /** Whether it is sent again because its answer was lost. */
  readonly isAgain?: boolean | undefined;
}

/** Posts once: never retried automatically, never aborted. Any error is part of the outcome. */
export async function sendOnce<T>(
  http: Pick<Http, 'post' | 'reportUnreadable'>,
  sending: OnceRequest<T>,
): Promise<SendOutcome<T>> {
  const { path, body } = sending;
  const result = await http.post<Envelope<T>>(path, { data: body });
  const outcome = outcomeOf<T>(result, sending);
  if (result.ok && outcome.kind === 'unknown') http.reportUnreadable(path);
  return outcome;
}

function outcomeOf<T>(
  result: ApiResult<Envelope<T>>,
  { shape, none, isAgain }: OnceRequest<T>,
): SendOutcome<T> {
  const { ok, status, code, data: envelope } = result;
  // An unreadable body with a success status may belong to a request that was carried out.
  const lost = !ok && (status === NO_RESPONSE || status >= SERVER_ERROR || status < 300);
  // An answer of whatever stands before the API says nothing of the request that was sent first.
  if (lost || (code === null && (ok || isAgain))) return { kind: 'unknown' };
  if (ok && (code === ResultCode.Ok || code === ResultCode.NoData)) {
    const data = code === ResultCode.Ok ? envelope?.data : none;
    return data !== undefined && shape(data) ? { kind: 'done', data } : { kind: 'unknown' };
  }
  const message = ok
    ? envelopeMessage(code, messageOf(envelope))
    : (result.errorMessage ?? API_MESSAGES.requestFailed);
  return { kind: 'refused', code, message, data: envelope?.data };
}
