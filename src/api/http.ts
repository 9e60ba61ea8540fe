import { blobReader, readJson, streamReader } from './bodies';
import type { BodyReader, ByteStream } from './bodies';
import { apiAreaOf, NO_RESPONSE, statusMessage } from './messages';
import type { ApiArea } from './messages';

/**
 * The answer of every helper (§3 "Response envelope of API helpers", D1). Nothing is thrown for an answer that
 * arrived, nor for one that did not: that is status 499.
 */
export interface ApiResult<Body> {
  /** A status of 200–299 with a body of the expected kind. */
  readonly ok: boolean;
  readonly status: number;
  /** A sentence of §8 when not `ok`, else null. */
  readonly errorMessage: string | null;
  /** The whole body; an envelope is not unwrapped here. Null when not `ok`. */
  readonly data: Body | null;
  /** The body's `code`, when it has one. */
  readonly code: number | null;
}

/** What a call takes besides its address (§7). */
export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** A query for `get` and `getBlob`, a JSON body otherwise. */
  readonly data?: unknown;
  /** Ends the call. There is no time-out otherwise (§7); `AbortSignal.timeout(ms)` makes one. */
  readonly signal?: AbortSignal;
  /** The caller alone deals with a failure: `onFailure` is not told. */
  readonly quiet?: boolean;
  /** Of `getBlob` and `postBlob`: told how many bytes are there, and of how many; null where the answer does not say. */
  readonly onProgress?: (loaded: number, total: number | null) => void;
}

/** A call that was answered with a failure, or not at all. */
export interface CallFailure {
  readonly status: number;
  readonly area: ApiArea;
}

/** What the transport of a mount needs. */
export interface HttpDependencies {
  /** Origin of the host's API without a trailing slash; read at each call, since a host may change it. */
  readonly origin: () => string;
  readonly fetch: typeof globalThis.fetch;
  /** Told of every failure that is not quiet, before the caller sees it: a 401 or 403 leads elsewhere (§8). */
  readonly onFailure: (failure: CallFailure) => void;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The generic helpers of §7. All send credentials; JSON by default; 200–299 is success. `url` is a path. */
export interface Http {
  get<Body>(url: string, options?: CallOptions): Promise<ApiResult<Body>>;
  post<Body>(url: string, options?: CallOptions): Promise<ApiResult<Body>>;
  put<Body>(url: string, options?: CallOptions): Promise<ApiResult<Body>>;
  patch<Body>(url: string, options?: CallOptions): Promise<ApiResult<Body>>;
  delete<Body>(url: string, options?: CallOptions): Promise<ApiResult<Body>>;
  getBlob(url: string, options?: CallOptions): Promise<ApiResult<Blob>>;
  postBlob(url: string, options?: CallOptions): Promise<ApiResult<Blob>>;
  /**
   * The bytes of a JSON answer as they arrive: reports are read off the main thread (architecture.md "Report engine"). Reading
   * them throws a `CutOffError` when the connection ends too early, which counts as status 499.
   */
  postStream(url: string, options?: CallOptions): Promise<ApiResult<ByteStream>>;
  /** From now on no call leaves: each answers 499 at once (D22). */
  stop(): void;
}

/** Makes the transport of one mount. */
export function createHttp({ origin, fetch, onFailure }: HttpDependencies): Http {
  let stopped = false;
  const tell = (failure: CallFailure, { quiet = false, signal }: CallOptions): void => {
    if (!quiet && signal?.aborted !== true) onFailure(failure);
  };

  async function call<Body>(
    method: Method,
    url: string,
    options: CallOptions,
    read: BodyReader<Body>,
  ): Promise<ApiResult<Body>> {
    const { headers, data, signal } = options;
    const area = apiAreaOf(url);
    if (stopped) return failed(NO_RESPONSE, area);
    const inQuery = method === 'GET';
    const body = inQuery || data === undefined ? undefined : JSON.stringify(data);
    const result = await answer(area, read, () =>
      fetch(`${origin()}${url}${inQuery ? queryOf(data, url) : ''}`, {
        method,
        credentials: 'include',
        headers: {
          Accept: 'application/json',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
        ...(signal === undefined ? {} : { signal }),
      }),
    );
    if (!result.ok) tell({ status: result.status, area }, options);
    return result;
  }

  const json =
    (method: Method) =>
    <Body>(url: string, options: CallOptions = {}) =>
      call<Body>(method, url, options, readJson);
  return {
    get: json('GET'),
    post: json('POST'),
    put: json('PUT'),
    patch: json('PATCH'),
    delete: json('DELETE'),
    getBlob: (url, options = {}) => call('GET', url, options, blobReader(options.onProgress)),
    postBlob: (url, options = {}) => call('POST', url, options, blobReader(options.onProgress)),
    postStream: (url, options = {}) => {
      const cutOff = (): void => tell({ status: NO_RESPONSE, area: apiAreaOf(url) }, options);
      return call('POST', url, options, streamReader(cutOff));
    },
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
    if (body === null) return failed(status, area);
    return { ok: true, status, errorMessage: null, data: body.data, code: body.code };
  } catch {
    // fetch, or reading the body, was cut off: no whole response arrived.
    return failed(NO_RESPONSE, area);
  }
}

function failed(status: number, area: ApiArea): ApiResult<never> {
  return { ok: false, status, errorMessage: statusMessage(status, area), data: null, code: null };
}

/** Plain values only; null and undefined are left out. */
function queryOf(data: unknown, url: string): string {
  if (typeof data !== 'object' || data === null) return '';
  const plain = Object.entries(data).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[key, String(value)]]
      : [],
  );
  const query = new URLSearchParams(plain).toString();
  if (query === '') return '';
  return `${url.includes('?') ? '&' : '?'}${query}`;
}
