/** Path of every accounting query (§7). */
export const ACCOUNTING_QUERY = '/accounting/query';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a request can carry. */
export interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** A query for GET, a JSON body otherwise. */
  readonly data?: unknown;
  /** Aborts the call. There is no time-out otherwise (§7); use `AbortSignal.timeout(ms)` for one. */
  readonly signal?: AbortSignal;
}

/** A call as `fetch` takes it: with credentials, and JSON by default (§7). `url` is a path with its query. */
export function requestOf(
  method: Method,
  url: string,
  { headers, data, signal }: RequestOptions,
): { readonly url: string; readonly init: RequestInit } {
  const inQuery = method === 'GET';
  const body = inQuery || data === undefined ? undefined : JSON.stringify(data);
  const init = {
    method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
  } as const;
  return { url: `${url}${inQuery ? queryOf(data, url) : ''}`, init };
}

/** Builds the query string from plain values only. Null and undefined are left out. */
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
