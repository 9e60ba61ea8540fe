import type { GLAccountRecord } from '../../../src/api/wire';

/** The day that the stub takes as today. */
export const TODAY = '2026-05-14';

/** A reply: when its first and last byte came, and what it took to parse. */
export interface Reply {
  readonly firstByte: number;
  readonly lastByte: number;
  readonly parse: number;
  readonly rows: number;
  readonly bytes: number;
}

/** A signed-in client of the API. */
export class Client {
  private constructor(
    private readonly origin: string,
    private readonly cookie: string,
  ) {}

  static async signIn(origin: string): Promise<Client> {
    const reply = await fetch(`${origin}/stub/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user: 'administrator' }),
    });
    const cookie = reply.headers.getSetCookie().map((one) => one.split(';')[0]);
    if (!reply.ok) throw new Error(`Signing in was answered with ${reply.status}.`);
    return new Client(origin, cookie.join('; '));
  }

  private send(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
    return fetch(`${this.origin}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        // What is measured is the ledger, not zlib.
        'accept-encoding': 'identity',
        // A kept connection is closed while hundreds of megabytes are parsed here.
        connection: 'close',
        cookie: this.cookie,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  /** Asks a query, and reads its rows as they come. */
  async ask(body: object): Promise<Reply> {
    const start = performance.now();
    const reply = await this.send('POST', '/accounting/query', body);
    let firstByte = NaN;
    const chunks: Uint8Array[] = [];
    for await (const chunk of reply.body ?? []) {
      if (chunks.length === 0) firstByte = performance.now() - start;
      chunks.push(chunk);
    }
    const lastByte = performance.now() - start;
    const text = Buffer.concat(chunks);
    const parseStart = performance.now();
    const { code, data } = JSON.parse(text.toString()) as { code: number; data?: readonly unknown[] };
    const parse = performance.now() - parseStart;
    if (!reply.ok || (code !== 0 && code !== 2))
      throw new Error(`${JSON.stringify(body)}: ${text.toString().slice(0, 200)}`);
    return { firstByte, lastByte, parse, rows: data?.length ?? 0, bytes: text.length };
  }

  /** Makes another call of the API. @throws Error for anything but a success */
  async call<Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Data> {
    const reply = await this.send(method, path, body);
    const { code, message, data } = (await reply.json()) as { code: number; message?: string; data: Data };
    if (!reply.ok || (code !== 0 && code !== 2)) throw new Error(`${path}: ${reply.status} ${message ?? ''}`);
    return data;
  }

  /** The ids of a list of accounts. */
  async accountIds(query: string): Promise<readonly string[]> {
    const reply = await this.send('POST', '/accounting/query', { query, includeInactive: true });
    const { data } = (await reply.json()) as { data: readonly GLAccountRecord[] };
    const flat = (accounts: readonly GLAccountRecord[]): readonly string[] =>
      accounts.flatMap(({ id, subAccounts }) => [id, ...flat(subAccounts)]);
    return flat(data);
  }
}
