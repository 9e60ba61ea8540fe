import fc from 'fast-check';
import type { Database } from '../../../shell-stub/server/db';
import {
  itemReport,
  itemsOfPeriod,
  readLineItems,
  readPayMethods,
  readTransactions,
} from '../../../shell-stub/server/ledger';
import { counts } from '../../support/counts';
import { Gate } from '../../support/gate';
import { Desk, premium, SCOPE } from '../ledger/desk';
import { WHOLE_LEDGER } from '../ledger/reportRows';
import { LINE_ITEM_SHEET, PAY_METHOD_SHEET, rowsInSql, TRANSACTION_SHEET } from './rowsInSql';

const all = (db: Database) => itemsOfPeriod(db, SCOPE, { from: null, to: null });
/** So small that every report of these tests has several pages. */
const SIZES = { first: 1, others: 2 };

/** The rows of all items: as a plain statement over the ledger has them, and as pages of reports that begin now. */
const inSql = async (db: Database) => {
  const ids = await all(db);
  return [
    await rowsInSql(db, TRANSACTION_SHEET, ids),
    await rowsInSql(db, LINE_ITEM_SHEET, ids),
    await rowsInSql(db, PAY_METHOD_SHEET, ids),
  ];
};
const inPages = (db: Database, sizes = SIZES) => [
  itemReport<unknown>(db, readTransactions, all, WHOLE_LEDGER, sizes),
  itemReport<unknown>(db, readLineItems, all, WHOLE_LEDGER, sizes),
  itemReport<unknown>(db, readPayMethods, all, WHOLE_LEDGER, sizes),
];

async function rowsOf(pages: AsyncIterable<readonly unknown[]>): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

/** Expects reports to have what the ledger itself says. */
async function expectLedger(desk: Desk): Promise<void> {
  const expected = await inSql(desk.db);
  const reports = await Promise.all(inPages(desk.db).map(rowsOf));
  expect(reports).toEqual(expected);
  const wholes = await Promise.all(inPages(desk.db, { first: 1_000, others: 1_000 }).map(rowsOf));
  expect(wholes).toEqual(expected);
}

/** Expects reports that have begun to be unaffected by what is done meanwhile, and the next ones to show it. */
async function expectUnmoved(desk: Desk, work: () => Promise<unknown>): Promise<void> {
  const expected = await inSql(desk.db);
  const reports = inPages(desk.db);
  const firsts = await Promise.all(reports.map((pages) => pages.next()));
  await work();
  const others = await Promise.all(reports.map(rowsOf));
  const rows = firsts.map(({ value }, index) => [...(value ?? []), ...(others[index] ?? [])]);
  expect(rows).toEqual(expected);
  await expectLedger(desk);
}

describe.each(['embedded', 'server'] as const)('reports of items on the %s database', (place) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await Desk.open(place);
  });
  afterAll(() => desk.db.close());

  it('are empty for an empty ledger', async () => {
    expect(await Promise.all(inPages(desk.db).map(rowsOf))).toEqual([[], [], []]);
  });

  it('show each kind of change, unless they began before it', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2025-01-01', [premium(10_000)]);
    const receipt = await desk.receipt(client, '2025-01-01', 10_000);
    await expectLedger(desk);
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
    for (const change of changes) await expectUnmoved(desk, change);
  });

  it('have the ledger’s rows after any sequence of changes, and those from before it if they had begun', async () => {
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
          const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
          await expectUnmoved(desk, () => act(kind, pick, client, date));
        }
      }),
      // Half of them on each database.
      { numRuns: Math.ceil(counts.ledgerStories / 10) },
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
    // What the ledger refuses (more than is open, money in use) changes nothing, in a report either.
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

  it('show on a receipt’s row the items created in it', async () => {
    const client = await desk.client();
    const receipt = await desk.receipt(client, '2027-01-01', 5_000);
    let made = 0;
    await expectUnmoved(desk, async () => {
      made = await desk.invoice(client, '2027-01-01', [premium(2_000)], { createdInItemId: receipt });
    });
    await expectUnmoved(desk, () =>
      desk.db.query(`UPDATE transfer_state SET status = 'Transferred' WHERE item_id = $1`, [made]),
    );
    await expectUnmoved(desk, () => desk.void(made, '2027-01-02'));
  });

  it('show a transfer as it was when they began, however often it has changed since', async () => {
    const invoice = await desk.invoice(await desk.client(), '2027-02-01', [premium(100)]);
    await expectUnmoved(desk, async () => {
      for (const status of ['Pending', 'Transferred', 'DoNotTransfer']) {
        await desk.db.query('UPDATE transfer_state SET status = $2 WHERE item_id = $1', [invoice, status]);
      }
      await desk.db.query('DELETE FROM transfer_state WHERE item_id = $1', [invoice]);
    });
    await expectUnmoved(desk, () =>
      desk.db.query(`INSERT INTO transfer_state (item_id, status) VALUES ($1, 'Pending')`, [invoice]),
    );
  });

  it('have the text and the numbers that were posted, to the last character', async () => {
    const text = 'Zoë\u2028, "Łódź"\t\u001f\n{\\N} 😀';
    const client = await desk.client();
    await desk.db.query('UPDATE client SET last_name = $2 WHERE client_id = $1', [client, text]);
    await desk.invoice(client, '2027-03-01', [
      { ...premium(-1), name: text },
      { ...premium(9_007_199_254_740), description: text },
    ]);
    await expectLedger(desk);
  });
});

describe('reports of items on a PostgreSQL server', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await Desk.open('server');
  });
  afterAll(() => desk.db.close());

  it('leave out a change that was made before they began and committed after it', async () => {
    const client = await desk.client();
    const [early, late] = [
      await desk.invoice(client, '2026-01-01', [premium(100)]),
      await desk.invoice(client, '2026-01-01', [premium(200)]),
    ];
    const transfer = (db: Database, id: number, status: string) =>
      db.query('UPDATE transfer_state SET status = $2 WHERE item_id = $1', [id, status]);
    for (const status of ['Pending', 'Transferred', 'DoNotTransfer']) {
      const changed = new Gate();
      const commit = new Gate();
      const earlier = desk.db.transaction(async (tx) => {
        await transfer(tx, early, status);
        changed.open();
        await commit.opened;
      });
      await Promise.race([changed.opened, earlier]);
      await transfer(desk.db, late, status);
      await expectUnmoved(desk, async () => {
        commit.open();
        await earlier;
      });
    }
  });

  it('keep no connection once they have ended, or are left', async () => {
    await desk.invoice(await desk.client(), '2026-02-01', [premium(100), premium(200)]);
    const held = async () => {
      const [found] = await desk.db.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity
          WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()
            AND backend_type = 'client backend'`,
      );
      return found?.count;
    };
    const [left, ended] = inPages(desk.db);
    await left?.next();
    expect(await held()).toBe(1);
    await left?.return(undefined);
    expect(await held()).toBe(0);
    if (ended) await rowsOf(ended);
    expect(await held()).toBe(0);
  });
});
