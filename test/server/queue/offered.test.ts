import type { Envelope, TransactionRow } from '../../../src/api/wire';
import { transferActions, transferState } from '../../../src/domain';
import type { TransferAction } from '../../../src/domain';
import { TRANSFER_TABLE } from '../../support/transferTable';
import type { TransferCase } from '../../support/transferTable';
import { premium } from '../ledger/desk';
import { QueueDesk } from './support';

let queue: QueueDesk;
let client: number;
let made = 0;
beforeAll(async () => {
  queue = await QueueDesk.open();
  client = await queue.desk.client();
});
afterAll(() => queue.close());

const COMMANDS = { transfer: 'transfer', reverse: 'reverse', doNotTransfer: 'leaveOut' } as const;
const ACTS = Object.keys(COMMANDS) as TransferAction[];

/** An invoice of the ledger in a state, or its void. */
async function itemIn(state: TransferCase): Promise<{ readonly id: number; readonly number: string }> {
  const number = `T-${(made += 1)}`;
  const id = await queue.desk.invoice(client, '2026-05-11', [premium(10_000)], { number });
  await queue.api.db.query('UPDATE transfer_state SET status = $2, sub_status = $3 WHERE item_id = $1', [
    id,
    state.transferStatus,
    state.transferSubStatus,
  ]);
  if (state.reversesItemId !== null) return { id: await queue.desk.void(id, '2026-05-12'), number };
  if (state.voidedDate !== null) await queue.desk.void(id, '2026-05-12');
  return { id, number };
}

/** The row of an item as a report has it. */
async function rowOf(id: number): Promise<TransactionRow> {
  const reply = await queue.api.send({
    method: 'POST',
    url: '/accounting/query',
    headers: { cookie: await queue.api.signIn('administrator') },
    body: { query: 'PeriodReport', officeId: null, TimePeriod: 2, ItemIds: [String(id)] },
  });
  const [row] = reply.json<Envelope<readonly TransactionRow[]>>().data ?? [];
  if (row === undefined) throw new Error(`No report has item ${id}.`);
  return row;
}

const INVOICES = TRANSFER_TABLE.filter(({ transactionType }) => transactionType === 'Invoice');

describe.each(INVOICES)('an item that is $what (D16)', (state) => {
  test('is offered in a report what the table says', async () => {
    const { id } = await itemIn(state);
    expect(transferActions(transferState(await rowOf(id)))).toEqual(state.offered);
  });

  test.each(ACTS)(
    '%s is accepted when it is offered; a refusal names the item by its number',
    async (act) => {
      const { id, number } = await itemIn(state);
      const { itemType } = await rowOf(id);
      const answer = await queue[COMMANDS[act]]({ itemId: String(id), itemType });
      if (state.offered.includes(act)) {
        expect(answer).toEqual({ code: 0, data: { itemIds: [String(id)], failures: [] } });
      } else {
        expect(answer.code).toBe(13);
        expect(answer.message).toContain(`Invoice ${number} `);
        expect(answer.message).not.toMatch(/\bid\b/);
      }
    },
  );
});
