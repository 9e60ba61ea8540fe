/** A database that does not work: every caller gets an error, and the server logs one line. */
import type { Database } from '../../../shell-stub/server/db';
import { CommitUnknown, DatabaseError } from '../../../shell-stub/server/db';
import { pageAddress } from '../../../shell-stub/server/itemPages/link';
import type { CommandResult, Envelope, StatementBatchRequest } from '../../../src/api/wire';
import { openLedger } from '../../support/ledgerCopy';
import { newKey } from '../payables/support';
import type { TestApi } from './support';
import { ORIGIN, startTestApiOn, TODAY } from './support';

/** Text of a database error that must not reach the log. */
const PERSON = 'Key (name)=(Margaret Ellis) 5,119.85';
const CONNECTION = new DatabaseError(`terminating connection: ${PERSON}`, '57P01', PERSON);

/** A ledger on which every call fails with the current error, as long as there is one. */
function breakable(db: Database, trouble: { error: Error | null }): Database {
  const unless = <T>(work: () => Promise<T>): Promise<T> =>
    trouble.error === null ? work() : Promise.reject(trouble.error);
  return {
    query: (sql, params) => unless(() => db.query(sql, params)),
    script: (sql) => unless(() => db.script(sql)),
    hold: () => unless(() => db.hold()),
    transaction: (work) => unless(() => db.transaction(work)),
    close: () => db.close(),
  };
}

const trouble: { error: Error | null } = { error: null };
let api: TestApi;
let cookie: string;
let invoice: string;
let invoiceId: string;
beforeAll(async () => {
  api = await startTestApiOn(breakable(await openLedger('agency'), trouble));
  cookie = await api.signIn('administrator');
  const [item] = await api.db.query<{ item_id: number; client_id: number }>(
    `SELECT item_id, client_id FROM item WHERE transaction_type = 'Invoice' ORDER BY item_id LIMIT 1`,
  );
  if (!item) throw new Error('The agency has no invoice.');
  const { item_id: itemId, client_id: clientId } = item;
  invoiceId = String(itemId);
  invoice = pageAddress({ type: 'Invoice', itemId, clientId, origin: 'accounting', intent: 'void' });
});
afterEach(() => {
  trouble.error = null;
  api.logged.length = 0;
});
afterAll(() => api.close());

const batch: StatementBatchRequest = {
  asOfDate: TODAY,
  officeId: null,
  clientNumbers: null,
  includeZeroBalances: false,
  message: '',
  activityTagIds: [],
};
const query = () => ({ query: 'GetGLAccounts', includeInactive: true });
const voidQuery = () => ({
  query: 'GetVoidEffects',
  itemId: invoiceId,
  date: TODAY,
});
const command = () => ({
  command: 'QBTransferItems',
  idempotencyKey: newKey(),
  qBTransferItems: { items: [{ itemId: '1', itemType: 'Invoice' }] },
});

describe.each<[Error, string]>([
  [CONNECTION, "the connection to the ledger's database was lost (57P01)"],
  [new DatabaseError(PERSON, '53100', PERSON), "the disk of the ledger's database is full (53100)"],
  [new DatabaseError(PERSON, '53300', PERSON), "the ledger's database takes no more work (53300)"],
  [
    new DatabaseError(PERSON, 'MEMORY', PERSON),
    'the ledger in memory is gone, because its database has stopped: start again (MEMORY)',
  ],
])('outage %#', (error, cause) => {
  it.each<[string, string, () => object | undefined]>([
    ['POST /accounting/command QBTransferItems refused', '/accounting/command', command],
    ['POST /accounting/batch/statements refused', '/accounting/batch/statements', () => batch],
    ['POST /accounting/query GetGLAccounts failed', '/accounting/query', query],
    ['POST /accounting/query GetVoidEffects failed', '/accounting/query', voidQuery],
    ['GET /api/agency/client/logactivitytags failed', '/api/agency/client/logactivitytags', () => undefined],
  ])('%s: logs one line, without text of the database', async (place, url, body) => {
    trouble.error = error;
    const method = place.slice(0, place.indexOf(' '));
    const reply = await api.send({ method, url, headers: { cookie }, body: body() });
    expect([200, 500]).toContain(reply.status);
    expect(api.logged).toEqual([`${place}: ${cause}`]);
  });

  it('an item page that fails logs one line', async () => {
    const [path = ''] = invoice.split('?');
    trouble.error = error;
    await api.send({ url: invoice, headers: { cookie } });
    expect(api.logged).toEqual([`GET ${path} failed: ${cause}`]);
  });
});

it('a form that meets an outage after its item was read is refused and logs one line', async () => {
  const form = `action=void&memo=twice&date=${TODAY}&key=${newKey()}`;
  const headers = { cookie, origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };
  const [path = ''] = invoice.split('?');
  // Reading is a transaction too: the second is the one that posts.
  let transactions = 0;
  const { transaction } = api.db;
  Object.assign(api.db, {
    transaction: (work: (tx: Database) => Promise<unknown>) => {
      transactions += 1;
      return transactions === 2 ? Promise.reject(CONNECTION) : transaction(work);
    },
  });
  const reply = await api.send({ method: 'POST', url: invoice, headers, body: form });
  Object.assign(api.db, { transaction });
  expect(reply.status).toBe(422);
  expect(reply.body).toContain('Nothing was posted.');
  expect(api.logged).toEqual([
    `POST ${path} refused: the connection to the ledger's database was lost (57P01)`,
  ]);
});

it('a renewal that meets an outage is none: the module tries again, in place of signing out (D21)', async () => {
  trouble.error = CONNECTION;
  const reply = await api.send({ url: '/user/renew/cookie', headers: { cookie } });
  expect([reply.status, api.logged]).toEqual([
    503,
    ["GET /user/renew/cookie refused: the connection to the ledger's database was lost (57P01)"],
  ]);
  trouble.error = null;
  expect((await api.send({ url: '/user/renew/cookie', headers: { cookie } })).status).toBe(200);
});

it('a commit whose answer was lost is logged as such', async () => {
  trouble.error = new CommitUnknown(PERSON, '08006', PERSON);
  const reply = await api.send({
    method: 'POST',
    url: '/accounting/command',
    headers: { cookie },
    body: command(),
  });
  expect(reply.status).toBe(500);
  expect(api.logged).toEqual([
    "POST /accounting/command QBTransferItems failed: the connection to the ledger's database was lost in the middle of a commit (08006)",
  ]);
});

it('a command refused for another reason is not logged', async () => {
  const reply = await api.send({
    method: 'POST',
    url: '/accounting/command',
    headers: { cookie },
    body: { ...command(), qBTransferItems: { items: [{ itemId: '999999', itemType: 'Invoice' }] } },
  });
  expect(reply.status).toBe(200);
  expect(reply.json<Envelope<CommandResult>>()).toMatchObject({ code: 13, data: { itemIds: [] } });
  expect(api.logged).toEqual([]);
});
