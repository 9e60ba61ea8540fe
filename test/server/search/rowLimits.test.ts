/** What the rows of transactions show of other offices (D14), and of money that takes effect after today (D12). */
import type { LineItemRow, TransactionRow } from '../../../src/api/wire';
import type { ReadItems, RowLimits } from '../../../shell-stub/server/ledger';
import { itemReport, readLineItems, readTransactions } from '../../../shell-stub/server/ledger';
import { Desk, premium } from '../ledger/desk';
import { WHOLE_LEDGER } from '../ledger/reportRows';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.db.close());

async function rowsOf<Row>(
  read: ReadItems<Row>,
  limits: Partial<RowLimits>,
  ...itemIds: number[]
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of itemReport(desk.db, read, async () => itemIds, { ...WHOLE_LEDGER, ...limits })) {
    rows.push(...page);
  }
  return rows;
}
const transactions = (limits: Partial<RowLimits>, ...itemIds: number[]): Promise<TransactionRow[]> =>
  rowsOf(readTransactions, limits, ...itemIds);
const lineItems = (limits: Partial<RowLimits>, ...itemIds: number[]): Promise<LineItemRow[]> =>
  rowsOf(readLineItems, limits, ...itemIds);

describe('a client who moved from office 101 to 102', () => {
  let [invoice, receipt, made]: number[] = [];
  beforeAll(async () => {
    const client = await desk.client(101);
    invoice = await desk.invoice(client, '2026-05-01', [premium(1_000)]);
    const former = await desk.receipt(client, '2026-05-01', 100);
    await desk.db.query('UPDATE client SET office_id = 102 WHERE client_id = $1', [client]);
    receipt = await desk.receipt(client, '2026-05-02', 1_000, { [invoice]: 1_000 });
    made = await desk.invoice(client, '2026-05-02', [premium(100)], { createdInItemId: former });
  });

  test.each<[string, readonly number[] | null, boolean]>([
    ['every office', null, true],
    ['both', [101, 102], true],
    ['102 alone', [102], false],
  ])('a user of %s sees the invoice that a receipt pays', async (_, officeIds, isSeen) => {
    const number = isSeen ? await desk.numberOf(invoice ?? 0) : '';
    // Alone, and on a page that is read as a range of ids, with the invoice in it.
    for (const itemIds of [[receipt ?? 0], [receipt ?? 0, (invoice ?? 0) - 1, made ?? 0]]) {
      const rows = await transactions({ officeIds }, ...itemIds.filter((id) => id > 0));
      expect(rows.find(({ itemId }) => itemId === String(receipt))?.invoicePaidNumber).toBe(number);
    }
  });

  test.each<[string, readonly number[] | null, RegExp]>([
    ['every office', null, /^R-\d+$/],
    ['both', [101, 102], /^R-\d+$/],
    ['102 alone', [102], /^$/],
  ])('a user of %s sees the receipt in which an invoice was made', async (_, officeIds, number) => {
    for (const rows of [
      await transactions({ officeIds }, made ?? 0),
      await lineItems({ officeIds }, made ?? 0),
    ]) {
      expect(rows.map(({ receiptNumber }) => receiptNumber)).toEqual([expect.stringMatching(number)]);
    }
  });
});

test('money that takes effect after today is still due, as in the unpaid report', async () => {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-05-01', [premium(10_000)]);
  const receipt = await desk.receipt(client, '2026-05-01', 10_000);
  await desk.apply(receipt, invoice, '2026-06-01', 10_000);
  for (const [today, due, pays] of [
    ['2026-05-31', 100, ''],
    ['2026-06-01', 0, await desk.numberOf(invoice)],
  ] as const) {
    const [own, money] = await transactions({ today }, invoice, receipt);
    expect([own?.amountDue, money?.invoicePaidNumber]).toEqual([due, pays]);
    const open = await desk.unpaid(client, today);
    expect(open.reduce((sum, { openBalance }) => sum + openBalance, 0)).toBe(due);
  }
});
