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
