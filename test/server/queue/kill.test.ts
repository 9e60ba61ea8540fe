import fc from 'fast-check';
import { DIRECTORY } from '../../../shell-stub/server/directory';
import { actOnItems, createQueueWorker, createQuickBooks } from '../../../shell-stub/server/queue';
import { counts } from '../../support/counts';
import { openLedger } from '../../support/ledgerCopy';
import type { ServerLedger } from '../../support/serverLedger';
import { runProgram } from '../api/program';
import { Desk, premium, SCOPE } from '../ledger/desk';
import { invoiceRef } from './support';

const AT = '2026-05-14T16:00:00Z';
const { agencyId } = DIRECTORY;

let db: ServerLedger;
const invoices: number[] = [];
beforeAll(async () => {
  db = await openLedger('directory');
  const desk = new Desk(db);
  const client = await desk.client();
  for (let at = 0; at < 8; at += 1)
    invoices.push(await desk.invoice(client, '2026-05-11', [premium(10_000)]));
});
afterAll(() => db.close());

const act = (name: 'transfer' | 'reverse', ids: readonly number[]) =>
  db.transaction((tx) => actOnItems(tx, SCOPE, name, ids.map(invoiceRef), AT));

/** The operations accepted for each invoice, in order; QuickBooks must receive exactly these. */
const asked = new Map<number, ('Transfer' | 'Reverse')[]>();

/** Queues every operation that the states of the items allow, and records what was accepted. */
async function askEverything(): Promise<void> {
  for (const [name, operation] of [
    ['transfer', 'Transfer'],
    ['reverse', 'Reverse'],
  ] as const) {
    for (const id of (await act(name, invoices)).itemIds.map(Number)) {
      asked.set(id, [...(asked.get(id) ?? []), operation]);
    }
  }
}

/** Runs the worker until nothing is left; it resumes what it was killed in the middle of. */
async function drain(): Promise<void> {
  const clock = { now: () => Date.parse(AT) };
  const worker = createQueueWorker({
    db,
    clock,
    agencyId,
    quickBooks: createQuickBooks(db, clock, () => ({
      closingDate: null,
      usedNumbers: [],
      unmappedAccounts: [],
    })),
    isConnected: () => true,
    runsByItself: () => false,
    log: () => undefined,
  });
  await worker.drain();
}

async function received(): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db.query<{ request_key: string; operation: string }>(
    `SELECT request_key, operation FROM quickbooks.record WHERE request_key LIKE 'item:%' ORDER BY record_id`,
  );
  const byItem = new Map<number, string[]>();
  for (const { request_key, operation } of rows) {
    const id = Number(request_key.split(':')[1]);
    byItem.set(id, [...(byItem.get(id) ?? []), operation]);
  }
  return byItem;
}

it(`loses and repeats nothing when the worker is killed ${counts.queueKills} times (D43)`, async () => {
  const moments = fc.sample(fc.integer({ min: 1, max: 70 }), counts.queueKills);
  let killed = 0;
  for (const moment of moments) {
    await askEverything();
    const program = runProgram('test/server/queue/worker.process.ts', [
      db.url,
      String(agencyId),
      String(moment),
    ]);
    const { code, stderr } = await program.ended;
    expect(stderr).toBe('');
    if (code === null) killed += 1;
  }
  expect(killed).toBeGreaterThan(0);
  await drain();

  expect(await db.query(`SELECT queue_id FROM queue_item WHERE status NOT IN ('Complete')`)).toEqual([]);
  const inQuickBooks = await received();
  for (const id of invoices) {
    const wanted = asked.get(id) ?? [];
    expect(inQuickBooks.get(id)).toEqual(wanted);
    const [state] = await db.query<{ status: string; sub_status: string | null }>(
      'SELECT status, sub_status FROM transfer_state WHERE item_id = $1',
      [id],
    );
    expect(state).toEqual(
      wanted.at(-1) === 'Transfer'
        ? { status: 'Transferred', sub_status: null }
        : { status: 'NotTransferred', sub_status: 'Reversed' },
    );
  }
  const customers = await db.query(`SELECT 1 FROM quickbooks.record WHERE kind = 'Customer'`);
  expect(customers).toHaveLength(1);
}, 600_000);
