/** A refund is of its customer's office, and a credit memo of that of its policy, whose lines are not for every user (D14, D54). */
import type { TestApi } from '../api/support';
import { startTestApi } from '../api/support';
import { Desk, FEES, premium, RETAINED } from '../ledger/desk';
import { tableOf, Visitor } from './support';

let api: TestApi;
let desk: Desk;
beforeAll(async () => {
  api = await startTestApi();
  desk = new Desk(api.db);
});
afterAll(() => api.close());

const CENTS = 30_000;
type Source = (client: number) => Promise<number>;
const receipt: Source = (client) => desk.receipt(client, '2026-02-01', CENTS);
/** A credit memo of 255.00 that a carrier owes and 45.00 of commission. */
const memo: Source = (client) =>
  desk.memo(client, '2026-02-01', [{ ...premium(CENTS), retainedCents: 4_500, retainedAccountId: RETAINED }]);
/** The same of an office that is not the customer's. */
const memoOfOthers: Source = async (client) => {
  await api.db.query('UPDATE client SET office_id = 105 WHERE client_id = $1', [client]);
  const made = await memo(client);
  await api.db.query('UPDATE client SET office_id = 102 WHERE client_id = $1', [client]);
  return made;
};

const UNSEEN = 'an item that you may not see';
it.each([
  {
    of: 'a credit memo of another office has no entries',
    source: memoOfOthers,
    named: UNSEEN,
    entries: false,
  },
  {
    of: 'a credit memo of their office has its entries',
    source: memo,
    named: /^Credit Memo /,
    entries: true,
  },
  {
    of: 'a receipt, which has no lines, has its entries',
    source: receipt,
    named: /^Receipts? /,
    entries: true,
  },
])('for a user of offices 102 and 103, a refund of $of, and so has its void', async (row) => {
  const { source, named, entries } = row;
  // Collected fees in trust, so that nothing has to be advanced for the refund: that alone would hide the entries.
  const other = await desk.client(105);
  const fees = [{ name: 'Policy fee', amountCents: CENTS, reportingAccountId: FEES }];
  const invoice = await desk.invoice(other, '2026-01-30', fees);
  await desk.receipt(other, '2026-01-31', CENTS, { [invoice]: CENTS });
  const refund = await desk.refund(await source(await desk.client(102)), '2026-02-02', CENTS);
  const visitor = await Visitor.signedIn(api, 'by-office');
  for (const item of [refund, await desk.void(refund, '2026-02-03')]) {
    const page = await visitor.item('InsuredRefund', item);
    expect(page.status).toBe(200);
    expect([item, tableOf(page, 'Ledger').length > 0]).toEqual([item, entries]);
  }
  const [moved] = tableOf(await visitor.item('InsuredRefund', refund), 'Applied and refunded');
  expect(moved?.[1]).toMatch(named);
});
