import fc from 'fast-check';
import { ledgerProblems, payables, payAgencyRevenue } from '../../../shell-stub/server/ledger';
import { allRows } from '../../support/allRows';
import { counts } from '../../support/counts';
import { TODAY } from '../api/support';
import { act, Desk, SCOPE, trust } from '../ledger/desk';
import { numberGaps } from '../ledger/itemNumbers';
import { readRawRows, TrustReckoning } from '../ledger/trustReckoning';
import { everything, postedByAccount, totalOf } from './figures';
import type { Step } from './story';
import { PayableStory, SURPLUS } from './story';

// The long run takes minutes.
jest.setTimeout(1_800_000);

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.db.close());

const step = fc.record<Step>({
  kind: fc.constantFrom(
    'invoice',
    'invoice',
    'invoice',
    'memo',
    'receive',
    'receive',
    'receive',
    'receive',
    'apply',
    'apply',
    'unapply',
    'refund',
    'company',
    'company',
    'company',
    'revenue',
    'revenue',
    'void',
    'nsf',
  ),
  pick: fc.nat(1_000),
  share: fc.integer({ min: 1, max: 1_000 }),
});

/** Lines with a negative amount held in some trust account, so that others' money would cover for it. */
const MASKED = `
  SELECT line_id, trust, sum(cents)::bigint AS cents FROM (
    SELECT line_id, trust_account_id AS trust, cents FROM collection
    UNION ALL SELECT line_id, trust_account_id, cents FROM advance
    UNION ALL SELECT y.line_id, i.bank_account_id, -p.amount_cents FROM payable_payment y
      JOIN payable_line p USING (line_id) JOIN item i ON i.item_id = y.pay_item_id
      LEFT JOIN payable_unpayment u USING (payment_id) WHERE u.payment_id IS NULL) m
    JOIN payable_line p USING (line_id)
   WHERE p.amount_cents > 0 GROUP BY line_id, trust HAVING sum(cents) < 0`;

/**
 * The first steps of every story, so that there is something to pay. In the first story, nothing covers the
 * return premium: neither the agency's own money nor its carrier's.
 */
const BEGINNING: readonly Step[] = [
  { kind: 'invoice', pick: 71, share: 333 },
  { kind: 'invoice', pick: 512, share: 90 },
  { kind: 'receive', pick: 1, share: 1_000 },
  { kind: 'memo', pick: 71, share: 100 },
  { kind: 'refund', pick: 1, share: 1_000 },
  { kind: 'apply', pick: 1, share: 1_000 },
];

const tally: Record<string, number> = {};

it('keeps every account balanced and each beneficiary’s money covered through any sequence of postings', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, {
        minLength: Math.ceil(counts.payableSteps / 2),
        maxLength: counts.payableSteps,
        size: 'max',
      }),
      async (steps) => {
        const story = new PayableStory(desk, await desk.client());
        for (const account of [trust, SURPLUS]) await withdrawRevenue(account);
        for (const [day, next] of [...BEGINNING, ...steps].entries()) await story.take(next, day);
        for (const [key, count] of Object.entries(story.done)) tally[key] = (tally[key] ?? 0) + count;

        expect(await ledgerProblems(desk.db)).toEqual([]);
        expect(await numberGaps(desk.db)).toEqual([]);
        await coversEveryBeneficiary();
        expect(await desk.db.query(MASKED)).toEqual([]);
        await agreesWithReports(story);
      },
    ),
    { numRuns: counts.payableStories },
  );
});

/**
 * Takes out what former stories have earned, as far as the law lets it: otherwise the agency's own money in
 * trust would soon cover whatever a story does.
 */
async function withdrawRevenue(account: number): Promise<void> {
  const lines = await desk.db.query<{ lineId: number; cents: number }>(
    `SELECT "lineId", cents FROM (
       SELECT line_id AS "lineId", amount_cents AS cents,
              sum(amount_cents) OVER (ORDER BY amount_cents, line_id) AS together
         FROM payable_line p
        WHERE kind = 'revenue' AND amount_cents > 0
          AND amount_cents = (SELECT sum(cents) FROM collection c WHERE c.line_id = p.line_id AND trust_account_id = $1)
          AND amount_cents = (SELECT sum(cents) FROM collection c WHERE c.line_id = p.line_id)
          AND NOT EXISTS (SELECT 1 FROM item v WHERE v.reverses_item_id = p.item_id)
          AND NOT EXISTS (SELECT 1 FROM payable_payment y LEFT JOIN payable_unpayment u USING (payment_id)
                           WHERE y.line_id = p.line_id AND u.payment_id IS NULL)) earned
      WHERE together <= (SELECT bank_cents - held_cents FROM trust_position WHERE account_id = $1)`,
    [account],
  );
  if (lines.length === 0) return;
  const input = { ...act('2026-12-31'), trustAccountId: account, lines, payMethod: 'ACH', officeId: 101 };
  await desk.db.transaction((tx) => payAgencyRevenue(tx, input));
}

