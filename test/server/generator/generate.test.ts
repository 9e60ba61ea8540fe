import type { Database } from '../../../shell-stub/server/db';
import { DIRECTORY, seedDirectory } from '../../../shell-stub/server/directory';
import { generateAgency } from '../../../shell-stub/server/generator';
import { TABLES } from '../../../shell-stub/server/generator/tables';
import { ledgerProblems, postInvoice, voidItem } from '../../../shell-stub/server/ledger';
import { trialBalance } from '../ledger/reportRows';
import { openLedger } from '../../support/ledgerCopy';

const OPTIONS = { size: 'small', seed: 3, today: '2026-05-14' } as const;
/** Days at whose end a bank account holds less than the money of others in it. */
const SHORT_DAYS = `
  WITH moves AS (
    SELECT l.account_id, e.effective_date AS day, l.cents FROM entry_line l JOIN entry e USING (entry_id)
      JOIN gl_account a USING (account_id) WHERE a.role IN ('trust_bank', 'operating_bank')
    UNION ALL
    SELECT l.trust_account_id, e.effective_date, l.cents FROM entry_line l JOIN entry e USING (entry_id)
      JOIN gl_account a USING (account_id)
     WHERE l.trust_account_id IS NOT NULL AND a.role IN ('company_payable', 'client_credit')
  ), days AS (SELECT account_id, day, sum(cents) AS cents FROM moves GROUP BY account_id, day)
  SELECT account_id, day FROM (
    SELECT account_id, day, sum(cents) OVER (PARTITION BY account_id ORDER BY day) AS spare FROM days) s
   WHERE spare < 0`;

jest.setTimeout(120_000);

let db: Database;

beforeAll(async () => {
  db = await openLedger('schema');
  await seedDirectory(db, OPTIONS);
  await generateAgency(db, OPTIONS);
});
afterAll(() => db.close());

const one = async (sql: string) => (await db.query<{ n: number }>(sql))[0]?.n ?? 0;

test('no rule of the ledger is violated', async () => {
  expect(await ledgerProblems(db)).toEqual([]);
});

test('no bank account is short at the end of any day', async () => {
  expect(await db.query(SHORT_DAYS)).toEqual([]);
  expect(await one('SELECT count(DISTINCT effective_date) AS n FROM entry')).toBeGreaterThan(700);
});

