import { companyPayableTotals, payables } from '../../../shell-stub/server/ledger';
import type { Database } from '../../../shell-stub/server/db';
import { allRows } from '../../support/allRows';
import { Desk, premium, SCOPE } from '../ledger/desk';
import { everything } from './figures';

/** So small that the lines of one payment are on several pages, of which not all are read at once. */
const ONE_EACH = { first: 1, others: 1 };
const DAY = '2026-05-14';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open('server');
});
afterAll(() => desk.db.close());

/** An invoice of several payable lines, which its client has paid. */
async function collected(): Promise<number> {
  const client = await desk.client();
  const lines = [1_000, 2_000, 3_000, 4_000, 5_000, 6_000].map((cents) => premium(cents));
  const invoice = await desk.invoice(client, '2026-05-01', lines);
  await desk.receipt(client, '2026-05-02', 21_000, { [invoice]: 21_000 });
  return invoice;
}

it.each([false, true, null])(
  'a payment made between pages of payables is in all or in none (D7), paid: %s',
  async (paid) => {
    const invoice = await collected();
    const choice = { ...everything('company'), paid, asOf: DAY };
    const payment = await desk.pay('company', '2026-05-03', await collected());
    const before = await allRows(payables(desk.db, SCOPE, choice));
    const pages = payables(desk.db, SCOPE, choice, ONE_EACH);
    const { value: first } = await pages.next();
    await (paid === true ? desk.void(payment, '2026-05-04') : desk.pay('company', '2026-05-04', invoice));
    expect([...(first ?? []), ...(await allRows(pages))]).toEqual(before);
    expect(await allRows(payables(desk.db, SCOPE, choice))).not.toEqual(before);
  },
);

it('a payment made while payables are added up is in all of the total or in none', async () => {
  const invoice = await collected();
  const totals = (db: Database) => companyPayableTotals(db, SCOPE, DAY, 'UTC', 2);
  const before = await totals(desk.db);
  let pages = 0;
  const watched = (db: Database): Database => ({
    query: async <Row>(sql: string, params?: readonly unknown[]): Promise<Row[]> => {
      const rows = await db.query<Row>(sql, params);
      pages += 1;
      if (pages === 2) await desk.pay('company', '2026-05-04', invoice);
      return rows;
    },
    script: (sql) => db.script(sql),
    transaction: (work) => db.transaction((tx) => work(watched(tx))),
    hold: () => db.hold(),
    close: () => db.close(),
  });
  expect(await totals(watched(desk.db))).toEqual(before);
  expect(pages).toBeGreaterThan(2);
  expect(await totals(desk.db)).not.toEqual(before);
});
