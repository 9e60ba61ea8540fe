import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:http';

/** An answer as received over the socket. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The body as raw bytes. */
  readonly bytes: Buffer;
  json<T>(): T;
}

export interface Call {
  readonly method?: string;
  /** Path with its query string. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a string unchanged. */
  readonly body?: unknown;
  /**
   * Announces a JSON body of this many bytes but sends none of it. A server that refuses the size closes the
   * connection, and a client that is still writing then may never read the reason.
   */
  readonly announcedBytes?: number;
}

/** One connection per call, so that no socket outlives its test. */
const agent = new Agent({ keepAlive: false });

/** Calls a server on this computer. Rejects when the connection is cut. */
export function httpCall(port: number, call: Call): Promise<Reply> {
  const { method = 'GET', url, headers = {}, body, announcedBytes } = call;
  const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  const type = {
    ...(payload === undefined && announcedBytes === undefined ? {} : { 'content-type': 'application/json' }),
    ...(announcedBytes === undefined ? {} : { 'content-length': String(announcedBytes) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, host: '127.0.0.1', port, method, path: url, headers: { ...type, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString();
          if (announcedBytes !== undefined) sent.destroy();
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: text,
            bytes,
            json: <T>() => JSON.parse(text) as T,
          });
        });
      },
    );
    sent.on('error', reject);
    if (announcedBytes === undefined) sent.end(payload);
    else sent.flushHeaders();
  });
}

/** The cookie header that a browser would send after this answer. */
export function cookieOf(reply: Reply): string {
  const first = reply.headers['set-cookie']?.[0];
  if (!first) throw new Error(`No cookie was set: ${reply.body}`);
  return first.split(';')[0] ?? '';
}
