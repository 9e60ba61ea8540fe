import fc from 'fast-check';
import {
  QUEUE_ACTION_LABELS,
  queueActions,
  transferActions,
  transferState,
  type QueueAction,
  type TransferAction,
} from '../../../src/domain';
import type { CommandResult, Envelope, QueueItemRef } from '../../../src/api/wire';
import { ledgerProblems } from '../../../shell-stub/server/ledger';
import { counts } from '../../support/counts';
import { premium } from '../ledger/desk';
import { STORIES } from './stories';
import type { Step } from './stories';
import { invoiceRef, paymentRef, paymentRowRef, QueueDesk } from './support';

let queue: QueueDesk;
let client: number;
beforeAll(async () => {
  queue = await QueueDesk.open();
  client = await queue.desk.client();
});
afterAll(() => queue.close());

/** A plain model of what the queue must do with an item by §4 and D16. */
interface Item {
  readonly id: number;
  /** As a report names it: a receipt with what was made in it. */
  readonly ref: QueueItemRef;
  /** As its row in the queue names it: alone. */
  readonly rowRef: QueueItemRef;
  /** What was made in it, which a report transfers with it. */
  readonly made: readonly Item[];
  status: 'NotTransferred' | 'Pending' | 'Transferred' | 'DoNotTransfer';
  sub: 'Reversed' | 'Failed' | null;
  voided: boolean;
  needsReversal: boolean;
  /** Its row in the queue; null when there is none or it was cleared. */
  row: { operation: 'Transfer' | 'Reverse'; status: string } | null;
  /** Transfers and reversals that QuickBooks must have. */
  inQuickBooks: string[];
}

const pick = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('item' as const), act: itemAct(), pick }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('row' as const), act: rowAct(), pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      trouble: fc.constantFrom('none', 'none', 'connectionLost', 'answerLost'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clearAll' as const) }) },
);
function itemAct() {
  return fc.constantFrom<TransferAction>('transfer', 'reverse', 'doNotTransfer');
}
function rowAct() {
  return fc.constantFrom(...(Object.keys(QUEUE_ACTION_LABELS) as QueueAction[]));
}

const COMMANDS = { transfer: 'transfer', reverse: 'reverse', doNotTransfer: 'leaveOut' } as const;
const accepted = (answer: Envelope<CommandResult>) => answer.code === 0;

/** Whether the module offers an act (D16); the API must accept it if so, and refuse it otherwise. */
function offers(item: Item, act: TransferAction): boolean {
  const state = transferState({
    transactionType: item.ref.itemType,
    transferStatus: item.status,
    transferSubStatus: item.sub,
    voidedDate: item.voided ? '2026-05-12' : null,
    reversesItemId: null,
  });
  return transferActions(state).includes(act);
}

/** Acts on the items that a reference stands for. */
async function act(action: TransferAction, ref: QueueItemRef, parts: readonly Item[]): Promise<void> {
  const able = parts.filter((part) => offers(part, action));
  // What was kept out is sent only where nothing else of the receipt is to be sent, or on its way (D16).
  const others = able.filter(({ status }) => action !== 'transfer' || status !== 'DoNotTransfer');
  const waits = action === 'transfer' && parts.some(({ status }) => status === 'Pending');
  const fitting = others.length > 0 || waits ? others : able;
  expect(accepted(await queue[COMMANDS[action]](ref))).toBe(fitting.length > 0);
  for (const part of fitting) {
    if (action === 'doNotTransfer') {
      Object.assign(part, { status: 'DoNotTransfer', sub: null, row: null });
    } else {
      const operation = action === 'transfer' ? 'Transfer' : 'Reverse';
      Object.assign(part, { status: 'Pending', sub: null, row: { operation, status: 'Pending' } });
    }
  }
}

async function actOnRow(item: Item, action: QueueAction): Promise<void> {
  const row = item.row;
  const offered = row === null ? [] : queueActions({ itemType: item.rowRef.itemType, ...row });
  if (action === 'doNotTransfer') {
    if (offered.includes(action)) await act(action, item.rowRef, [item]);
    return;
  }
  if (action === 'requeue') {
    expect(accepted(await queue.requeue(item.rowRef))).toBe(offered.includes(action));
    if (offered.includes(action))
      Object.assign(item, { status: 'Pending', sub: null, row: { ...row, status: 'Pending Transfer' } });
    return;
  }
  if (row === null) return;
  const rows = await queue.rows();
  const id = rows.find(({ itemId }) => itemId === String(item.id))?.id ?? '';
  expect(accepted(await queue.command('ClearQBQueue', { ids: [id] }))).toBe(offered.includes(action));
  if (offered.includes(action)) item.row = null;
}

/** Sends the waiting rows, oldest first; trouble strikes the first one sent. */
async function send(
  items: readonly Item[],
  trouble: 'none' | 'connectionLost' | 'answerLost',
): Promise<void> {
  const order = (await queue.rows()).map(({ itemId }) => itemId).toReversed();
  await queue.api.scenario({ quickBooks: { trouble } });
  await queue.send();
  await queue.api.scenario({ quickBooks: { trouble: 'none' } });
  let striking = trouble;
  const waiting = items.filter(({ row }) => row?.status.startsWith('Pending') === true);
  waiting.sort((a, b) => order.indexOf(String(a.id)) - order.indexOf(String(b.id)));
  for (const item of waiting) {
    const operation = item.row?.operation ?? 'Transfer';
    const isSent = !(operation === 'Transfer' && item.voided);
    const struck = isSent ? striking : 'none';
    if (isSent) striking = 'none';
    arrive(item, operation, isSent && struck !== 'connectionLost');
    // One that was voided after it had arrived, with its answer lost, is in QuickBooks.
    const isThere = operation === 'Transfer' && item.voided && item.inQuickBooks.at(-1) === 'Transfer';
    end(item, operation, isThere || (isSent && struck === 'none'));
  }
}

