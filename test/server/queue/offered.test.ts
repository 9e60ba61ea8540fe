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

interface Made {
  readonly id: number;
  /** The item as messages to users name it. */
  readonly title: string;
}

/** Posts an invoice in a state, its void, or a returned check. */
async function itemIn(state: TransferCase): Promise<Made> {
  if (state.transactionType === 'NSFCheck') {
    const id = await queue.desk.nsf(await queue.desk.receipt(client, '2026-05-11', 10_000), '2026-05-12');
    await queue.desk.setTransfer(id, state.transferStatus, state.transferSubStatus);
    return { id, title: `NSF Check ${(await queue.reportRow(id)).itemNumber} ` };
  }
  const number = `T-${(made += 1)}`;
  const title = `Invoice ${number} `;
  const id = await queue.desk.invoice(client, '2026-05-11', [premium(10_000)], { number });
  await queue.desk.setTransfer(id, state.transferStatus, state.transferSubStatus);
  if (state.reversesItemId !== null) return { id: await queue.desk.void(id, '2026-05-12'), title };
  if (state.voidedDate !== null) await queue.desk.void(id, '2026-05-12');
  return { id, title };
}

const ALONE = TRANSFER_TABLE.filter(({ transferStatus }) => transferStatus !== 'Mixed');

describe.each(ALONE)('an item that is $what (D16)', (state) => {
  test('offers the actions of the table in a report', async () => {
    const { id } = await itemIn(state);
    expect(transferActions(transferState(await queue.reportRow(id)))).toEqual(state.offered);
  });

  test.each(ACTS)(
    'accepts %s only when it is offered, and names the item by its number in a refusal',
    async (act) => {
      const { id, title } = await itemIn(state);
      const { itemType } = await queue.reportRow(id);
      const answer = await queue[COMMANDS[act]]({ itemId: String(id), itemType });
      if (state.offered.includes(act)) {
        expect(answer).toEqual({ code: 0, data: { itemIds: [String(id)], failures: [] } });
      } else {
        expect(answer.code).toBe(13);
        expect(answer.message).toContain(title);
        expect(answer.message).not.toMatch(/\bid\b/);
      }
    },
  );
});

describe.each<{
  readonly receipt: string;
  readonly invoice: string;
  readonly accepted: readonly TransferAction[];
}>([
  { receipt: 'NotTransferred', invoice: 'Transferred', accepted: ['transfer', 'reverse', 'doNotTransfer'] },
  { receipt: 'Transferred', invoice: 'NotTransferred', accepted: ['transfer', 'reverse', 'doNotTransfer'] },
  { receipt: 'DoNotTransfer', invoice: 'NotTransferred', accepted: ['transfer', 'doNotTransfer'] },
  { receipt: 'Pending', invoice: 'NotTransferred', accepted: ['transfer', 'doNotTransfer'] },
  { receipt: 'Pending', invoice: 'Transferred', accepted: ['reverse'] },
])('a $receipt receipt with a $invoice invoice in it (D16)', (states) => {
  const { accepted } = states;

  test.each(ACTS)(
    'is Mixed and offers %s, which takes the items that allow it or is refused by name',
    async (act) => {
      const receipt = await queue.desk.receipt(client, '2026-05-11', 10_000);
      const invoice = await queue.desk.invoice(client, '2026-05-11', [premium(10_000)], {
        createdInItemId: receipt,
      });
      await queue.desk.setTransfer(receipt, states.receipt);
      await queue.desk.setTransfer(invoice, states.invoice);
      const row = await queue.reportRow(receipt);
      expect(row.transferStatus).toBe('Mixed');
      expect(transferActions(transferState(row))).toContain(act);

      const answer = await queue[COMMANDS[act]]({ itemId: String(receipt), itemType: row.itemType });
      if (accepted.includes(act)) {
        expect(answer).toEqual({ code: 0, data: { itemIds: [String(receipt)], failures: [] } });
      } else {
        expect(answer.code).toBe(13);
        expect(answer.message).toContain(`Receipt ${row.itemNumber} `);
      }
    },
  );
});
