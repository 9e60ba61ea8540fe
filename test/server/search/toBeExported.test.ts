import { itemsToExport } from '../../../shell-stub/server/ledger';
import { transactionRows } from '../ledger/reportRows';
import { Desk, premium, SCOPE } from '../ledger/desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.db.close());

const DAY = '2026-01-15';
const listed = async () => new Set(await itemsToExport(desk.db, SCOPE));

it.each<[string, string | null, boolean]>([
  ['NotTransferred', null, true],
  ['NotTransferred', 'Failed', true],
  ['NotTransferred', 'Reversed', true],
  ['Pending', null, false],
  ['Transferred', null, false],
  // A failed reversal leaves the item transferred (D17).
  ['Transferred', 'Failed', false],
  ['DoNotTransfer', null, false],
])('lists an item that is %s, %s: %s', async (status, sub, expected) => {
  const invoice = await desk.invoice(await desk.client(), DAY, [premium(1_000)]);
  await desk.setTransfer(invoice, status, sub);
  expect((await listed()).has(invoice)).toBe(expected);
});

it('lists a voided item only while QuickBooks has it, as "needs reversal" (D16)', async () => {
  const client = await desk.client();
  const [sent, unsent] = [
    await desk.invoice(client, DAY, [premium(1_000)]),
    await desk.invoice(client, DAY, [premium(2_000)]),
  ];
  await desk.setTransfer(sent, 'Transferred');
  const voids = [await desk.void(sent, '2026-01-16'), await desk.void(unsent, '2026-01-16')];
  const found = await listed();
  expect([sent, unsent, ...voids].filter((id) => found.has(id))).toEqual([sent]);
  expect(await transactionRows(desk.db, [sent, unsent])).toMatchObject([
    { transferStatus: 'Transferred', needsReversal: true, voidedDate: '2026-01-16' },
    { transferStatus: 'NotTransferred', needsReversal: false },
  ]);
  await desk.db.query(
    `UPDATE transfer_state SET status = 'NotTransferred', sub_status = 'Reversed', needs_reversal = false
      WHERE item_id = $1`,
    [sent],
  );
  expect((await listed()).has(sent)).toBe(false);
});

it('lists a returned check as a check to send, and leaves its receipt as it was (D16)', async () => {
  const client = await desk.client();
  const [sent, unsent] = [await desk.receipt(client, DAY, 1_000), await desk.receipt(client, DAY, 2_000)];
  await desk.setTransfer(sent, 'Transferred');
  const checks = [await desk.nsf(sent, '2026-01-20'), await desk.nsf(unsent, '2026-01-20')];
  const found = await listed();
  expect([sent, unsent, ...checks].map((id) => found.has(id))).toEqual([false, true, true, true]);
  expect(await transactionRows(desk.db, [sent])).toMatchObject([
    { transferStatus: 'Transferred', needsReversal: false },
  ]);
});

it('lists a receipt as long as it or an item created in it is to be exported (D16)', async () => {
  const client = await desk.client();
  const receipt = await desk.receipt(client, DAY, 3_000);
  const made = await desk.invoice(client, DAY, [premium(1_000)], { createdInItemId: receipt });
  const both = async () => {
    const found = await listed();
    return [found.has(receipt), found.has(made)];
  };
  expect(await both()).toEqual([true, true]);
  await desk.setTransfer(receipt, 'Transferred');
  expect(await both()).toEqual([true, true]);
  expect(await transactionRows(desk.db, [receipt])).toMatchObject([{ transferStatus: 'Mixed' }]);
  await desk.setTransfer(made, 'Transferred');
  expect(await both()).toEqual([false, false]);
  await desk.setTransfer(receipt, 'NotTransferred', 'Failed');
  expect(await both()).toEqual([true, false]);
});

it('does not list drafts or items of other offices (D12, D14)', async () => {
  const client = await desk.client(103);
  const draft = await desk.invoice(client, DAY, [premium(100)], { draft: true });
  const invoice = await desk.invoice(client, DAY, [premium(100)]);
  const found = await listed();
  expect([found.has(draft), found.has(invoice)]).toEqual([false, true]);
  expect(await itemsToExport(desk.db, { ...SCOPE, officeIds: [103] })).toEqual([invoice]);
  expect(await itemsToExport(desk.db, { ...SCOPE, officeIds: [104] })).toEqual([]);
});
