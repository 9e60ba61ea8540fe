import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { openDatabase, outageOf } from '../../../shell-stub/server/db';
import { PostgresDatabase } from '../../../shell-stub/server/db/postgresDriver';
import { pageAddress } from '../../../shell-stub/server/itemPages/link';
import { ledgerProblems } from '../../../shell-stub/server/ledger';
import type { CommandResult, Envelope, QueueItemRef } from '../../../src/api/wire';
import { openLedger } from '../../support/ledgerCopy';
import type { PostgresProxy } from '../../support/postgresProxy';
import { startProxy } from '../../support/postgresProxy';
import type { ServerLedger } from '../../support/serverLedger';
import type { Reply } from '../api/httpCall';
import type { TestApi } from '../api/support';
import { startTestApiOn } from '../api/support';
import { newKey } from '../payables/support';
import { invoiceRef } from '../queue/support';
import { Desk, premium } from './desk';

/** Rounds of requests; all connections are cut in the middle of each. */
const ROUNDS = 6;
const PER_ROUND = 12;

let proxy: PostgresProxy;
let admin: ServerLedger;
let api: TestApi;
let cookie: string;
let invoices: QueueItemRef[];

beforeAll(async () => {
  admin = await openLedger('directory');
  const desk = new Desk(admin);
  const client = await desk.client();
  invoices = [];
  for (let at = 0; at < ROUNDS * PER_ROUND + 4; at += 1)
    invoices.push(invoiceRef(await desk.invoice(client, '2026-05-11', [premium(10_000)])));
  proxy = await startProxy(admin.url);
  api = await startTestApiOn(await openDatabase({ databaseUrl: proxy.url }));
  cookie = await api.signIn('administrator');
});
afterAll(async () => {
  await api.close();
  await proxy.close();
  await admin.close();
});

const post = (url: string, body: object): Promise<Reply> =>
  api.send({ method: 'POST', url, headers: { cookie }, body });
const transfer = (item: QueueItemRef, idempotencyKey = newKey()): Promise<Reply> =>
  post('/accounting/command', {
    command: 'QBTransferItems',
    idempotencyKey,
    qBTransferItems: { items: [item] },
  });
const nextInvoice = (): QueueItemRef => {
  const item = invoices.pop();
  if (!item) throw new Error('Make more invoices.');
  return item;
};
const queued = async ({ itemId }: QueueItemRef): Promise<number> =>
  (await admin.query('SELECT 1 FROM queue_item WHERE item_id = $1', [Number(itemId)])).length;

/** Waits until a request has a connection in use, so that there is something to cut. */
async function isBusy(): Promise<void> {
  for (let look = 0; look < 2_000; look += 1) {
    const inUse = await admin.query(
      `SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle' LIMIT 1`,
    );
    if (inUse.length > 0) return;
  }
}

/** Ends every connection to the ledger but its own. */
const cutAll = (): Promise<unknown> =>
  admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );

const UNKNOWN =
  "The connection to the ledger's database was lost. It is not known whether this was posted: refresh to see, before you send it again.";

it('connections cut under load fail only the requests that they carried', async () => {
  let cut = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const sent = Array.from({ length: PER_ROUND }, () => {
      const item = nextInvoice();
      return { item, reply: transfer(item) };
    });
    const reports = Array.from({ length: PER_ROUND }, () =>
      post('/accounting/query', { query: 'PeriodReport', officeId: null, TimePeriod: 2 }),
    );
    for (let times = 0; times < 3; times += 1) {
      await isBusy();
      await cutAll();
    }
    for (const { item, reply } of sent) {
      const { status, ...rest } = await reply;
      const { code, message } = rest.json<Envelope<CommandResult>>();
      if (status === 200 && code === 0) expect(await queued(item)).toBe(1);
      else if (message === UNKNOWN) {
        // Its commit was cut, and so was the look whether it had been done.
        cut += 1;
        expect(status).toBe(500);
      } else {
        cut += 1;
        expect([status, code, message]).toEqual([
          200,
          13,
          "The connection to the ledger's database was lost. Nothing was posted. Try again in a moment.",
        ]);
        expect(await queued(item)).toBe(0);
      }
    }
    for (const report of reports) {
      const { status, ...rest } = await report;
      if (status === 200) continue;
      cut += 1;
      expect([status, rest.json<Envelope<never>>()]).toEqual([
        500,
        { code: 500, message: "The connection to the ledger's database was lost. Try again in a moment." },
      ]);
    }
  }
  expect(cut).toBeGreaterThan(0);
  // The log says why.
  expect(api.logged).toHaveLength(cut);
  for (const line of api.logged) {
    expect(line).toMatch(
      /^POST \/accounting\/(command QBTransferItems (refused|failed)|query PeriodReport failed): the connection to the ledger's database was lost( in the middle of a commit)? \(\w+\)$/,
    );
  }
  expect((await post('/accounting/query', { query: 'GetGLAccounts', includeInactive: true })).status).toBe(
    200,
  );
  expect(await ledgerProblems(admin)).toEqual([]);
});

