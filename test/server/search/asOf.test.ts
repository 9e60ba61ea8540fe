import fc from 'fast-check';
import { periodReport, trialBalance } from '../ledger/reportRows';
import type { TransactionRow } from '../../../src/api/wire';
import { generateAgency } from '../../../shell-stub/server/generator';
import { ledgerProblems, pastDueInvoices, unpaidInvoices } from '../../../shell-stub/server/ledger';
import { agencyId, Desk, SCOPE } from '../ledger/desk';

const TODAY = '2026-05-14';
const PAST = ['2024-12-31', '2025-10-15', '2026-03-31', '2026-05-13'] as const;

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
  await generateAgency(desk.db, { size: 'small', seed: 1, today: TODAY });
});
afterAll(() => desk.db.close());

/** Fields that always show the current state, even in a report about past days. */
const OF_NOW = new Set<keyof TransactionRow>([
  'status',
  'transferStatus',
  'transferSubStatus',
  'needsReversal',
  'voidedDate',
  'voidedBy',
  'voidReason',
  'returnedDate',
  'amountDue',
  'invoicePaidNumber',
]);
/** The fields of an item that later postings never change. */
const fixed = (row: TransactionRow): object =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !OF_NOW.has(field as keyof TransactionRow)));

/** Every figure as of past days. */
async function figures(): Promise<object> {
  const answers: object[] = [];
  for (const day of PAST) {
    answers.push({
      unpaid: await unpaidInvoices(desk.db, SCOPE, day),
      pastDue: await pastDueInvoices(desk.db, SCOPE, day),
      balances: await trialBalance(desk.db, agencyId, day),
      items: (await periodReport(desk.db, SCOPE, { from: null, to: day })).map(fixed),
    });
  }
  return answers;
}

/** An item of a type, from any day, that can still be acted on. */
async function choose(
  type: string,
  pick: number,
): Promise<{ id: number; client: number; open: number } | undefined> {
  const found = await desk.db.query<{ id: number; client: number; open: number }>(
    `SELECT i.item_id AS id, i.client_id AS client,
            (i.amount_cents - coalesce((SELECT sum(cents) FROM application a WHERE a.invoice_item_id = i.item_id), 0))::bigint
              AS open
       FROM item i LEFT JOIN item v ON v.reverses_item_id = i.item_id
      WHERE i.transaction_type = $1 AND NOT i.is_draft AND i.reverses_item_id IS NULL AND v.item_id IS NULL
      ORDER BY i.item_id`,
    [type],
  );
  return found[pick % found.length];
}

it('no void, returned check or payment of today changes a figure of an earlier day (D12)', async () => {
  const before = await figures();
  let done = 0;
  const act = fc.record({
    kind: fc.constantFrom('void', 'nsf', 'pay', 'voidPayment'),
    pick: fc.nat(100_000),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 12 }), async (acts) => {
      for (const { kind, pick } of acts) {
        const invoice = await choose('Invoice', pick);
        const receipt = await choose('IncomingPayment', pick);
        const payment = await choose('CompanyPayable', pick);
        if (!invoice || !receipt || !payment) throw new Error('Everything is voided.');
        const work = {
          void: () => desk.void(invoice.id, TODAY),
          nsf: () => desk.nsf(receipt.id, TODAY),
          pay: () => desk.receipt(invoice.client, TODAY, invoice.open, { [invoice.id]: invoice.open }),
          voidPayment: () => desk.void(payment.id, TODAY),
        }[kind];
        // Some are refused: an invoice that is paid in full, a receipt that was refunded.
        await work().then(
          () => (done += 1),
          () => undefined,
        );
      }
    }),
    { numRuns: 4 },
  );
  expect(done).toBeGreaterThan(10);
  expect(await ledgerProblems(desk.db)).toEqual([]);
  expect(await figures()).toEqual(before);
  expect(await unpaidInvoices(desk.db, SCOPE, TODAY)).not.toEqual([]);
});
