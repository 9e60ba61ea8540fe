import type { ApiCall } from './apiDocument.ts';
import type { Rights } from './rights.ts';
import { isReply } from './transport.ts';
import type { NoReply, Reply, Transport } from './transport.ts';

/** Who sends a request. */
export interface Caller {
  /** In the plain words of messages: `the user`, `the second user`, `nobody`. */
  readonly name: string;
  /** The `check` of findings about this caller's answers. */
  readonly check: string;
  /** Null for nobody. */
  readonly cookie: string | null;
  /** What the caller may do, once that is known. */
  readonly rights: Rights | null;
}

/** Nobody is signed in. */
export const NOBODY: Caller = { name: 'nobody', check: 'no session', cookie: null, rights: null };

/** A request, before it has its headers. */
export interface ApiRequest {
  readonly call: ApiCall;
  /** With its ids filled in. */
  readonly path: string;
  readonly body?: object | string;
  /** What tells it from other requests of the same call, such as `TimePeriod 0`. */
  readonly label?: string;
  /** The message of code 13 with which it is refused for what the check does not know; then it is not checked. */
  readonly mayRefuseWith?: string;
  /** Beside those of a browser, or in their place; null for none. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** What is kept of a reply, for the checks of all of them. */
export interface Trace {
  readonly call: ApiCall;
  readonly status: number;
  readonly headers: Reply['headers'];
  /** Size of the body, decompressed. */
  readonly bytes: number;
}

/** Sends requests as a browser sends them for the module. */
export class ApiClient {
  readonly traces: Trace[] = [];

  constructor(
    private readonly transport: Transport,
    readonly apiOrigin: string,
    /** Origin of the page, if it is another one. */
    readonly pageOrigin: string | null,
  ) {}

  async ask(caller: Caller, { call, path, body, headers = {} }: ApiRequest): Promise<Reply | NoReply> {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const reply = await this.transport.call({
      method: call.method,
      path,
      headers: withoutNulls({
        accept: 'application/json',
        'accept-encoding': 'gzip, deflate, br',
        ...this.browserHeaders(call.method),
        'content-type': text === undefined ? null : 'application/json',
        cookie: caller.cookie,
        ...headers,
      }),
      ...(text === undefined ? {} : { body: text }),
    });
    if (isReply(reply)) {
      this.traces.push({ call, status: reply.status, headers: reply.headers, bytes: reply.body.length });
    }
    return reply;
  }

  /** Sends a request that is not a call of the reference. */
  sendOther(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<Reply | NoReply> {
    return this.transport.call({ method, path, headers: { accept: 'application/json', ...headers } });
  }

  /** The Origin that browsers send: they name it with every POST, and with a GET of another origin. */
  originOf(method: string): string | null {
    return this.isCrossOrigin() || method === 'POST' ? (this.pageOrigin ?? this.apiOrigin) : null;
  }

  private isCrossOrigin(): boolean {
    return this.pageOrigin !== null && this.pageOrigin !== this.apiOrigin;
  }

  private browserHeaders(method: string): Record<string, string> {
    const origin = this.originOf(method);
    return {
      ...(origin === null ? {} : { origin }),
      ...(this.isCrossOrigin() ? {} : { 'sec-fetch-site': 'same-origin' }),
    };
  }
}

/** The headers without those that are null. */
function withoutNulls(headers: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
  );
}