/**
 * By plain arithmetic over the ledger's rows: each trust account covers what it holds for each carrier and
 * client (D51), and what the triggers keep is what it comes to (D50).
 */
async function coversEveryBeneficiary(): Promise<void> {
  const reckoning = new TrustReckoning(await readRawRows(desk.db), [trust, SURPLUS]);
  for (const account of reckoning.trusts) {
    const now = reckoning.on(account);
    const kept = await desk.db.query<{ carrier: number; client: number; cents: number }>(
      'SELECT carrier_id AS carrier, client_id AS client, cents FROM held_position WHERE account_id = $1 AND cents <> 0',
      [account],
    );
    const keptOf = (whose: 'carrier' | 'client') =>
      Object.fromEntries(kept.filter((row) => row[whose] !== 0).map((row) => [row[whose], row.cents]));
    expect([keptOf('carrier'), keptOf('client')]).toEqual([now.carriers, now.clients]);
    expect(now.bank).toBeGreaterThanOrEqual(now.held);
    expect(now.bank).toBe(now.netted + now.commission);
  }
}

it('the stories include every kind of step, and a refused payment', () => {
  const kinds = ['company', 'revenue', 'void', 'nsf', 'refund', 'unapply'];
  const refused = ['company refused', 'refund short', 'apply short'];
  const missing = [...kinds.map((kind) => `${kind} done`), ...refused].filter((key) => !tally[key]);
  expect(missing).toEqual([]);
});

/** The reports agree with the story: which payment paid each line, and what every account owes. */
async function agreesWithReports(story: PayableStory): Promise<void> {
  const posted = await postedByAccount(desk.db);
  for (const kind of ['company', 'revenue'] as const) {
    const choice = { ...everything(kind), asOf: TODAY };
    const all = await allRows(payables(desk.db, SCOPE, choice));
    const paid = await allRows(payables(desk.db, SCOPE, { ...choice, paid: true }));
    const unpaid = await allRows(payables(desk.db, SCOPE, { ...choice, paid: false }));
    expect(paid.length + unpaid.length).toBe(all.length);
    expect(totalOf(paid, 'amount') + totalOf(unpaid, 'amount')).toBe(totalOf(all, 'amount'));

    const sums = new Map<string | null, number>();
    for (const { paidByItemId, amount } of paid)
      sums.set(paidByItemId, (sums.get(paidByItemId) ?? 0) + Math.round(amount * 100));
    const payments = await desk.db.query<{ id: string; cents: number }>(
      `SELECT item_id::text AS id, amount_cents AS cents FROM item i
        WHERE transaction_type = $1 AND reverses_item_id IS NULL AND transaction_date <= $2
          AND NOT EXISTS (SELECT 1 FROM item v
                           WHERE v.reverses_item_id = i.item_id AND v.transaction_date <= $2)`,
      [kind === 'company' ? 'CompanyPayable' : 'AgencyRevenuePayable', TODAY],
    );
    expect(sums).toEqual(new Map(payments.map(({ id, cents }) => [id, cents])));

    const mine = story.lines.filter((line) => line.kind === kind);
    const shown = new Map(all.map((row) => [Number(row.lineId), row]));
    for (const { lineId, cents, documentId } of mine) {
      const payment = story.paidBy.get(lineId) ?? null;
      const row = shown.get(lineId);
      // A voided document owes nothing any more; only its lines that are still paid are shown.
      if (payment === null && story.voided.has(documentId)) expect(row).toBeUndefined();
      else {
        expect(row?.paidByItemId).toBe(payment === null ? null : String(payment));
        expect(Math.round((row?.amount ?? 0) * 100)).toBe(cents);
      }
    }
    const gone = await desk.db.query<{ id: string }>(
      'SELECT reverses_item_id::text AS id FROM item WHERE reverses_item_id IS NOT NULL',
    );
    const voided = new Set(gone.map(({ id }) => id));
    for (const account of choice.accountIds) {
      const onAccount = (rows: typeof all) =>
        rows.filter(({ glAccountId }) => glAccountId === String(account));
      const standing = kind === 'company' ? unpaid : all;
      const ofVoided = paid.filter(({ payableId }) => voided.has(payableId));
      expect(posted.get(account)?.balance ?? 0).toBe(
        totalOf(onAccount(standing), 'amount') - totalOf(onAccount(ofVoided), 'amount'),
      );
    }
  }
}