describe('a command whose commit was not answered', () => {
  it.each(['notSent', 'answerLost'] as const)('%s: is looked up by its key, and done once', async (fault) => {
    const item = nextInvoice();
    proxy.strike(fault);
    const reply = (await transfer(item)).json<Envelope<CommandResult>>();
    expect(reply).toEqual({ code: 0, data: { itemIds: [item.itemId], failures: [] } });
    expect(await queued(item)).toBe(1);
  });

  it('is unknown only when the ledger cannot be reached, and is done once when sent again', async () => {
    const [item, key] = [nextInvoice(), newKey()];
    proxy.strike('serverGone');
    const { status, ...rest } = await transfer(item, key);
    expect([status, rest.json<Envelope<never>>()]).toEqual([
      500,
      {
        code: 500,
        message: UNKNOWN,
      },
    ]);
    proxy.restore();
    expect((await transfer(item, key)).json()).toMatchObject({ code: 0, data: { itemIds: [item.itemId] } });
    expect(await queued(item)).toBe(1);
  });
});

it('a page whose last answer was lost can be asked for again: it has posted nothing', async () => {
  const { itemId } = nextInvoice();
  const [item] = await admin.query<{ client_id: number }>('SELECT client_id FROM item WHERE item_id = $1', [
    Number(itemId),
  ]);
  const url = pageAddress({
    type: 'Invoice',
    itemId: Number(itemId),
    clientId: item?.client_id ?? null,
    origin: 'accounting',
  });
  proxy.strike('answerLost');
  const lost = await api.send({ method: 'GET', url, headers: { cookie } });
  expect(lost.status).toBe(500);
  expect(lost.body).toContain('The connection to the ledger&#39;s database was lost. Try again in a moment.');
  expect((await api.send({ method: 'GET', url, headers: { cookie } })).status).toBe(200);
});

it('a report has no last answer that could be lost: it commits nothing', async () => {
  proxy.strike('answerLost');
  const { status, ...rest } = await post('/accounting/query', {
    query: 'PeriodReport',
    officeId: null,
    TimePeriod: 0,
  });
  proxy.restore();
  expect([status, rest.json<Envelope<never>>()]).toEqual([200, { code: 2 }]);
});

/** A message of PostgreSQL's protocol: its letter, its length, its content. */
function message(letter: string, content: Buffer): Buffer {
  const head = Buffer.from(`${letter}0000`);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

it('a connection cut as soon as it is made fails the request that waits for it', async () => {
  const welcome = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))];
  const end = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));
  const ending = createServer((socket) => {
    // All in one write: the driver reads the end before it hands out the connection.
    socket.once('data', () => socket.end(Buffer.concat([...welcome, end])));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => void ending.listen(0, '127.0.0.1', resolve));
  const { port } = ending.address() as AddressInfo;
  const db = new PostgresDatabase(`postgresql://postgres@127.0.0.1:${port}/postgres`);
  const failure: unknown = await db
    .transaction((tx) => tx.query('SELECT 1'))
    .catch((error: unknown) => error);
  expect(outageOf(failure)).toBe('lost');
  await db.close();
  await new Promise((resolve) => void ending.close(resolve));
});
