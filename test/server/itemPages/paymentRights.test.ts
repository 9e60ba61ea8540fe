/** Who may take a payment: whoever may see it once it is posted (D14, D25). */
import type { PermissionId } from '../../../src/api/wire/callFacts';
import { setRights } from '../api/rights';
import type { TestApi } from '../api/support';
import { NOON, startTestApi } from '../api/support';
import { Desk } from '../ledger/desk';
import { Visitor } from './support';

let api: TestApi;
let desk: Desk;
beforeAll(async () => {
  api = await startTestApi();
  desk = new Desk(api.db);
});
afterAll(() => api.close());

const RECEIPTS = `SELECT 1 FROM item WHERE client_id = $1 AND transaction_type = 'IncomingPayment'`;
const LOGIN = 'no-permissions';

const paying = async (others: readonly PermissionId[]) => {
  await setRights(api, LOGIN, [9000, 8005, ...others]);
  const visitor = await Visitor.signedIn(api, LOGIN);
  const client = await desk.client(101);
  return { visitor, client, page: await visitor.item('IncomingPayment', null, { clientId: client }) };
};

it.each<[string, readonly PermissionId[]]>([
  ['no transactions', []],
  ['transactions of no day', [9003, 9004]],
  ['transactions of nobody', [9001, 9002]],
  ['payables, which list no receipts', [9006]],
])('is refused before anything is posted to a user who may view %s', async (_what, others) => {
  const { visitor, client, page } = await paying(others);
  expect([page.status, page.document.title]).toEqual([403, 'Not allowed']);
  expect(page.text).toContain('You do not have permission to view the payments that you would take.');
  // The form of somebody who may.
  const admin = await Visitor.signedIn(api, 'administrator');
  const form = await admin.item('IncomingPayment', null, { clientId: client });
  expect((await visitor.send(form, { tendered: '10' })).status).toBe(403);
  expect(await api.db.query(RECEIPTS, [client])).toEqual([]);
});

it.each<[string, readonly PermissionId[]]>([
  ['their own transactions of two days', [9001, 9003]],
  ['customer reports', [9005]],
])('is shown to a user who may view %s', async (_what, others) => {
  const { visitor, client, page } = await paying(others);
  const posted = await visitor.submit(page, { tendered: '10' });
  expect(posted.status).toBe(200);
  expect(posted.text).toContain('was posted as of 05/14/2026.');
  expect(await api.db.query(RECEIPTS, [client])).toHaveLength(1);
});

it('without 8006, past midnight, is told that the payment is of the new day (D3, D25)', async () => {
  api.clock.set(Date.parse('2026-05-15T03:58:00Z'));
  const { visitor, page } = await paying([9005]);
  expect(page.document.querySelector<HTMLInputElement>('#date')?.value).toBe('2026-05-14');
  api.clock.set(Date.parse('2026-05-15T04:01:00Z'));
  const posted = await visitor.submit(page, { tendered: '10' });
  expect(posted.text).toContain('was posted as of 05/15/2026.');
  api.clock.set(NOON);
});
