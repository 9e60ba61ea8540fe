/**
 * `npm run bench:server`: the stub shell over a huge agency (300,000 items) in the embedded database. Its start with a
 * new and with a kept ledger; each report from request to first and last byte, for the first time and again; and the
 * memory of the process. Whole replies are also given as a ratio to JSON.parse of the same text, so that results
 * of different machines can be compared. `--size small|large|huge`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { GLAccountRecord } from '../../src/api/wire';
import { startStubShell } from '../support/stubShell';
import type { StubShell } from '../support/stubShell';
import { median } from './table/measure/figures';

const TODAY = '2026-05-14';
const AGAIN = 3;

/** A reply: when its first and last byte came, and what it took to parse. */
interface Reply {
  readonly firstByte: number;
  readonly lastByte: number;
  readonly parse: number;
  readonly rows: number;
  readonly bytes: number;
}

interface Call {
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The reports as the module asks for them. */
function reportCalls(company: readonly string[], revenue: readonly string[]): readonly Call[] {
  const query = (name: string, query: string, fields: object = {}): Call => ({
    name,
    body: { query, officeId: null, ...fields },
  });
  const asOf = { asOfDate: TODAY, clientNumber: null };
  const unpaid = {
    paidStatus: 'UNPAID',
    dateType: null,
    startDate: null,
    endDate: null,
    payeeIds: null,
    asOfDate: TODAY,
  };
  return [
    query("Today's transactions", 'PeriodReport', { TimePeriod: 0 }),
    query('All transactions', 'PeriodReport', { TimePeriod: 2 }),
    query('Transactions to be exported', 'ToBeExportedReport'),
    query('Unpaid invoices', 'GetUnpaidInvoiceReportV2', asOf),
    query('Past due invoices', 'GetPastDueInvoiceReport', asOf),
    query('Unapplied credits', 'GetCustomerUnappliedCreditReport', asOf),
    query('Customer balance summary', 'GetCustomerBalanceSummaryReport', asOf),
    query('Customer balance detail', 'CustomerBalanceDetailReport', {
      startDate: null,
      endDate: TODAY,
      clientNumber: null,
    }),
    query('Company payables, unpaid', 'GetCompanyPayablesReport2', { ...unpaid, glAccountIds: company }),
    query('Agency revenue, unpaid', 'GetAgencyRevenueReport2', { ...unpaid, glAccountIds: revenue }),
    query('Trust position', 'GetTrustPosition', { asOfDate: TODAY }),
    query('Trust position, 365 days', 'GetTrustPositionDays', { startDate: '2025-05-15', endDate: TODAY }),
  ];
}

/** A signed-in client of the API. */
class Client {
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

  private post(path: string, body: object): Promise<Response> {
    return fetch(`${this.origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // What is measured is the ledger, not zlib.
        'accept-encoding': 'identity',
        // A kept connection is closed while hundreds of megabytes are parsed here.
        connection: 'close',
        cookie: this.cookie,
      },
      body: JSON.stringify(body),
    });
  }

  /** Asks a query, and reads its rows as they come. */
  async ask(body: object): Promise<Reply> {
    const start = performance.now();
    const reply = await this.post('/accounting/query', body);
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
    if (!reply.ok || code > 1) throw new Error(`${JSON.stringify(body)}: ${text.toString().slice(0, 200)}`);
    return { firstByte, lastByte, parse, rows: data?.length ?? 0, bytes: text.length };
  }

  /** The ids of a list of accounts. */
  async accountIds(query: string): Promise<readonly string[]> {
    const reply = await this.post('/accounting/query', { query, includeInactive: true });
    const { data } = (await reply.json()) as { data: readonly GLAccountRecord[] };
    const flat = (accounts: readonly GLAccountRecord[]): readonly string[] =>
      accounts.flatMap(({ id, subAccounts }) => [id, ...flat(subAccounts)]);
    return flat(data);
  }
}

/** Resident memory of a process, in MB. */
function memory(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(stdout) / 1024;
}

async function started(args: readonly string[]): Promise<{ readonly shell: StubShell; readonly ms: number }> {
  const start = performance.now();
  const shell = await startStubShell(args);
  return { shell, ms: performance.now() - start };
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { size: { type: 'string', default: 'huge' } } });
  const folder = mkdtempSync(join(tmpdir(), 'bench-server-'));
  const args = ['--data', join(folder, 'ledger'), '--today', TODAY];
  try {
    const first = await started([...args, '--size', values.size]);
    console.log(
      `start with a new ledger   ${(first.ms / 1000).toFixed(1)} s, ${memory(first.shell.pid).toFixed(0)} MB`,
    );
    await first.shell.stop();
    const { shell, ms } = await started(args);
    console.log(`start with a kept ledger  ${(ms / 1000).toFixed(1)} s, ${memory(shell.pid).toFixed(0)} MB`);
    await measureReports(await Client.signIn(shell.origin));
    console.log(`memory at the end         ${memory(shell.pid).toFixed(0)} MB`);
    await shell.stop();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measureReports(client: Client): Promise<void> {
  const company = await client.accountIds('GetReportingGLAccounts');
  const revenue = await client.accountIds('GetAgencyRevenueGLAccounts');
  console.log(
    ['report', 'rows', 'MB', 'first byte', 'whole', '', 'again: first byte', 'whole', ''].join(' | '),
  );
  for (const { name, body } of reportCalls(company, revenue)) {
    const cold = await client.ask(body);
    const again: Reply[] = [];
    for (let round = 0; round < AGAIN; round += 1) again.push(await client.ask(body));
    const firstByte = median(again.map((one) => one.firstByte));
    const whole = median(again.map(({ lastByte }) => lastByte));
    const parse = median(again.map((one) => one.parse));
    const ms = (value: number): string => `${value.toFixed(0)} ms`;
    const ratio = (value: number): string => `${(value / parse).toFixed(1)}×`;
    console.log(
      [
        name,
        cold.rows.toLocaleString('en'),
        (cold.bytes / 1e6).toFixed(1),
        ms(cold.firstByte),
        ms(cold.lastByte),
        ratio(cold.lastByte),
        ms(firstByte),
        ms(whole),
        ratio(whole),
      ].join(' | '),
    );
  }
}

void main();
