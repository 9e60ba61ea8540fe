import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { TestApi } from '../../server/api/support';
import type { Account } from '../../../src/contract/apiCheck/rows';
import { allAccounts } from '../../../src/contract/apiCheck/rows';
import { NOON, ORIGIN, TODAY } from '../../server/api/support';
import { creditTotals, invoiceTotals, payableTotals, periodTotals } from '../../support/reportTotals';

/** The users whose cookies it knows. */
export type Known = 'first' | 'second' | 'recent' | 'own';

/** A request as it came. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whose cookie it has. */
  readonly user: Known | null;
  /** Fields of a JSON body. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** An answer, not compressed yet. */
export interface Given {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer | string;
  /** Sent as it is, whatever its size. */
  readonly plain?: true;
  /** Compressed without Vary being told. */
  readonly sameVary?: true;
}

/** What a broken back end does: it may ask the stub, also for something else, and change the answer. */
export type Breakage = (
  sent: Sent,
  ask: (changes?: Partial<Sent>) => Promise<Given>,
) => Promise<Given | 'cut off' | 'never'> | Given | 'cut off' | 'never';

const LARGE = 1024;
/** Set by this server anew. */
const OWN_HEADERS = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'date']);

/** The headers that answers depend on. */
const ASKED_BY = ['origin', 'sec-fetch-site', 'content-type'];

/** Of the connection to this server, or set anew for the stub. */
const HOP_HEADERS = new Set(['host', 'cookie', 'connection', 'accept-encoding']);

/**
 * A back end in front of the stub's API, which a test can break. It keeps the stub's answers, of some clients unless
 * `isWhole`, so that many runs cost little, and has the stub's time.
 */
export class BackEnd {
  breakage: Breakage | null = null;
  /** Whether answers are kept; not while something is changed. */
  isKeeping = true;
  private readonly kept = new Map<string, Promise<Given>>();
  private readonly packed = new WeakMap<Given, Buffer>();
  private readonly server: Server;

  constructor(
    private readonly api: TestApi,
    private readonly cookies: Readonly<Record<Known, string>>,
    private readonly isWhole = false,
  ) {
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = this.sentOf(request, await text(request));
    const ask = (changes: Partial<Sent> = {}): Promise<Given> => this.ask({ ...sent, ...changes });
    const given = this.breakage === null ? await ask() : await this.breakage(sent, ask);
    if (given === 'never') return;
    if (given === 'cut off') {
      request.socket.destroy();
      return;
    }
    const { status, headers, body } = given;
    const isPacked =
      given.plain !== true &&
      body.length >= LARGE &&
      /json/.test(headers['content-type'] ?? '') &&
      !headers['content-encoding'];
    const date = Object.hasOwn(headers, 'date') ? headers['date'] : new Date(NOON).toUTCString();
    const vary = [headers['vary'], 'accept-encoding'].filter(Boolean).join(', ');
    const told = given.sameVary === true ? {} : { vary };
    const own = isPacked ? { 'content-encoding': 'gzip', ...told } : {};
    response.sendDate = false;
    response.statusCode = status;
    for (const [name, value] of Object.entries({ ...headers, ...own, date })) {
      if (value !== undefined) response.setHeader(name, value);
    }
    response.end(isPacked ? this.pack(given) : body);
  }

  private pack(given: Given): Buffer {
    const bytes = this.packed.get(given) ?? gzipSync(given.body, { level: 1 });
    this.packed.set(given, bytes);
    return bytes;
  }

  private sentOf({ method = '', url = '', headers }: IncomingMessage, body: string): Sent {
    const names = Object.keys(this.cookies) as Known[];
    const user = names.find((name) => this.cookies[name] === headers.cookie) ?? null;
    const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    return { method, url, headers: plain, body, user, fields: fieldsOf(body) };
  }

  /** The stub's answer. */
  private ask(sent: Sent): Promise<Given> {
    const { method, url, headers, body, user } = sent;
    const key = JSON.stringify([method, url, body, user, ...ASKED_BY.map((name) => headers[name])]);
    const known = this.isKeeping ? this.kept.get(key) : undefined;
    const given = known ?? this.fetched(sent);
    if (this.isKeeping) this.kept.set(key, given);
    return given;
  }