test('the trial balance is zero at the end of every year', async () => {
  for (const day of ['2023-12-31', '2024-12-31', '2025-12-31', '2026-05-14']) {
    const balances = await trialBalance(db, DIRECTORY.agencyId, day);
    expect(balances.length).toBeGreaterThan(10);
    expect(balances.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  }
});

test.each([
  ['originals of each kind of item', 'SELECT count(DISTINCT transaction_type) AS n FROM item', 8],
  ['each office', 'SELECT count(DISTINCT office_id) AS n FROM item', 5],
  [
    'voids',
    "SELECT count(*) AS n FROM item WHERE reverses_item_id > 0 AND transaction_type <> 'NSFCheck'",
    15,
  ],
  ['returned checks', "SELECT count(*) AS n FROM item WHERE transaction_type = 'NSFCheck'", 3],
  ['drafts', 'SELECT count(*) AS n FROM item WHERE is_draft', 2],
  ['invoices made in a receipt', 'SELECT count(*) AS n FROM item WHERE created_in_item_id IS NOT NULL', 20],
  ['unapplied money', 'SELECT count(*) AS n FROM application WHERE cents < 0', 5],
  ['refunds', 'SELECT count(*) AS n FROM refund_allocation WHERE cents > 0', 5],
  ['lines paid a second time', 'SELECT count(*) AS n FROM payable_payment WHERE round = 2', 1],
  [
    'instruments',
    "SELECT count(DISTINCT pay_method) AS n FROM item WHERE transaction_type = 'IncomingPayment'",
    4,
  ],
  ['change given back', 'SELECT count(*) AS n FROM item WHERE change_cents > 0', 5],
  ['old credits used', 'SELECT count(*) AS n FROM item WHERE credit_used_cents > 0', 3],
  [
    'transfer states',
    "SELECT count(DISTINCT status || coalesce(sub_status, '')) AS n FROM transfer_state",
    6,
  ],
  ['queue states', 'SELECT count(DISTINCT status) AS n FROM queue_item', 3],
  [
    'own transactions',
    "SELECT count(*) AS n FROM item JOIN staff ON staff_id = created_by WHERE login = 'own-transactions'",
    20,
  ],
  [
    'items entered later than their day',
    "SELECT count(*) AS n FROM item WHERE (created_at AT TIME ZONE 'America/New_York')::date > transaction_date",
    5,
  ],
  [
    'policies of another office',
    'SELECT count(*) AS n FROM item i JOIN client c USING (client_id) WHERE i.office_id <> c.office_id',
    20,
  ],
])('the agency has %s', async (_, sql, least) => {
  expect(await one(sql)).toBeGreaterThanOrEqual(least);
});

const PAYMENTS = "transaction_type IN ('CompanyPayable', 'AgencyRevenuePayable', 'DirectBillDisbursement')";

test.each([
  [
    'made or voided by people who may pay',
    `SELECT count(*) AS n FROM item JOIN staff ON staff_id = created_by
      WHERE ${PAYMENTS} AND flags = 0
        AND NOT EXISTS (SELECT FROM staff_permission p WHERE p.staff_id = created_by AND permission_id = 9006)`,
  ],
  [
    'made by others than their payees',
    `SELECT count(*) AS n FROM item WHERE ${PAYMENTS} AND agent_id = created_by`,
  ],
  [
    'void for reasons of their pay method',
    `SELECT count(*) AS n FROM item v JOIN item i ON i.item_id = v.reverses_item_id
      WHERE (v.memo LIKE 'Check%' AND i.pay_method <> 'Check') OR (v.memo LIKE '%by the bank' AND i.pay_method = 'Check')`,
  ],
])('payments are %s', async (_, exceptions) => {
  expect(await one(`SELECT count(*) AS n FROM item WHERE ${PAYMENTS}`)).toBeGreaterThan(50);
  expect(await one(exceptions)).toBe(0);
});

test('items are entered in business hours, and not before their date', async () => {
  expect(
    await one(`SELECT count(*) AS n FROM item CROSS JOIN LATERAL (SELECT created_at AT TIME ZONE 'America/New_York' AS t) m
                WHERE t::time NOT BETWEEN '08:00' AND '17:30' OR t::date < transaction_date`),
  ).toBe(0);
});

test('the same options give the same rows in another database', async () => {
  const other = await openLedger('schema');
  try {
    await seedDirectory(other, OPTIONS);
    await generateAgency(other, OPTIONS);
    for (const table of [...Object.keys(TABLES), 'trust_position']) {
      const hash = `SELECT count(*) AS n, md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM ${table} t`;
      expect([table, await other.query(hash)]).toEqual([table, await db.query(hash)]);
    }
  } finally {
    await other.close();
  }
});

test('the laws of the ledger are on again, and posting continues its numbers', async () => {
  await expect(db.query("UPDATE entry SET effective_date = '2020-01-01'")).rejects.toMatchObject({
    code: 'LG001',
  });
  await expect(
    db.query('INSERT INTO entry_line (entry_id, line_no, account_id, cents) VALUES (-1, 1, 1010, 5)'),
  ).rejects.toMatchObject({ code: '23503' });
  const act = {
    agencyId: DIRECTORY.agencyId,
    day: OPTIONS.today,
    staffId: DIRECTORY.staff.administrator,
    at: '2026-05-14T15:00:00Z',
  };
  const clientId = await one('SELECT min(client_id) AS n FROM client');
  const last = await one('SELECT max(item_id) AS n FROM item');
  const lastNumber = await one(
    "SELECT max(substring(item_number FROM 5)::int) AS n FROM item WHERE transaction_type = 'Invoice' AND reverses_item_id IS NULL",
  );
  await db.transaction(async (tx) => {
    const itemId = await postInvoice(tx, {
      ...act,
      clientId,
      lines: [{ name: 'Premium', amountCents: 10_000, reportingAccountId: 2010, carrierId: 1 }],
    });
    expect(itemId).toBe(last + 1);
    expect(await tx.query('SELECT item_number FROM item WHERE item_id = $1', [itemId])).toEqual([
      { item_number: `INV-${lastNumber + 1}` },
    ]);
    await voidItem(tx, { ...act, itemId });
  });
  expect(await ledgerProblems(db)).toEqual([]);
});

test('a second agency in the same database is refused, and changes nothing', async () => {
  const before = await one('SELECT count(*) AS n FROM item');
  await expect(generateAgency(db, OPTIONS)).rejects.toThrow();
  expect(await one('SELECT count(*) AS n FROM item')).toBe(before);
  await expect(db.query('DELETE FROM item_line')).rejects.toMatchObject({ code: 'LG001' });
});
