import type { AddressInfo } from 'node:net';
import { buildApi } from '../../../shell-stub/server/api/buildApi';
import type { ServerClock } from '../../../shell-stub/server/clock';
import type { Database } from '../../../shell-stub/server/db';
import type { ScenarioChange, UserId } from '../../../shell-stub/shared/scenario';
import type { AccountingQuery, Envelope } from '../../../src/api/wire';
import { openLedger, type LedgerPlace } from '../../support/ledgerCopy';
import type { Call, Reply } from './httpCall';
import { heldToReference } from './heldToReference';
import { cookieOf, httpCall } from './httpCall';

export { cookieOf } from './httpCall';

// The embedded database takes seconds to start, more on a busy machine.
jest.setTimeout(120_000);

/** Today in these tests, in the agency's zone America/New_York. */
export const TODAY = '2026-05-14';
export const YESTERDAY = '2026-05-13';
/** Noon of `TODAY` in New York. */
export const NOON = Date.parse('2026-05-14T16:00:00Z');
export const ORIGIN = 'http://localhost:3000';

/** A clock that stands still until a test moves it. */
export interface TestClock extends ServerClock {
  set(moment: number): void;
  advanceMinutes(minutes: number): void;
}

export function testClock(start = NOON): TestClock {
  let now = start;
  return {
    now: () => now,
    set: (moment) => void (now = moment),
    advanceMinutes: (minutes) => void (now += minutes * 60_000),
  };
}

/** An API over its own database, with shortcuts for calling it. */
export interface TestApi {
  /** Sends a request over a real socket. */
  send(call: Call): Promise<Reply>;
  readonly db: Database;
  readonly clock: TestClock;
  /** The lines that the server has logged. */
  readonly logged: string[];
  /** Signs in and returns the cookie header. */
  signIn(user: UserId): Promise<string>;
  /** Calls a path as a user, in a new session, or signed out for null. */
  call(user: UserId | null, method: 'GET' | 'POST', url: string, body?: object): Promise<Reply>;
  /** Sends a query as a user and returns its envelope. */
  query<T>(user: UserId, body: AccountingQuery | object): Promise<Envelope<T>>;
  scenario(change: ScenarioChange): Promise<void>;
  resetScenario(): Promise<void>;
  close(): Promise<void>;
}

export interface TestApiOptions {
  /** Also generates the transactions of a small agency. */
  readonly transactions?: boolean;
  readonly place?: LedgerPlace;
  /** Origins of other hosts' pages that may use the API. */
  readonly apiFor?: readonly string[];
}

export async function startTestApi({
  transactions = false,
  place = 'server',
  apiFor = [],
}: TestApiOptions = {}): Promise<TestApi> {
  const db = await openLedger(transactions ? 'agency' : 'directory', place);
  try {
    return await startTestApiOn(db, apiFor);
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Starts the API over a filled ledger; closing the API also closes the ledger. */
export async function startTestApiOn(db: Database, apiFor: readonly string[] = []): Promise<TestApi> {
  const clock = testClock();
  const logged: string[] = [];
  const app = await buildApi({
    db,
    clock,
    origins: [ORIGIN],
    apiFor,
    facts: {
      size: 'small',
      seed: 1,
      importFile: null,
    },
    log: (line) => void logged.push(line),
  });

  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const send = async (call: Call) => heldToReference(call, await httpCall(port, call));
  const signIn = async (user: UserId) =>
    cookieOf(await send({ method: 'POST', url: '/stub/sign-in', body: { user } }));
  const call: TestApi['call'] = async (user, method, url, body) =>
    send({
      method,
      url,
      headers: user === null ? {} : { cookie: await signIn(user) },
      body,
    });
  return {
    send,
    db,
    clock,
    logged,
    signIn,
    call,
    query: async (user, body) => (await call(user, 'POST', '/accounting/query', body)).json(),
    scenario: async (change) => {
      const reply = await send({ method: 'PUT', url: '/stub/scenario', body: change });
      if (reply.status !== 200) throw new Error(reply.body);
    },
    resetScenario: async () => {
      await send({ method: 'POST', url: '/stub/scenario/reset' });
    },
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}
