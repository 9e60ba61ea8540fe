import fc from 'fast-check';
import type { Database } from '../../../shell-stub/server/db';
import type { RowsText } from '../../../shell-stub/server/ledger';
import { itemsOfPeriod, ReportShelf } from '../../../shell-stub/server/ledger';
import { lineItemRows, payMethodRows, transactionRows } from '../ledger/reportRows';
import { counts } from '../../support/counts';
import { Desk, premium, SCOPE } from '../ledger/desk';

const all = (db: Database) => itemsOfPeriod(db, SCOPE, { from: null, to: null });
const parse = (text: RowsText<unknown>) =>
  JSON.parse(`[${Buffer.concat([...text.chunks]).toString()}]`) as unknown[];

/** Expects the shelf to return what the ledger itself returns. */
async function expectLedger(desk: Desk, shelf: ReportShelf): Promise<void> {
  const ids = await all(desk.db);
  const [transactions, lineItems, payMethods] = [
    await shelf.read('transactions', all),
    await shelf.read('lineItems', all),
    await shelf.read('payMethods', all),
  ];
  expect(parse(transactions)).toEqual(await transactionRows(desk.db, ids));
  expect(parse(lineItems)).toEqual(await lineItemRows(desk.db, ids));
  expect(parse(payMethods)).toEqual(await payMethodRows(desk.db, ids));
  expect(transactions.count).toBe(ids.length);
}

