import type { QuickBooks, QueueWorker } from '../../../shell-stub/server/queue';
import { clearRows, createQueueWorker, createQuickBooks } from '../../../shell-stub/server/queue';
import { claimNext, endRow } from '../../../shell-stub/server/queue/queueRow';
import { DIRECTORY } from '../../../shell-stub/server/directory';
import { testClock } from '../api/support';
import { premium, SCOPE } from '../ledger/desk';
import { invoiceRef, QueueDesk } from './support';

let queue: QueueDesk;
beforeAll(async () => {
  queue = await QueueDesk.open();
});
afterAll(() => queue.close());

it('leaves the rest for Update Selected when QuickBooks becomes Desktop between two rows (D43)', async () => {
  const { desk, api } = queue;
  const client = await desk.client();
  for (let at = 0; at < 3; at += 1)
    await queue.transfer(invoiceRef(await desk.invoice(client, '2026-05-11', [premium(10_000)])));
  const statuses = async () => (await queue.rows()).map(({ status }) => status).toSorted();

  let isOnline = true;
  const clock = testClock();
  const company = createQuickBooks(api.db, clock, () => ({
    closingDate: null,
    usedNumbers: [],
    unmappedAccounts: [],
  }));
  let worker: QueueWorker | undefined;
  await new Promise<void>((sent, failed) => {
    const quickBooks: QuickBooks = {
      ...company,
      send: async (request) => {
        await company.send(request);
        if (request.kind === 'Customer') return;
        isOnline = false;
        sent();
      },
    };
    worker = createQueueWorker({
      db: api.db,
      clock,
      agencyId: DIRECTORY.agencyId,
      quickBooks,
      isConnected: () => true,
      runsByItself: () => isOnline,
      log: (line) => failed(new Error(line)),
    });
    worker.start();
  });
  // Its turn comes after the one that has sent the first row.
  expect(await worker?.drain(() => false)).toBe(0);
  expect(await statuses()).toEqual(['Complete', 'Pending', 'Pending']);

  expect(await worker?.drain()).toBe(2);
  expect(await statuses()).toEqual(['Complete', 'Complete', 'Complete']);
  await worker?.stop();
});

it('finds the rows that wait while Clear Complete and Failed is under way (D17)', async () => {
  const { desk, api } = queue;
  const client = await desk.client();
  const [over, waiting] = [
    await desk.invoice(client, '2026-05-11', [premium(10_000)]),
    await desk.invoice(client, '2026-05-11', [premium(10_000)]),
  ];
  await queue.transfer(invoiceRef(over));
  await queue.send();
  await queue.transfer(invoiceRef(waiting));
  const claimed = await api.db.transaction(async (tx) => {
    const { itemIds } = await clearRows(tx, SCOPE, undefined, '2026-05-14T16:00:00Z');
    expect(itemIds).not.toEqual([]);
    return claimNext(api.db, DIRECTORY.agencyId);
  });
  expect(claimed?.item_id).toBe(waiting);
  expect((await queue.rows()).map(({ itemId, status }) => [itemId, status])).toEqual([
    [String(waiting), 'In Progress'],
  ]);
});

it('claims the row that has waited longest, and what ended one way does not end another way', async () => {
  const { desk, api } = queue;
  await queue.send();
  const client = await desk.client();
  const [again, first] = [
    await desk.invoice(client, '2026-05-11', [premium(10_000)]),
    await desk.invoice(client, '2026-05-11', [premium(10_000)]),
  ];
  for (const id of [again, first]) await queue.transfer(invoiceRef(id));
  // As a row that is queued again.
  await api.db.query(`UPDATE queue_item SET queued_at = queued_at + interval '1 hour' WHERE item_id = $1`, [
    again,
  ]);
  const claimed = await claimNext(api.db, DIRECTORY.agencyId);
  if (claimed === undefined) throw new Error('No row waits.');
  expect(claimed.item_id).toBe(first);
  const at = '2026-05-14T16:00:00Z';
  await endRow(api.db, claimed, { failure: null, at });
  await endRow(api.db, claimed, { failure: 'Late', at });
  expect(await queue.state(first)).toBe('Transferred');
});

it('sends an item anew that was reversed (D16)', async () => {
  const invoice = await queue.desk.invoice(await queue.desk.client(), '2026-05-11', [premium(10_000)]);
  await queue.transfer(invoiceRef(invoice));
  await queue.send();
  await queue.reverse(invoiceRef(invoice));
  await queue.send();
  await queue.transfer(invoiceRef(invoice));
  await queue.send();
  const number = await queue.desk.numberOf(invoice);
  expect((await queue.received()).filter((line) => line.endsWith(` ${number}`))).toEqual([
    `Transfer Invoice ${number}`,
    `Reverse Invoice ${number}`,
    `Transfer Invoice ${number}`,
  ]);
});