/** QuickBooks does not repeat a request that it already has. */
function arrive(item: Item, operation: 'Transfer' | 'Reverse', isSent: boolean): void {
  if (isSent && item.inQuickBooks.at(-1) !== operation) item.inQuickBooks.push(operation);
}

function end(item: Item, operation: 'Transfer' | 'Reverse', isDone: boolean): void {
  item.row = { operation, status: isDone ? 'Complete' : 'Failed' };
  if (operation === 'Transfer') {
    Object.assign(
      item,
      isDone ? { status: 'Transferred', sub: null } : { status: 'NotTransferred', sub: 'Failed' },
    );
    if (isDone) item.needsReversal = item.voided;
  } else if (isDone) {
    Object.assign(item, { status: 'NotTransferred', sub: 'Reversed', needsReversal: false });
  } else {
    Object.assign(item, { status: 'Transferred', sub: null, needsReversal: item.voided });
  }
}

async function run(items: readonly Item[], { ...step }: Step): Promise<void> {
  const item = 'pick' in step ? items[step.pick % items.length] : undefined;
  if (step.kind === 'send') return send(items, step.trouble);
  if (step.kind === 'clearAll') {
    await queue.command('ClearQBQueue', {});
    for (const one of items)
      if (one.row !== null && ['Complete', 'Failed'].includes(one.row.status)) one.row = null;
    return;
  }
  if (item === undefined) return;
  if (step.kind === 'void') {
    if (item.voided) return;
    await queue.desk.void(item.id, '2026-05-12');
    item.voided = true;
    if (item.status === 'Transferred') item.needsReversal = true;
    return;
  }
  if (step.kind === 'row') return actOnRow(item, step.act);
  // A void is of an item alone (D16).
  const made = item.voided ? [] : item.made.filter(({ voided }) => !voided);
  return act(step.act, item.ref, [item, ...made]);
}

async function check(items: readonly Item[]): Promise<void> {
  const rows = await queue.rows();
  for (const item of items) {
    const row = rows.find(({ itemId }) => itemId === String(item.id));
    expect(row && { operation: row.operation, status: row.status }).toEqual(item.row ?? undefined);
    const state = [item.status, item.sub, item.needsReversal ? 'needs reversal' : null]
      .filter(Boolean)
      .join(' ');
    expect(await queue.state(item.id)).toBe(state);
  }
}

async function received(itemId: number): Promise<readonly string[]> {
  const rows = await queue.api.db.query<{ operation: string }>(
    `SELECT operation FROM quickbooks.record WHERE request_key LIKE 'item:' || $1::text || ':%' ORDER BY record_id`,
    [itemId],
  );
  return rows.map(({ operation }) => operation);
}

const newItem = (ref: QueueItemRef, rowRef = ref, made: readonly Item[] = []): Item => ({
  id: Number(ref.itemId),
  ref,
  rowRef,
  made,
  status: 'NotTransferred',
  sub: null,
  voided: false,
  needsReversal: false,
  row: null,
  inQuickBooks: [],
});

it('accepts in every state exactly the actions that §4 and D16 offer, after any history', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: counts.queueSteps }), async (steps) => {
      const receipt = await queue.desk.receipt(client, '2026-05-11', 10_000);
      const invoice = async (more: { createdInItemId?: number }): Promise<Item> =>
        newItem(invoiceRef(await queue.desk.invoice(client, '2026-05-11', [premium(10_000)], more)));
      const made = await invoice({ createdInItemId: receipt });
      const items = [newItem(paymentRef(receipt), paymentRowRef(receipt), [made]), made, await invoice({})];
      for (const one of steps) {
        await run(items, one);
        await check(items);
        for (const { status, sub, row } of items)
          seen.add(`${status}/${sub}/${row?.operation}/${row?.status}`);
      }
      expect(await ledgerProblems(queue.api.db)).toEqual([]);
      await queue.send();
      await queue.command('ClearQBQueue', {});
      for (const item of items) {
        // What was still queued has arrived by now.
        const { row } = item;
        if (row?.status.startsWith('Pending') === true)
          arrive(item, row.operation, !(row.operation === 'Transfer' && item.voided));
        expect(await received(item.id)).toEqual(item.inQuickBooks);
      }
    }),
    // Besides the random ones, these always run.
    {
      numRuns: counts.queueStories,
      examples: STORIES.map((story): [Step[]] => [story]),
    },
  );
  // The stories passed through each of these states at least once.
  for (const state of [
    'NotTransferred/Failed/Transfer/Failed',
    'Pending/null/Transfer/Pending Transfer',
    'Transferred/null/Transfer/Complete',
    'NotTransferred/Reversed/Reverse/Complete',
  ]) {
    expect(seen).toContain(state);
  }
});
