/** The key of an item page's form is for one act: of another item or customer, it neither posts nor tells anything (D8). */
import type { TestApi } from '../api/support';
import { startTestApi } from '../api/support';
import { pageAddress } from '../../../shell-stub/server/itemPages/link';
import { ledgerProblems } from '../../../shell-stub/server/ledger';
import { Desk, premium } from '../ledger/desk';
import { seen, Visitor } from './support';

let api: TestApi;
let desk: Desk;
let admin: Visitor;
beforeAll(async () => {
  api = await startTestApi();
  desk = new Desk(api.db);
  admin = await Visitor.signedIn(api, 'administrator');
});
afterAll(() => api.close());
afterEach(async () => {
  expect(await ledgerProblems(api.db)).toEqual([]);
});

const SENT_BEFORE = 'was sent before with other entries, and those were posted';
const invoiceOf = async () => desk.invoice(await desk.client(), '2026-01-10', [premium(1_000)]);
const voidAddress = (itemId: number) =>
  pageAddress({ type: 'Invoice', itemId, origin: 'accounting', intent: 'void' });
const paymentAddress = (clientId: number) =>
  pageAddress({ type: 'IncomingPayment', itemId: null, clientId, origin: 'accounting' });
const countOf = async (where: string, id: number) =>
  (await api.db.query(`SELECT 1 FROM item WHERE ${where} = $1`, [id])).length;

it('that voided one item does not void another, and is not taken for it', async () => {
  const [first, second] = [await invoiceOf(), await invoiceOf()];
  const form = 'action=void&memo=twice&date=2026-05-14&key=void-key-0001';
  expect((await admin.post(voidAddress(first), form)).status).toBe(303);
  const other = seen(await admin.post(voidAddress(second), form));
  expect([other.status, other.text]).toEqual([422, expect.stringContaining(SENT_BEFORE)]);
  expect([await countOf('reverses_item_id', first), await countOf('reverses_item_id', second)]).toEqual([
    1, 0,
  ]);
});

it('that posted the payment of one customer does not lead another to its receipt', async () => {
  const [first, second] = [await desk.client(), await desk.client()];
  const { bank } = await admin.open(paymentAddress(first)).then(({ document }) => ({
    bank: document.querySelector<HTMLSelectElement>('[name=bank]')?.value ?? '',
  }));
  const entries = { tendered: '10.00', change: '', method: 'Check', reference: '', memo: '' };
  const form = new URLSearchParams({
    ...{ action: 'pay', key: 'take-key-0001', bank, date: '2026-05-14' },
    ...entries,
  }).toString();
  const posted = await admin.post(paymentAddress(first), form);
  expect(posted.status).toBe(303);
  const other = seen(await admin.post(paymentAddress(second), form));
  expect([other.status, other.text]).toEqual([422, expect.stringContaining(SENT_BEFORE)]);
  expect([await countOf('client_id', first), await countOf('client_id', second)]).toEqual([1, 0]);
  const again = await admin.post(paymentAddress(first), form);
  expect([again.status, again.headers.location]).toEqual([303, posted.headers.location]);
});

it('in the address of another item, says nothing of it and announces no change', async () => {
  const [voided, inForce] = [await invoiceOf(), await invoiceOf()];
  const { headers } = await admin.post(
    voidAddress(voided),
    'action=void&memo=twice&date=2026-05-14&key=done-key-0001',
  );
  const own = await admin.open(headers.location ?? '');
  expect([own.text, own.changed?.changeId]).toEqual([
    expect.stringContaining('was voided as of'),
    'done-key-0001',
  ]);
  const page = await admin.item('Invoice', inForce);
  const other = await admin.open(
    `${pageAddress({ type: 'Invoice', itemId: inForce, origin: 'accounting' })}&done=done-key-0001`,
  );
  expect([other.text, other.changed]).toEqual([page.text, null]);
});
