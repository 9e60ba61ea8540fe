import { DIRECTORY } from '../directory/ids';
import { ACCOUNT_ROWS } from '../directory/accounts';
import type { Random } from '../directory/random';
import type { WrittenItem } from '../ledger/core';
import { isTransferable } from '../ledger/core';
import type { Book } from './book';
import { dayNumber, momentsOf } from './calendar';
import type { Row } from './tables';

type State = readonly [
  status: 'NotTransferred' | 'Pending' | 'Transferred' | 'DoNotTransfer',
  sub: 'Reversed' | 'Failed' | null,
];
type QueueType = 'Invoice' | 'Credit Memo' | 'Payment' | 'Check';

/**
 * Items of the last few days are still on their way to QuickBooks; for the last weeks, the queue shows the
 * outcome.
 */
const RECENT_DAYS = 9;
const QUEUE_DAYS = 20;
const NEEDS_REVERSAL_DAYS = 20;
/** Nobody leaves an item unsent for longer. */
const FORGOTTEN_DAYS = 90;
const MINUTE_MS = 60_000;
/** 18:00 in seconds: no item is made between that and midnight. */
const EVENING = 18 * 3600;

const RECENT: readonly (readonly [weight: number, state: State])[] = [
  [50, ['NotTransferred', null]],
  [16, ['Pending', null]],
  [9, ['NotTransferred', 'Failed']],
  [21, ['Transferred', null]],
  [4, ['DoNotTransfer', null]],
];
const OLDER: readonly (readonly [weight: number, state: State])[] = [
  [95, ['Transferred', null]],
  [3, ['DoNotTransfer', null]],
  [1, ['NotTransferred', 'Failed']],
  [1, ['NotTransferred', null]],
];
const UNSENT: State = ['NotTransferred', null];
const SENT: State = ['Transferred', null];
/** Causes that may have passed by themselves when it is tried again; what needs mending is for the scenario. */
const FAILURES = [
  'The customer in QuickBooks is being edited by another user. Try again later.',
  'The connection to QuickBooks was lost before it answered.',
] as const;

const QUEUE_TYPES: Readonly<Record<string, QueueType>> = {
  Invoice: 'Invoice',
  CreditMemo: 'Credit Memo',
  IncomingPayment: 'Payment',
};

/**
 * Gives every item its transfer state (D16), and recent ones their queue rows: Pending items wait in the queue,
 * failed ones have a reason. Voids have no state of their own; a voided Transferred item has been reversed or
 * needs reversal, and the reversal of one has failed. A returned check is transferred like any other item. Nothing
 * made on the last day has been sent: that day is not over, and queue rows would lie in the future.
 *
 * @param end the last day
 */
export function transferItems(book: Book, chance: Random, end: number): void {
  const voids = book.items.filter((row) => row.reverses_item_id !== null && !isTransferable(row));
  const voidOf = new Map(voids.map((row) => [row.reverses_item_id, row]));
  const lastDay = momentsOf(DIRECTORY.timeZone)(end - 1, EVENING);
  let queued = queueAccounts(book, chance);
  let toReverse: readonly [row: WrittenItem, voided: WrittenItem] | undefined;
  for (const row of book.items) {
    if (!isTransferable(row)) continue;
    const recent = end - dayOf(row) <= RECENT_DAYS;
    const drawn = row.created_at >= lastDay ? UNSENT : chance.weighted(recent ? RECENT : OLDER);
    const state = drawn[0] === 'NotTransferred' && end - dayOf(row) > FORGOTTEN_DAYS ? SENT : drawn;
    const voided = voidOf.get(row.item_id);
    const wasTransferred = state[0] === 'Transferred' && voided !== undefined;
    const needsReversal = wasTransferred && end - dayOf(voided) <= NEEDS_REVERSAL_DAYS;
    const [status, sub]: State = wasTransferred && !needsReversal ? ['NotTransferred', 'Reversed'] : state;
    book.rows.transfer_state.add({
      item_id: row.item_id,
      status,
      sub_status: sub,
      needs_reversal: needsReversal,
    });
    if (
      end - dayOf(row) <= QUEUE_DAYS &&
      sub !== 'Reversed' &&
      (status === 'Pending' || status === 'Transferred' || sub === 'Failed')
    ) {
      book.rows.queue_item.add(queueRow(chance, (queued += 1), row, status, sub));
    }
    // Its own transfer was over by the day before the void.
    if (needsReversal && voided.created_at < lastDay && dayOf(voided) > dayOf(row))
      toReverse ??= [row, voided];
  }
  if (toReverse === undefined) return;
  const [row, { created_at }] = toReverse;
  const failed = queueRow(chance, queued + 1, { ...row, created_at }, 'NotTransferred', 'Failed');
  book.rows.queue_item.add({ ...failed, operation: 'Reverse' });
}

function queueRow(
  chance: Random,
  id: number,
  row: WrittenItem,
  status: State[0],
  sub: State[1],
): Row<'queue_item'> {
  const queuedAt = later(row.created_at, chance.int(2, 25));
  const failed = sub === 'Failed';
  const done = failed || status === 'Transferred';
  const waiting = chance.chance(0.15) ? 'In Progress' : 'Pending';
  return {
    queue_id: id,
    agency_id: DIRECTORY.agencyId,
    item_id: row.item_id,
    item_type: QUEUE_TYPES[row.transaction_type] ?? 'Check',
    event_type: row.transaction_type,
    item_name: row.item_number,
    operation: 'Transfer',
    status: failed ? 'Failed' : done ? 'Complete' : waiting,
    message: failed ? chance.pick(FAILURES) : '',
    queued_at: queuedAt,
    completed_at: done ? later(queuedAt, chance.int(1, 9)) : null,
  };
}

/** Accounts that are assigned on export are queued first (D16); returns the number of rows. */
function queueAccounts(book: Book, chance: Random): number {
  const first = book.items[0];
  const accounts = ACCOUNT_ROWS.filter((account) => account.is_assign_on_export);
  accounts.forEach((account, index) => {
    const queuedAt = later(String(first?.created_at), index);
    book.rows.queue_item.add({
      queue_id: index + 1,
      agency_id: DIRECTORY.agencyId,
      account_id: account.account_id,
      item_type: 'GLAccount',
      event_type: 'GLAccount',
      item_name: account.name,
      operation: 'Transfer',
      status: 'Complete',
      message: '',
      queued_at: queuedAt,
      completed_at: later(queuedAt, chance.int(1, 4)),
    });
  });
  return accounts.length;
}

const dayOf = (row: WrittenItem): number => dayNumber(row.transaction_date);

const later = (moment: string, minutes: number): string =>
  new Date(Date.parse(moment) + minutes * MINUTE_MS).toISOString();
