import { readJson, streamReader } from './bodies';
import type { BodyReader, ByteStream } from './bodies';
import { apiAreaOf, NO_RESPONSE, statusMessage } from './messages';
import type { ApiArea } from './messages';
import { requestOf } from './request';
import type { Method, RequestOptions } from './request';

/**
 * The result of every helper (§3 "Response envelope of API helpers", D1). Nothing is thrown, neither for an
 * answer that arrived nor for one that did not: that is status 499.
 */
export interface ApiResult<Body> {
  /** Whether the status is 200–299 and the body is of the expected kind. */
  readonly ok: boolean;
  readonly status: number;
  /** If not `ok`, a sentence of §8, or that of an envelope in place of a file (D1); otherwise null. */
  readonly errorMessage: string | null;
  /** The whole body; an envelope is not unwrapped here. Null if not `ok`. */
  readonly data: Body | null;
  /** The body's `code`, if it has one. */
  readonly code: number | null;
}

/** Which failures only the caller handles. */
export type Quiet = boolean | 'refusals';

/** The arguments of a query that a user may ask for, or a screen by itself; never sent. */
export interface MaybeQuiet {
  /** Given where nobody asked for it: a refusal is only told where the answer would be used (§2). */
  readonly quiet?: 'refusals';
}

/** The options of a call (§7). */
export interface CallOptions extends RequestOptions {
  /**
   * Only the caller handles failures: a 401 does not end the session and a 403 does not open Unauthorized; with
   * `refusals`, only the latter. They are still
   * reported.
   */
  readonly quiet?: Quiet;
}

/** A call that failed or got no answer. */
export interface CallFailure {
  /** 200–299 for an answer of another kind than asked for, such as HTML instead of JSON. */
  readonly status: number;
  readonly area: ApiArea;
  /** Without query, and with `*` for what identifies a person or a thing. */
  readonly path: string;
  readonly quiet: Quiet;
}

/** The dependencies of a mount's transport. */
export interface HttpDependencies {
  /** Origin of the host's API without a trailing slash. Read at each call, because the host may change it. */
  readonly origin: () => string;
  readonly fetch: typeof globalThis.fetch;
  /**
   * Called for every failure, before the caller gets it: a 401 or 403 of a call that is not quiet ends the session or opens
   * Unauthorized (§8). Not for a call that was aborted, that `stop` blocked or that a former user made, nor for a refusal in
   * an envelope.
   */
  readonly onFailure: (failure: CallFailure) => void;
  /**
   * How often the user has changed: a failed call of the previous user is reported to nobody. Absent where users do not
   * change.
   */
  readonly userChanges?: () => number;
}

/**
 * The generic helpers of §7. All send credentials and use JSON by default; 200–299 is success. `url` is a path.
 */
export interface Http {
  get<Body>(url: string, options?: CallOptions): Promise<ApiResult<Body>>;
  post<Body>(url: string, options?: CallOptions): Promise<ApiResult<Body>>;
  put<Body>(url: string, options?: CallOptions): Promise<ApiResult<Body>>;
  patch<Body>(url: string, options?: CallOptions): Promise<ApiResult<Body>>;
  delete<Body>(url: string, options?: CallOptions): Promise<ApiResult<Body>>;
  /** Sends a call whose body `read` reads, such as a file's (`fetchBlob`). */
  send<Body>(
    method: Method,
    url: string,
    options: CallOptions,
    read: BodyReader<Body>,
  ): Promise<ApiResult<Body>>;
  /**
   * Returns the bytes of a JSON answer as they arrive, so that reports can be read off the main thread
   * (architecture.md "Report engine"). Reading them throws a `CutOffError` when the connection ends too early,
   * which counts as status 499.
   */
  postStream(url: string, options?: CallOptions): Promise<ApiResult<ByteStream>>;
  /** Reports an answer that turned out, once it was read, not to be what was asked for; why, is for developers. */
  reportUnreadable(url: string, reason?: string): void;
  /** Blocks all further calls: each returns 499 at once (D22). */
  stop(): void;
}

/** The segments of a path that identify a person or a thing: initials or an id. */
const PRIVATE = /(\/(?:offices|statements|api\/client|attachment|payment)\/)[^/?]+/g;

/** Creates the transport of one mount. */
export function createHttp({ origin, fetch, onFailure, userChanges = () => 0 }: HttpDependencies): Http {
  let stopped = false;
  const report = (
    status: number,
    url: string,
    { quiet = false, signal }: CallOptions = {},
    reason = '',
  ): void => {
    if (signal?.aborted === true) return;
    if (status < 300) console.warn(`${origin()}${url} sent something unreadable${reason}`);
    onFailure({ status, area: apiAreaOf(url), path: url.replace(PRIVATE, '$1*').replace(/\?.*/, ''), quiet });
  };

  async function call<Body>(
    method: Method,
    url: string,
    options: CallOptions,
    read: BodyReader<Body>,
  ): Promise<ApiResult<Body>> {
    const area = apiAreaOf(url);
    if (stopped) return failed(NO_RESPONSE, area);
    const request = requestOf(method, url, options);
    const changes = userChanges();
    const result = await answer(area, read, () => fetch(`${origin()}${request.url}`, request.init));
    // A refusal in an envelope is a valid answer even where a file was asked for, so it is not reported.
    if (!result.ok && result.code === null && changes === userChanges()) report(result.status, url, options);
    return result;
  }

  const json =
    (method: Method) =>
    <Body>(url: string, options: CallOptions = {}) =>
      call<Body>(method, url, options, readJson<Body>);
  return {
    get: json('GET'),
    post: json('POST'),
    put: json('PUT'),
    patch: json('PATCH'),
    delete: json('DELETE'),
    send: call,
    postStream: (url, options = {}) => {
      const cutOff = (): void => report(NO_RESPONSE, url, options);
      return call('POST', url, options, streamReader(cutOff));
    },
    reportUnreadable: (url, reason = 'not what the contract says') => report(200, url, {}, `: ${reason}`),
    stop: () => {
      stopped = true;
    },
  };
}

async function answer<Body>(
  area: ApiArea,
  read: BodyReader<Body>,
  send: () => Promise<Response>,
): Promise<ApiResult<Body>> {
  try {
    const response = await send();
    const { status } = response;
    if (!response.ok) return failed(status, area);
    const body = await read(response);
    return body === null ? failed(status, area) : { ok: true, status, errorMessage: null, ...body };
  } catch {
    // fetch, or reading the body, was interrupted: no complete response arrived.
    return failed(NO_RESPONSE, area);
  }
}

function failed(status: number, area: ApiArea): ApiResult<never> {
  return { ok: false, status, errorMessage: statusMessage(status, area), data: null, code: null };
}
