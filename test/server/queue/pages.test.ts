import { queuePage } from '../../../shell-stub/server/queue';
import { premium, SCOPE } from '../ledger/desk';
import { invoiceRef, paymentRef, QueueDesk } from './support';

let queue: QueueDesk;
let client: number;
let made = 0;
beforeAll(async () => {
  queue = await QueueDesk.open();
});
afterAll(() => queue.close());
beforeEach(async () => {
  await queue.api.resetScenario();
  await queue.send();
  await queue.command('ClearQBQueue', {});
  client = await queue.desk.client();
});

/** An invoice with a unique number, so that tests do not share items. */
async function invoice(): Promise<{ id: number; name: string }> {
  const name = `Q-${(made += 1)}`;
  return { id: await queue.desk.invoice(client, '2026-05-11', [premium(10_000)], { number: name }), name };
}

describe('pages (D10)', () => {
  it('keep their rows while others arrive, and mark the cleared ones', async () => {
    const items: { id: number; name: string }[] = [];
    for (let at = 0; at < 5; at += 1) items.push(await invoice());
    await queue.transfer(...items.map(({ id }) => invoiceRef(id)));
    await queue.send();
    const first = await queue.page({ count: 2 });
    expect(first.items.map(({ itemName }) => itemName)).toEqual([items[4]?.name, items[3]?.name]);
    expect(first.total).toBe(5);
    const late = await invoice();
    await queue.transfer(invoiceRef(late.id));
    await queue.command('ClearQBQueue', { ids: [first.items[1]?.id] });
    const { snapshot } = first;
    const second = await queue.page({ page: 2, count: 2, snapshot });
    const third = await queue.page({ page: 3, count: 2, snapshot });
    expect([...second.items, ...third.items].map(({ itemName }) => itemName)).toEqual(
      [2, 1, 0].map((at) => items[at]?.name),
    );
    expect((await queue.page({ count: 2, snapshot })).items.map(({ cleared }) => cleared)).toEqual([
      false,
      true,
    ]);
    expect((await queue.page({ count: 20 })).items[0]?.itemName).toBe(late.name);
  });

  it('filter by status, type and text, and count the whole queue', async () => {
    const [one, two] = [await invoice(), await invoice()];
    const receipt = await queue.desk.receipt(client, '2026-05-11', 10_000);
    await queue.api.scenario({ quickBooks: { usedNumbers: [one.name] } });
    await queue.transfer(invoiceRef(one.id), invoiceRef(two.id), paymentRef(receipt));
    await queue.send();
    const names = async (more: object) => (await queue.page(more)).items.map(({ itemName }) => itemName);
    expect(await names({ status: 'Failed' })).toEqual([one.name]);
    expect(await names({ itemType: 'Payment' })).toHaveLength(1);
    expect(await names({ search: two.name.toLowerCase() })).toEqual([two.name]);
    const { counts, items } = await queue.page({ count: 0 });
    expect(items).toEqual([]);
    expect(counts).toEqual({ Pending: 0, 'Pending Transfer': 0, 'In Progress': 0, Complete: 2, Failed: 1 });
  });

  it('find a name as it is written, whatever letters it has', async () => {
    const name = `İÉẞ-${(made += 1)}`;
    const id = await queue.desk.invoice(client, '2026-05-11', [premium(10_000)], { number: name });
    await queue.transfer(invoiceRef(id));
    const { items } = await queue.page({ search: name });
    expect(items.map(({ itemName }) => itemName)).toEqual([name]);
  });

  it('have the rows that are counted with them, whoever transfers meanwhile', async () => {
    await queue.transfer(invoiceRef((await invoice()).id));
    const late: number[] = [];
    const { db } = queue.api;
    const query = async <Row>(sql: string, params?: readonly unknown[]): Promise<Row[]> => {
      const rows = await db.query<Row>(sql, params);
      if (late.length < 2) {
        const { id } = await invoice();
        late.push(id);
        await queue.transfer(invoiceRef(id));
      }
      return rows;
    };
    const moment = { now: Date.parse('2026-05-14T16:00:00Z'), zone: 'UTC' };
    const first = await queuePage({ ...db, query }, SCOPE, { page: 1, count: 20 }, moment);
    expect(late).toHaveLength(2);
    expect(Object.values(first.counts).reduce((sum, count) => sum + count)).toBe(first.total);
  });

  it('are refused when their snapshot is gone', async () => {
    await expect(queue.page({ snapshot: '00000000-0000-4000-8000-000000000000' })).rejects.toThrow(
      'The list is out of date. Refresh to see the queue as it is now.',
    );
  });
});

it('requires permission 9007 (§6)', async () => {
  const refused = await queue.command(
    'QBTransferItems',
    { items: [invoiceRef(1)] },
    { user: 'last-two-days' },
  );
  expect(refused.code).toBe(15);
  const page = await queue.api.call('no-permissions', 'POST', '/accounting/query', {
    query: 'GetQBQueueItems',
    page: 1,
    count: 20,
  });
  expect(page.status).toBe(403);
});
