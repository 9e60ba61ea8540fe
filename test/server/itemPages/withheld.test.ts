/** A page tells nothing of an item that no report tells its user (D14). */
import type { PermissionId } from '../../../src/api/wire/callFacts';
import { setRights } from '../api/rights';
import { premium } from '../ledger/desk';
import { invoiceRef, QueueDesk } from '../queue/support';
import type { SeenPage } from './support';
import { tableOf, Visitor } from './support';

const OWED = 'Owed to carriers and to the agency';
const USER = 'own-transactions';

let queue: QueueDesk;
let invoice: number;
let receipt: number;
beforeAll(async () => {
  queue = await QueueDesk.open();
  const { desk } = queue;
  const client = await desk.client(102);
  // 100.00, of which the agency retains some.
  invoice = await desk.invoice(client, '2026-05-11', [premium(10_000)]);
  receipt = await desk.receipt(client, '2026-05-11', 10_000, { [invoice]: 10_000 });
  await queue.api.scenario({ quickBooks: { trouble: 'connectionLost' } });
  await queue.transfer(invoiceRef(invoice));
  await queue.send();
});
afterAll(() => queue.close());

async function pages(permissions: readonly PermissionId[]) {
  await setRights(queue.api, USER, permissions);
  const visitor = await Visitor.signedIn(queue.api, USER);
  return {
    invoice: await visitor.item('Invoice', invoice),
    receipt: await visitor.item('IncomingPayment', receipt),
  };
}

const headersOf = ({ document }: SeenPage, heading: string) => {
  const found = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === heading);
  return [...(found?.nextElementSibling?.querySelectorAll('th') ?? [])].map(({ textContent }) => textContent);
};
const tagsOf = ({ document }: SeenPage) =>
  [...document.querySelectorAll('.tag')].map(({ textContent }) => textContent);

/** What of its parts a page has. */
const partsOf = (page: SeenPage) => ({
  transfer: tagsOf(page),
  queue: headersOf(page, 'QuickBooks').length > 0,
  messages: headersOf(page, 'QuickBooks').includes('Message'),
  owed: tableOf(page, OWED).length > 0,
  retained: headersOf(page, 'Line items').includes('Retained'),
  ledger: tableOf(page, 'Ledger').length > 0,
});
const ALL = { transfer: ['Failed'], queue: true, messages: true, owed: true, retained: true, ledger: true };
const NO_TRANSFER = { transfer: [], queue: false, messages: false };

test.each<[who: string, permissions: readonly PermissionId[], parts: object]>([
  ['trust reports and QuickBooks', [9000, 9002, 9004, 9007], ALL],
  ['trust reports alone', [9000, 9002, 9004], { ...ALL, messages: false }],
  [
    'customer and QuickBooks',
    [9005, 9007],
    { ...ALL, ...NO_TRANSFER, owed: false, retained: false, ledger: false },
  ],
  ['payables', [9006], { ...ALL, ...NO_TRANSFER }],
  // The item is somebody else's, and in customer reports alone.
  ['customers and their own transactions', [9000, 9002, 9003, 9005, 9007], { ...ALL, ...NO_TRANSFER }],
])('with %s, the page of an invoice has what these tell', async (_who, permissions, parts) => {
  const page = (await pages(permissions)).invoice;
  expect(page.status).toBe(200);
  expect(partsOf(page)).toEqual(parts);
});

test('what is left out is said, and what is shown adds up', async () => {
  const { invoice: page, receipt: paid } = await pages([9005]);
  for (const part of ['and what the agency retains of each line, is shown to', 'The entries are shown to'])
    expect(page.text).toContain(part);
  const rows = tableOf(page, 'Line items');
  expect(rows.map((cells) => cells.at(-1))).toEqual(['$100.00']);
  expect(page.document.querySelector('tfoot')?.textContent.replace(/\s+/g, ' ').trim()).toBe('Total$100.00');
  // A receipt posts the commission of the invoice that it pays.
  expect(tableOf(paid, 'Applied and refunded')).toHaveLength(1);
  expect(tableOf(paid, 'Ledger')).toEqual([]);
  expect(paid.text).toContain('The entries are shown to users of trust or payables reports');
  expect(paid.text).not.toContain('Commission');
});

test('without QuickBooks, messages of the queue are left out, which is said', async () => {
  const message = (await pages([9000, 9002, 9004, 9007])).invoice;
  const said = tableOf(message, 'QuickBooks').map((cells) => cells.at(-1));
  expect(said).toEqual([expect.stringMatching(/\w/)]);
  const page = (await pages([9000, 9002, 9004])).invoice;
  expect(page.text).not.toContain(said[0]);
  expect(page.text).toContain('Its messages are shown to users who may export to QuickBooks.');
});

test('the form for a void does not say that QuickBooks has an item to those whom no report tells it', async () => {
  const other = await queue.desk.invoice(await queue.desk.client(102), '2026-05-11', [premium(10_000)]);
  await queue.desk.setTransfer(other, 'Transferred', null);
  const look = async (permissions: readonly PermissionId[]) => {
    await setRights(queue.api, USER, permissions);
    return (await Visitor.signedIn(queue.api, USER)).item('Invoice', other, { intent: 'void' });
  };
  expect((await look([9000, 9002, 9004, 9008])).text).toContain('QuickBooks has it');
  const page = await look([9005, 9008]);
  expect(page.document.querySelector('form[method=post]')).not.toBeNull();
  expect(page.text).not.toContain('QuickBooks');
});
