import { statusLabel } from '../../../src/domain';
import { premium } from '../ledger/desk';
import { invoiceRef, QueueDesk } from '../queue/support';
import type { SeenPage } from './support';
import { tableOf, Visitor } from './support';

let queue: QueueDesk;
let admin: Visitor;
let client: number;
beforeAll(async () => {
  queue = await QueueDesk.open();
  admin = await Visitor.signedIn(queue.api, 'administrator');
  client = await queue.desk.client();
});
afterAll(() => queue.close());

type State = readonly [status: string, subStatus: string | null];

const invoice = (more: { createdInItemId?: number } = {}): Promise<number> =>
  queue.desk.invoice(client, '2026-05-11', [premium(10_000)], more);

/** The label of an item in its report. */
const reportedLabel = async (id: number): Promise<string> => statusLabel(await queue.reportRow(id));

const tagsOf = (page: SeenPage): readonly (string | null)[] =>
  [...page.document.querySelectorAll('.tag')].map(({ textContent }) => textContent);

describe('the page of an item names its transfer as the reports do (§4)', () => {
  it.each<[label: string, State]>([
    ['Not Transferred', ['NotTransferred', null]],
    ['Failed', ['NotTransferred', 'Failed']],
    ['Reversed', ['NotTransferred', 'Reversed']],
    ['Pending', ['Pending', null]],
    ['Transferred', ['Transferred', null]],
    ['Do Not Transfer', ['DoNotTransfer', null]],
    ['Do Not Transfer', ['DoNotTransfer', 'Failed']],
  ])('%s: an invoice that is %p', async (label, state) => {
    const id = await invoice();
    await queue.desk.setTransfer(id, ...state);
    expect(tagsOf(await admin.item('Invoice', id))).toEqual([label]);
    expect(await reportedLabel(id)).toBe(label);
  });

  it.each<[label: string, State, State | null]>([
    ['Not Transferred', ['NotTransferred', 'Failed'], null],
    ['Reversed', ['NotTransferred', 'Reversed'], null],
    ['Do Not Transfer', ['DoNotTransfer', null], null],
    ['Transferred', ['Transferred', null], ['Transferred', null]],
    ['Mixed', ['Transferred', null], ['NotTransferred', null]],
    ['Mixed', ['NotTransferred', null], ['NotTransferred', 'Failed']],
  ])('%s: a receipt that is %p with an invoice in it that is %p', async (label, own, made) => {
    const id = await queue.desk.receipt(client, '2026-05-11', 10_000);
    await queue.desk.setTransfer(id, ...own);
    if (made !== null) await queue.desk.setTransfer(await invoice({ createdInItemId: id }), ...made);
    // A voided one is no part of the transfer any more.
    await queue.desk.void(await invoice({ createdInItemId: id }), '2026-05-12');
    expect(tagsOf(await admin.item('IncomingPayment', id))).toEqual([label]);
    expect(await reportedLabel(id)).toBe(label);
  });

  it('Transferred: a voided receipt, whatever became of the invoice in it (D16)', async () => {
    const id = await queue.desk.receipt(client, '2026-05-11', 10_000);
    await queue.desk.setTransfer(id, 'Transferred');
    await invoice({ createdInItemId: id });
    await queue.desk.void(id, '2026-05-12');
    expect(tagsOf(await admin.item('IncomingPayment', id))).toContain('Transferred');
    expect((await queue.reportRow(id)).transferStatus).toBe('Transferred');
  });
});

it('names the rows of an item in the queue as the queue does (§4)', async () => {
  const id = await invoice();
  const states = async () =>
    tableOf(await admin.item('Invoice', id), 'QuickBooks').map(([, what, state]) => `${what} ${state}`);
  await queue.transfer(invoiceRef(id));
  expect(await states()).toEqual(['Transfer Pending']);
  await queue.send();
  await queue.reverse(invoiceRef(id));
  await queue.api.scenario({ quickBooks: { trouble: 'connectionLost' } });
  await queue.send();
  expect(await states()).toEqual(['Transfer Transferred', 'Reverse Reversal Failed']);
  await queue.requeue(invoiceRef(id));
  expect(await states()).toEqual(['Transfer Transferred', 'Reverse Pending Transfer']);
  await queue.send();
  expect(await states()).toEqual(['Transfer Transferred', 'Reverse Reversed']);
});
