import type { Database } from '../../../shell-stub/server/db';
import { openLedger } from '../../support/ledgerCopy';

/** What a bookkeeper who reads the generated agency would not believe. */
jest.setTimeout(120_000);

let db: Database;

beforeAll(async () => {
  db = await openLedger('agency');
});
afterAll(() => db.close());

const one = async (sql: string) => (await db.query<{ n: number }>(sql))[0]?.n ?? 0;

/** Days by which carriers were paid too late for lines that clients had paid. */
const DAYS_LATE = `
  SELECT y.effective_date - k.terms_days -
           CASE k.terms_from WHEN 'InvoiceDate' THEN i.transaction_date ELSE got.day END AS days
    FROM payable_payment y JOIN payable_line p USING (line_id) JOIN item i ON i.item_id = p.item_id
    JOIN carrier k ON k.carrier_id = p.carrier_id
    JOIN (SELECT line_id, max(effective_date) AS day FROM collection GROUP BY line_id) got USING (line_id)
   WHERE p.amount_cents > 0 AND k.terms_days IS NOT NULL`;

test('carriers are paid by their terms, but for some lines of clients who paid late', async () => {
  const lines = await one(`SELECT count(*) AS n FROM (${DAYS_LATE}) late`);
  const late = await one(`SELECT count(*) AS n FROM (${DAYS_LATE}) late WHERE days > 0`);
  expect(lines).toBeGreaterThan(400);
  expect(late).toBeGreaterThan(0);
  expect(late / lines).toBeLessThan(0.25);
});

test.each([
  ['item of which a memo says that its policy ended, which goes on', "memo ~* 'cancel|not taken'"],
  ['item that was voided as entered or issued twice', "memo ~* 'twice'"],
  [
    'client who pays by check or transfer on a weekend',
    `
    transaction_type = 'IncomingPayment' AND reverses_item_id IS NULL AND pay_method IN ('Check', 'ACH')
    AND extract(isodow FROM transaction_date) > 5 AND NOT EXISTS (
      SELECT 1 FROM item r WHERE r.transaction_type = 'NSFCheck' AND r.reverses_item_id = item.item_id)`,
  ],
  [
    'item entered after one with a higher number on the same day',
    `
    item_id IN (SELECT item_id FROM (
      SELECT item_id, created_at < max(created_at) OVER (
               PARTITION BY (created_at AT TIME ZONE 'America/New_York')::date ORDER BY item_id) AS after
        FROM item) times WHERE after)`,
  ],
  [
    'producer who is paid twice on one day',
    `
    transaction_type = 'DirectBillDisbursement' AND reverses_item_id IS NULL AND EXISTS (
      SELECT 1 FROM item o WHERE o.transaction_type = item.transaction_type AND o.reverses_item_id IS NULL
         AND o.transaction_date = item.transaction_date AND o.payee = item.payee AND o.item_id < item.item_id)`,
  ],
])('there is no %s', async (_, which) => {
  expect(await one(`SELECT count(*) AS n FROM item WHERE ${which}`)).toBe(0);
});

test('premium audits are a reason for return premiums', async () => {
  expect(
    await one("SELECT count(*) AS n FROM item WHERE memo = 'Return premium - premium audit'"),
  ).toBeGreaterThan(2);
});

test('producers get less than the agency takes out of trust', async () => {
  const paid = (type: string) =>
    one(`SELECT sum(amount_cents)::bigint AS n FROM item WHERE transaction_type = '${type}'`);
  expect(await paid('DirectBillDisbursement')).toBeLessThan(await paid('AgencyRevenuePayable'));
});

test('surplus lines premium is taxed, whenever it is billed', async () => {
  const surplus = `
    SELECT i.item_id, sum(l.amount_cents) FILTER (WHERE l.reporting_account_id = 2210) AS premium,
           coalesce(sum(l.amount_cents) FILTER (WHERE l.reporting_account_id = 2220), 0) AS tax
      FROM item i JOIN item_line l USING (item_id)
     WHERE i.transaction_type = 'Invoice' AND i.reverses_item_id IS NULL AND NOT i.is_draft GROUP BY i.item_id
    HAVING bool_or(l.reporting_account_id = 2210)`;
  expect(await one(`SELECT count(*) AS n FROM (${surplus}) s`)).toBeGreaterThan(10);
  expect(await db.query(`SELECT * FROM (${surplus}) s WHERE abs(tax - premium * 0.0425) > 1`)).toEqual([]);
});

test('what failed to go to QuickBooks may pass when it is tried again, and one may have arrived', async () => {
  const failed = await db.query<{ message: string; operation: string }>(
    "SELECT DISTINCT message, operation FROM queue_item WHERE status = 'Failed' ORDER BY message",
  );
  expect(failed.filter(({ message }) => !/Try again later|was lost/.test(message))).toEqual([]);
  expect(failed.some(({ message }) => message.includes('was lost'))).toBe(true);
  expect(failed.some(({ operation }) => operation === 'Reverse')).toBe(true);
});

test('what is still to go to QuickBooks is of the last three months', async () => {
  expect(
    await one(`SELECT count(*) AS n FROM transfer_state JOIN item USING (item_id)
                WHERE status = 'NotTransferred' AND sub_status IS DISTINCT FROM 'Reversed'
                  AND transaction_date < '2026-05-14'::date - 90`),
  ).toBe(0);
});
