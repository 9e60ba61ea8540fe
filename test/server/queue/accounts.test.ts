import { requeue } from '../../../shell-stub/server/queue';
import { claimNext, endRow } from '../../../shell-stub/server/queue/queueRow';
import { meanwhile } from '../../support/lockWaits';
import { premium, SCOPE } from '../ledger/desk';
import { invoiceRef, QueueDesk } from './support';

/** An account that is assigned on export (D16). */
const CYBER = { id: 2160, name: 'Cyber Payable' };
const accountRef = { itemId: String(CYBER.id), itemType: 'GLAccount' };

let queue: QueueDesk;
beforeEach(async () => {
  queue = await QueueDesk.open();
});
afterEach(() => queue.close());

async function invoice(number: string): Promise<number> {
  const line = { ...premium(7_000), reportingAccountId: CYBER.id };
  return queue.desk.invoice(await queue.desk.client(), '2026-05-11', [line], { number });
}

/** Sends an invoice that fails, since its account has failed. */
async function failed(number: string): Promise<number> {
  const id = await invoice(number);
  await queue.api.scenario({ quickBooks: { trouble: 'connectionLost' } });
  await queue.transfer(invoiceRef(id));
  await queue.send();
  await queue.api.scenario({ quickBooks: { trouble: 'none' } });
  expect(await statuses()).toEqual([`${number} Failed`, `${CYBER.name} Failed`]);
  return id;
}

const statuses = async () => (await queue.rows()).map(({ itemName, status }) => `${itemName} ${status}`);

it('an invoice that is re-queued re-queues the row of its account, which has failed', async () => {
  const id = await failed('Q-1');
  expect((await queue.requeue(invoiceRef(id))).code).toBe(0);
  expect(await queue.table()).toEqual([
    'Q-1 | Transfer | Pending Transfer',
    `${CYBER.name} | Transfer | Pending Transfer`,
  ]);
  // Of a list that was fetched before.
  expect(await queue.requeue(accountRef)).toMatchObject({
    code: 13,
    message: `${CYBER.name} has not failed: it is Pending Transfer. Refresh to see.`,
  });
  await queue.send();
  expect(await statuses()).toEqual(['Q-1 Complete', `${CYBER.name} Complete`]);
  expect(await queue.received()).toContain('Transfer Invoice Q-1');
});

it('an account and an invoice that uses it are re-queued together, in any order', async () => {
  const id = await failed('Q-1');
  const answer = await queue.requeue(invoiceRef(id), accountRef);
  expect(answer).toMatchObject({ code: 0, data: { itemIds: [String(id), accountRef.itemId], failures: [] } });
  expect(await statuses()).toEqual(['Q-1 Pending Transfer', `${CYBER.name} Pending Transfer`]);
});

it('another invoice that is transferred re-queues the account, too', async () => {
  await failed('Q-1');
  await queue.transfer(invoiceRef(await invoice('Q-2')));
  expect(await statuses()).toEqual(['Q-2 Pending', 'Q-1 Failed', `${CYBER.name} Pending Transfer`]);
  await queue.send();
  expect(await statuses()).toEqual(['Q-2 Complete', 'Q-1 Failed', `${CYBER.name} Complete`]);
});

it('an account whose failed row was cleared is queued anew', async () => {
  const id = await failed('Q-1');
  const row = (await queue.rows()).find(({ itemType }) => itemType === 'GLAccount');
  await queue.command('ClearQBQueue', { ids: [row?.id] });
  await queue.requeue(invoiceRef(id));
  expect(await statuses()).toEqual([`${CYBER.name} Pending`, 'Q-1 Pending Transfer']);
});

it('takes the last of several failed rows that an earlier version has left of an account', async () => {
  const id = await failed('Q-1');
  await addRow('Failed');
  await queue.requeue(invoiceRef(id));
  expect(await accountStatuses()).toEqual(['Failed', 'Pending Transfer']);
});

it('refuses by name a failed row beside which an earlier version has queued its account, and takes the others', async () => {
  const id = await failed('Q-1');
  await addRow('Pending');
  const answer = await queue.requeue(accountRef, invoiceRef(id));
  expect(answer).toMatchObject({
    code: 0,
    data: {
      itemIds: [String(id)],
      failures: [
        {
          itemId: accountRef.itemId,
          reason: `${CYBER.name} is waiting in another row of the queue. This row can be cleared.`,
        },
      ],
    },
  });
  expect(await accountStatuses()).toEqual(['Failed', 'Pending']);
  expect(await statuses()).toContain('Q-1 Pending Transfer');
});

it('an account that is re-queued at once by itself and for an invoice is queued once', async () => {
  const id = await failed('Q-1');
  const { db } = queue.api;
  const second = await meanwhile(
    db,
    (pause) =>
      db.transaction(async (tx) => {
        await requeue(tx, SCOPE, [invoiceRef(id)], '2026-05-14T16:00:00Z');
        await pause();
      }),
    () => queue.requeue(accountRef),
  );
  expect(second).toMatchObject({
    code: 13,
    message: `${CYBER.name} has not failed: it is Pending Transfer. Refresh to see.`,
  });
  expect(await accountStatuses()).toEqual(['Pending Transfer']);
});

it('an invoice waits while another server is sending its account', async () => {
  const { db } = queue.api;
  await queue.transfer(invoiceRef(await invoice('Q-1')));
  const account = await claimNext(db, SCOPE.agencyId);
  expect(account).toMatchObject({ item_name: CYBER.name });
  expect(await claimNext(db, SCOPE.agencyId)).toBeUndefined();
  if (account !== undefined) await endRow(db, account, { failure: null, at: '2026-05-14T16:00:00Z' });
  expect(await claimNext(db, SCOPE.agencyId)).toMatchObject({ item_name: 'Q-1' });
});

const addRow = (status: string) =>
  queue.api.db.query(
    `INSERT INTO queue_item (agency_id, account_id, item_type, event_type, item_name, operation, status, queued_at)
     VALUES ($1, $2, 'GLAccount', 'GLAccount', $3, 'Transfer', $4, '2026-05-14T16:00:00Z')`,
    [SCOPE.agencyId, CYBER.id, CYBER.name, status],
  );

/** The statuses of the account's rows, oldest first. */
async function accountStatuses(): Promise<readonly string[]> {
  const rows = await queue.api.db.query<{ status: string }>(
    'SELECT status FROM queue_item WHERE account_id = $1 AND cleared_at IS NULL ORDER BY queue_id',
    [CYBER.id],
  );
  return rows.map(({ status }) => status);
}
