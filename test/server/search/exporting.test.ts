import type { CommandResult, Envelope, TransactionRow } from '../../../src/api/wire';
import { premium } from '../ledger/desk';
import { invoiceRef, QueueDesk } from '../queue/support';
import type { TestApi } from '../api/support';
import { startTestApi } from '../api/support';

let api: TestApi;
let queue: QueueDesk;
beforeAll(async () => {
  [api, queue] = await Promise.all([startTestApi({ transactions: true }), QueueDesk.open()]);
});
afterAll(() => Promise.all([api.close(), queue.close()]));

const listOf = async ({ query }: TestApi) =>
  (await query<readonly TransactionRow[]>('administrator', { query: 'ToBeExportedReport', officeId: null }))
    .data ?? [];

it('sends or reverses every item To Be Exported, and no longer lists those sent (D16, D34)', async () => {
  const rows = await listOf(api);
  expect(new Set(rows.map(({ transactionType }) => transactionType))).toContain('NSFCheck');
  const act = async (command: string, field: string, chosen: readonly TransactionRow[]) => {
    const items = chosen.map(({ itemId, itemType }) => ({ itemId, itemType }));
    const body = {
      command,
      idempotencyKey: `exporting-${command}`,
      [field]: { items },
    };
    const reply = await api.call('administrator', 'POST', '/accounting/command', body);
    return reply.json<Envelope<CommandResult>>().data;
  };
  const [back, out] = [rows.filter((row) => row.needsReversal), rows.filter((row) => !row.needsReversal)];
  expect([back.length > 0, out.length > 0]).toEqual([true, true]);
  const sent = await act('QBTransferItems', 'qBTransferItems', out);
  expect(sent?.failures).toEqual([]);
  expect((await act('QBReverseItems', 'qBReverseItems', back))?.failures).toEqual([]);
  expect(await listOf(api)).toEqual([]);
});

it('does not list a voided item while it is being reversed, and lists it again if that fails (D17)', async () => {
  const id = await queue.desk.invoice(await queue.desk.client(), '2026-05-11', [premium(1_000)]);
  const isListed = async () => (await listOf(queue.api)).some(({ itemId }) => itemId === String(id));
  await queue.transfer(invoiceRef(id));
  await queue.send();
  await queue.desk.void(id, '2026-05-12');
  expect(await isListed()).toBe(true);
  await queue.reverse(invoiceRef(id));
  expect(await isListed()).toBe(false);
  await queue.api.scenario({ quickBooks: { trouble: 'connectionLost' } });
  await queue.send();
  expect([await queue.state(id), await isListed()]).toEqual(['Transferred needs reversal', true]);
  await queue.requeue(invoiceRef(id));
  expect(await isListed()).toBe(false);
  await queue.send();
  expect([await queue.state(id), await isListed()]).toEqual(['NotTransferred Reversed', false]);
});
