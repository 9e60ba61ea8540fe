import type { TestApi } from '../api/support';
import { NOON, startTestApi } from '../api/support';
import { ledgerProblems } from '../../../shell-stub/server/ledger';
import { someoneWaits } from '../../support/lockWaits';
import { Desk, premium } from '../ledger/desk';
import { factOf, Visitor } from './support';

// Before an item is voided, its page names what depends on it (D55).

let api: TestApi;
let desk: Desk;
let admin: Visitor;
beforeAll(async () => {
  api = await startTestApi();
  desk = new Desk(api.db);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(NOON);
  admin = await Visitor.signedIn(api, 'administrator');
});
afterEach(async () => {
  expect(await ledgerProblems(api.db)).toEqual([]);
});

async function paidInvoice() {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-01-10', [premium(5_000)]);
  const receipt = await desk.receipt(client, '2026-01-11', 5_000, { [invoice]: 5_000 });
  const payment = await desk.pay('company', '2026-01-12', invoice);
  return { invoice, receipt, payment };
}

it('invoices that are open again and advances that become due', async () => {
  const { invoice, receipt } = await paidInvoice();
  const { text } = await admin.item('IncomingPayment', receipt, { intent: 'void' });
  expect(text).toContain(`Invoice ${await desk.numberOf(invoice)} is open again by $50.00.`);
  expect(text).toMatch(/needs an advance of \$50\.00 from operating\./);
  expect(text).toContain('It can be voided as of 01/12/2026 or later.');
});

it('payables that are unpaid again, and nothing where there is nothing', async () => {
  const { payment } = await paidInvoice();
  const { text } = await admin.item('CompanyPayable', payment, { intent: 'void' });
  expect(text).toMatch(/is unpaid again: \$50\.00\./);
  const alone = await desk.invoice(await desk.client(), '2026-01-10', [premium(1_000)]);
  expect((await admin.item('Invoice', alone, { intent: 'void' })).text).toContain(
    'No other item depends on it.',
  );
});

it('the payment that the item’s line stays paid by', async () => {
  const { invoice, payment } = await paidInvoice();
  const { text } = await admin.item('Invoice', invoice, { intent: 'void' });
  expect(text).toContain(
    `stays paid by Company Payable ${await desk.numberOf(payment)} until that is voided too.`,
  );
  expect(text).not.toContain('No other item depends on it.');
});

it('that QuickBooks has it, and nothing of QuickBooks otherwise', async () => {
  const invoice = await desk.invoice(await desk.client(), '2026-01-10', [premium(1_000)]);
  const says = async () =>
    (await admin.item('Invoice', invoice, { intent: 'void' })).text.includes(
      'QuickBooks has it: after the void, reverse it',
    );
  expect(await says()).toBe(false);
  await desk.db.query(`UPDATE transfer_state SET status = 'Transferred' WHERE item_id = $1`, [invoice]);
  expect(await says()).toBe(true);
});

it('that QuickBooks has a receipt itself, whatever it has of what was made in it (D16)', async () => {
  const client = await desk.client();
  const receipt = await desk.receipt(client, '2026-01-10', 1_000);
  const invoice = await desk.invoice(client, '2026-01-10', [premium(1_000)], { createdInItemId: receipt });
  const says = async () =>
    (await admin.item('IncomingPayment', receipt, { intent: 'void' })).text.includes(
      'QuickBooks has it: after the void, reverse it',
    );
  await desk.setTransfer(invoice, 'Transferred');
  expect(await says()).toBe(false);
  await desk.setTransfer(receipt, 'Transferred');
  await desk.setTransfer(invoice, 'NotTransferred');
  expect(await says()).toBe(true);
});

it('as of another date when asked, posting nothing and keeping what was entered', async () => {
  const { receipt } = await paidInvoice();
  const page = await admin.item('IncomingPayment', receipt, { intent: 'void' });
  const early = await admin.submit(page, { memo: 'Bounced', date: '2026-01-11', preview: '1' });
  expect([early.status, early.text]).toEqual([
    200,
    expect.stringContaining('cannot be voided as of a day before 01/12/2026'),
  ]);
  expect(early.document.querySelector<HTMLInputElement>('#memo')?.value).toBe('Bounced');
  expect(await desk.db.query('SELECT 1 FROM item WHERE reverses_item_id = $1', [receipt])).toEqual([]);
  const after = await admin.submit(early, { date: '2026-01-12' });
  expect(after.text).toContain('Voided 01/12/2026');
  expect(factOf(after, 'Void reason')).toBe('Bounced');
});

it('why it cannot be voided at all', async () => {
  const receipt = await desk.receipt(await desk.client(), '2026-01-10', 1_000);
  await desk.refund(receipt, '2026-01-11', 1_000);
  const { text } = await admin.item('IncomingPayment', receipt, { intent: 'void' });
  expect(text).toContain('was refunded: void its refund first');
});

it('only once a void is asked for: a page that is looked at waits for nobody who posts', async () => {
  const { invoice } = await paidInvoice();
  const page = await api.db.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM trust_position FOR UPDATE');
    const looked = admin.item('Invoice', invoice);
    await expect(someoneWaits(api.db, looked)).rejects.toThrow('It did not wait');
    return looked;
  });
  expect(page.text).not.toContain('What depends on it');
  const link = [...page.document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'Void this item',
  );
  const asked = await admin.open(link?.getAttribute('href') ?? '');
  expect(asked.text).toContain('Void this item?');
  expect(asked.text).toContain('What depends on it');
});