  private async fetched(sent: Sent): Promise<Given> {
    const { method, url, headers, body, user } = sent;
    const passed = Object.entries(headers).filter(([name]) => !HOP_HEADERS.has(name));
    const rest: Sent['headers'] = Object.fromEntries(passed);
    const origin = rest['origin'];
    const isOwn = origin === `http://${headers['host'] ?? ''}`;
    const reply = await this.api.send({
      method,
      url,
      headers: {
        ...rest,
        ...(isOwn ? { origin: ORIGIN } : {}),
        ...(user === null ? {} : { cookie: this.cookies[user] }),
      },
      ...(body === '' ? {} : { body }),
    });
    const kept = Object.entries(reply.headers).filter(([name]) => !OWN_HEADERS.has(name));
    const given = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
    const some = this.isWhole ? null : await this.ofSomeClients(sent, reply.body);
    return { status: reply.status, headers: given, body: some ?? reply.bytes };
  }

  /** Rows of some clients, and totals of those rows; null for another answer. */
  private async ofSomeClients(sent: Sent, body: string): Promise<string | null> {
    const { data, ...envelope } = fieldsOf(body);
    if (!Array.isArray(data)) return null;
    const totals = TOTALS[String(sent.fields['query'])];
    const some = totals === undefined ? ofSomeClients(data) : await this.totalsOf(sent, totals);
    return JSON.stringify({ ...envelope, data: some });
  }

  private async totalsOf(sent: Sent, { query, totals }: TotalsOf): Promise<readonly object[]> {
    const accounts = await this.dataOf<Account>(sent, {
      query: 'GetReportingGLAccounts',
      includeInactive: true,
    });
    const glAccountIds = allAccounts(accounts).map(({ id }) => id);
    const rows = await this.dataOf<never>(sent, {
      ...sent.fields,
      query,
      paidStatus: 'UNPAID',
      glAccountIds,
    });
    const { asOfDate } = sent.fields;
    return totals(rows, typeof asOfDate === 'string' ? asOfDate : TODAY);
  }

  private async dataOf<Row>(sent: Sent, fields: Sent['fields']): Promise<readonly Row[]> {
    const headers = Object.entries(sent.headers).filter(([name]) => name !== 'content-length');
    const body = JSON.stringify(fields);
    const given = await this.ask({ ...sent, headers: Object.fromEntries(headers), fields, body });
    return (fieldsOf(given.body.toString())['data'] ?? []) as readonly Row[];
  }
}

/** The report that totals are of, and how they follow from its rows. */
interface TotalsOf {
  readonly query: string;
  totals(rows: readonly never[], day: string): readonly object[];
}

const TOTALS: Readonly<Record<string, TotalsOf>> = {
  GetUnpaidInvoiceTotals: { query: 'GetUnpaidInvoiceReportV2', totals: invoiceTotals },
  GetUnappliedCreditTotals: { query: 'GetCustomerUnappliedCreditReport', totals: creditTotals },
  GetCompanyPayableTotals: { query: 'GetCompanyPayablesReport2', totals: payableTotals },
  GetPeriodTotals: { query: 'PeriodReport', totals: periodTotals },
};

/**
 * Rows of every eighth client: figures still agree, and a run takes a fraction of the time. All of the trust position,
 * whose rows add up to what a bank holds, and all or none of a payment, whose lines add up to it.
 */
function ofSomeClients(rows: readonly SomeRow[]): readonly SomeRow[] {
  return rows.filter(
    ({ clientId, beneficiaryType, paidByItemId }) =>
      beneficiaryType !== undefined || Number(paidByItemId ?? clientId ?? 1) % 8 === 1,
  );
}

interface SomeRow {
  readonly clientId?: number | null;
  readonly beneficiaryType?: string;
  readonly paidByItemId?: string | null;
}

function fieldsOf(body: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(body)) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}
