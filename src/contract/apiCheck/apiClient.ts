import type { ApiCall } from './apiDocument.ts';
import { hasCome } from './transport.ts';
import type { NoReply, Reply, Transport } from './transport.ts';

/** Who sends a request. */
export interface Caller {
  /** In words, for messages: never the cookie. */
  readonly name: string;
  /** Null for nobody. */
  readonly cookie: string | null;
}

/** A request, before it has its headers. */
export interface Asked {
  readonly call: ApiCall;
  /** With its ids filled in. */
  readonly path: string;
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
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

  async ask(caller: Caller, asked: Asked): Promise<Reply | NoReply> {
    const { call, path, body, headers = {} } = asked;
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const reply = await this.transport.call({
      method: call.method,
      path,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'gzip, deflate, br',
        ...this.browserHeaders(call.method),
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...(caller.cookie === null ? {} : { cookie: caller.cookie }),
        ...headers,
      },
      ...(text === undefined ? {} : { body: text }),
    });
    if (hasCome(reply)) {
      this.traces.push({ call, status: reply.status, headers: reply.headers, bytes: reply.body.length });
    }
    return reply;
  }

  /** Browsers name the page's origin with every POST, and with a GET of another origin. */
  private browserHeaders(method: string): Record<string, string> {
    const isElsewhere = this.pageOrigin !== null && this.pageOrigin !== this.apiOrigin;
    return {
      ...(isElsewhere || method === 'POST' ? { origin: this.pageOrigin ?? this.apiOrigin } : {}),
      ...(isElsewhere ? {} : { 'sec-fetch-site': 'same-origin' }),
    };
  }
}
