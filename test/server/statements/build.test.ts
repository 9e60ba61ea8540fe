import type { Database } from '../../../shell-stub/server/db';
import { ledgerProblems } from '../../../shell-stub/server/ledger';
import { buildStatements } from '../../../shell-stub/server/statements';
import { queriedThrough } from '../../support/queriedThrough';
import { agencyId, Desk, premium } from '../ledger/desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.db.close());
afterEach(async () => {
  expect(await ledgerProblems(desk.db)).toEqual([]);
});

const ASOF = '2026-02-20';

async function statementOf(clientId: number, officeIds: readonly number[] | null = null, db = desk.db) {
  const scope = { agencyId, officeIds };
  const settings = { scope, asOf: ASOF, officeId: null, message: '' };
  return (await buildStatements(db, settings, [clientId])).get(clientId);
}

async function activityOf(clientId: number, officeIds: readonly number[] | null) {
  const made = await statementOf(clientId, officeIds);
  if (typeof made !== 'object') throw new Error(made ?? 'There is no statement.');
  return made.activity.map(({ description, amount }) => [description, amount]);
}

it('calls a credit memo by its name among the credits left, as in its activity', async () => {
  const client = await desk.client();
  await desk.receipt(client, '2026-02-02', 10_000);
  await desk.memo(client, '2026-02-04', [premium(3_000)]);
  const made = await statementOf(client);
  if (typeof made !== 'object') throw new Error(made ?? 'There is no statement.');
  expect(made.credits.map(({ kind, left }) => [kind, left])).toEqual([
    ['Payment', 10_000],
    ['Credit memo', 3_000],
  ]);
});

it('says of a credit what was used of it: put on invoices or refunded', async () => {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-02-01', [premium(2_000)]);
  const receipt = await desk.receipt(client, '2026-02-02', 10_000, { [invoice]: 2_000 });
  await desk.refund(receipt, '2026-02-03', 500);
  expect(await statementOf(client)).toMatchObject({
    credits: [{ amount: 10_000, used: 2_500, left: 7_500 }],
  });
});

describe('the activity of a statement', () => {
  it('calls receipts payments, and what takes them back is negative', async () => {
    const client = await desk.client();
    await desk.invoice(client, '2026-02-01', [premium(50_000)]);
    await desk.nsf(await desk.receipt(client, '2026-02-02', 10_000), '2026-02-03');
    const memo = await desk.memo(client, '2026-02-04', [premium(3_000)]);
    await desk.refund(memo, '2026-02-05', 2_000, true);
    await desk.void(await desk.receipt(client, '2026-02-06', 7_000), '2026-02-07');
    await desk.void(await desk.invoice(client, '2026-02-08', [premium(900)]), '2026-02-09');
    expect(await activityOf(client, null)).toEqual([
      ['Payment', 10_000],
      ['Returned check', -10_000],
      ['Credit memo', 3_000],
      ['Refund', -2_000],
      ['Payment', 7_000],
      ['Void of payment', -7_000],
    ]);
  });

  it('is that of 31 days, the last of which is its own', async () => {
    const client = await desk.client();
    for (const [day, cents] of Object.entries({
      '2026-01-20': 100,
      '2026-01-21': 200,
      [ASOF]: 300,
      '2026-02-21': 400,
    }))
      await desk.receipt(client, day, cents);
    expect(await activityOf(client, null)).toEqual([
      ['Payment', 200],
      ['Payment', 300],
    ]);
  });

  it('of one office says what other offices paid (D14)', async () => {
    const client = await desk.client(101);
    const policyId = await desk.policy(client, 102);
    const invoice = await desk.invoice(client, '2026-02-01', [premium(10_000)], { policyId });
    const receipt = await desk.receipt(client, '2026-02-02', 15_000);
    await desk.unapply(await desk.apply(receipt, invoice, '2026-02-03', 10_000), '2026-02-04');
    expect(await activityOf(client, [102])).toEqual([
      ['Invoice paid by another office', 10_000],
      ['Invoice no longer paid by another office', -10_000],
    ]);
    expect(await activityOf(client, [101])).toEqual([
      ['Payment', 15_000],
      ['Payment used in another office', -10_000],
      ['Payment given back by another office', 10_000],
    ]);
    expect(await activityOf(client, null)).toEqual([['Payment', 15_000]]);
  });
});

describe('a statement that does not add up to the balance of its customer is not made', () => {
  /** The ledger without the first row of a report that has a column of this name. */
  const withoutRowOf = (column: string): Database =>
    queriedThrough(desk.db, async <Row>(sql: string, ask: () => Promise<Row[]>) => {
      const rows = await ask();
      if (!sql.includes(`json_agg(q."${column}")`)) return rows;
      const shortened = (values: string) => JSON.stringify((JSON.parse(values) as unknown[]).slice(1));
      return rows.map(
        (row) =>
          Object.fromEntries(
            Object.entries(row as object).map(([name, values]) => [name, shortened(String(values))]),
          ) as Row,
      );
    });

  it.each([
    ['an invoice', 'paid_cents'],
    ['a credit', 'refunded_cents'],
  ])('because %s is missing', async (_name, column) => {
    const client = await desk.client();
    await desk.invoice(client, '2026-02-01', [premium(5_000)]);
    await desk.receipt(client, '2026-02-02', 5_000);
    expect(await statementOf(client)).toMatchObject({ debts: 5_000, credit: 5_000, balance: 0 });
    expect(await statementOf(client, null, withoutRowOf(column))).toBe(
      'The invoices and credits do not add up to the balance of the customer.',
    );
  });
});