describe('the shelf on the embedded database', () => {
  let desk: Desk;
  let shelf: ReportShelf;
  beforeAll(async () => {
    desk = await Desk.open('embedded');
    shelf = new ReportShelf(desk.db);
  });
  afterAll(() => desk.db.close());

  it('is empty for an empty ledger', async () => {
    const rows = await shelf.read('transactions', all);
    expect([rows.count, Buffer.concat([...rows.chunks]).length]).toEqual([0, 0]);
  });

  it('follows each kind of change', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2025-01-01', [premium(10_000)]);
    const receipt = await desk.receipt(client, '2025-01-01', 10_000);
    await expectLedger(desk, shelf);
    const rename = (table: string, column: string) => async () =>
      desk.db.query(`UPDATE ${table} SET ${column} = ${column} || '!'`);
    const application: { id?: number } = {};
    const changes: readonly (() => Promise<unknown>)[] = [
      async () => (application.id = await desk.apply(receipt, invoice, '2025-01-02', 4_000)),
      () => desk.unapply(application.id ?? 0, '2025-01-03'),
      () => desk.nsf(receipt, '2025-01-04'),
      () => desk.void(invoice, '2025-01-05'),
      () => desk.invoice(client, '2025-01-06', [premium(1)]),
      () => desk.db.query(`UPDATE transfer_state SET sub_status = 'Failed' WHERE item_id = $1`, [invoice]),
      rename('client', 'last_name'),
      rename('office', 'description'),
      rename('staff', 'first_name'),
      rename('gl_account', 'name'),
      rename('carrier', 'name'),
    ];
    for (const change of changes) {
      await change();
      await expectLedger(desk, shelf);
    }
  });

  it('has the ledger’s rows after any sequence of changes', async () => {
    const step = fc.record({
      kind: fc.constantFrom(
        'invoice',
        'receipt',
        'apply',
        'unapply',
        'void',
        'nsf',
        'transfer',
        'rename',
        'memo',
      ),
      pick: fc.nat(1_000),
    });
    let day = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const client = await desk.client();
        for (const { kind, pick } of steps) {
          day += 1;
          await act(kind, pick, client, new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));
          await expectLedger(desk, shelf);
        }
      }),
      { numRuns: counts.ledgerStories / 5 },
    );
  });

  async function act(kind: string, pick: number, client: number, day: string): Promise<void> {
    const choose = async (condition: string): Promise<number | undefined> => {
      const found = await desk.db.query<{ id: number }>(
        `SELECT i.item_id AS id FROM item i LEFT JOIN item v ON v.reverses_item_id = i.item_id
          WHERE i.client_id = $1 AND v.item_id IS NULL AND i.reverses_item_id IS NULL AND ${condition}
          ORDER BY 1`,
        [client],
      );
      return found[pick % Math.max(1, found.length)]?.id;
    };
    const invoice = await choose(`i.transaction_type = 'Invoice'`);
    const receipt = await choose(`i.transaction_type = 'IncomingPayment'`);
    // What the ledger refuses (more than is open, money in use) changes nothing, in the shelf either.
    const attempt = (work: Promise<unknown>) => work.catch(() => undefined);
    if (kind === 'invoice') await desk.invoice(client, day, [premium(pick + 1), premium(7)]);
    if (kind === 'memo') await desk.memo(client, day, [premium(pick + 1)]);
    if (kind === 'receipt') await desk.receipt(client, day, pick + 500);
    if (kind === 'apply' && invoice && receipt)
      await attempt(desk.apply(receipt, invoice, day, (pick % 300) + 1));
    if (kind === 'unapply') {
      const [found] = await desk.db.query<{ id: number }>(
        `SELECT a.application_id AS id FROM application a JOIN item i ON i.item_id = a.invoice_item_id
           LEFT JOIN application r ON r.reverses_application_id = a.application_id
          WHERE i.client_id = $1 AND a.cents > 0 AND r.application_id IS NULL LIMIT 1`,
        [client],
      );
      if (found) await desk.unapply(found.id, day);
    }
    if (kind === 'void' && invoice) await attempt(desk.void(invoice, day));
    if (kind === 'nsf' && receipt) await attempt(desk.nsf(receipt, day));
    if (kind === 'transfer' && invoice) {
      await desk.db.query(`UPDATE transfer_state SET status = $2 WHERE item_id = $1`, [
        invoice,
        pick % 2 ? 'Transferred' : 'Pending',
      ]);
    }
    if (kind === 'rename') {
      await desk.db.query('UPDATE client SET last_name = $2 WHERE client_id = $1', [client, `Lee ${pick}`]);
    }
  }

  it('updates a receipt’s row with the items created in it', async () => {
    const client = await desk.client();
    const receipt = await desk.receipt(client, '2027-01-01', 5_000);
    await expectLedger(desk, shelf);
    const made = await desk.invoice(client, '2027-01-01', [premium(2_000)], { createdInItemId: receipt });
    await desk.db.query(`UPDATE transfer_state SET status = 'Transferred' WHERE item_id = $1`, [made]);
    await expectLedger(desk, shelf);
    await desk.void(made, '2027-01-02');
    await expectLedger(desk, shelf);
  });

  it('handles concurrent calls while rows are read in advance', async () => {
    const fresh = new ReportShelf(desk.db);
    const stop = new AbortController();
    const client = await desk.client();
    const work = [1, 2, 3].map(async (cents) => {
      await desk.invoice(client, '2027-02-01', [premium(cents)]);
      return expectLedger(desk, fresh);
    });
    await Promise.all([fresh.warm('transactions', all, stop.signal), ...work]);
    await expectLedger(desk, fresh);
    stop.abort();
    await fresh.warm('lineItems', all, stop.signal);
  });
});

describe('the shelf on a PostgreSQL server', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await Desk.open('server');
  });
  afterAll(() => desk.db.close());

  it('sees a change that was made before another and committed after it', async () => {
    const shelf = new ReportShelf(desk.db);
    const client = await desk.client();
    const [early, late] = [
      await desk.invoice(client, '2026-01-01', [premium(100)]),
      await desk.invoice(client, '2026-01-01', [premium(200)]),
    ];
    await expectLedger(desk, shelf);
    const transfer = (db: Database, id: number, status: string) =>
      db.query('UPDATE transfer_state SET status = $2 WHERE item_id = $1', [id, status]);
    for (const status of ['Pending', 'Transferred', 'DoNotTransfer']) {
      await desk.db.transaction(async (tx) => {
        await transfer(tx, early, status);
        await transfer(desk.db, late, status);
        // The later change is committed and is seen; the earlier transaction is still running and is not.
        await expectLedger(desk, shelf);
        await expectLedger(desk, shelf);
      });
      await expectLedger(desk, shelf);
    }
  });
});
