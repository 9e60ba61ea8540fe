import type { CommandResult, Envelope, TransactionRow } from '../../../src/api/wire';
import type { TestApi } from '../api/support';
import { startTestApi } from '../api/support';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ transactions: true });
});
afterAll(() => api.close());

it('sends or reverses every item To Be Exported, and no longer lists those sent (D16, D34)', async () => {
  const list = async () =>
    (
      await api.query<readonly TransactionRow[]>('administrator', {
        query: 'ToBeExportedReport',
        officeId: null,
      })
    ).data ?? [];
  const rows = await list();
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
  // Items to be reversed stay until QuickBooks has answered.
  expect((await list()).filter((row) => !row.needsReversal)).toEqual([]);
});
