import { formatCount } from './money';
import { spaced } from './statuses';

/** The final states of an item in the QuickBooks queue (§4). */
const FinalStatus = { Complete: 'Complete', Failed: 'Failed' } as const;

/** The fields of a QuickBooks queue item that its rules need (§3). */
export interface QueueItem {
  readonly id: string;
  readonly itemType: string;
  readonly operation: string;
  readonly status: string;
  readonly message: string | null;
  readonly completedDate: string | null;
  /** ISO-8601 UTC. */
  readonly completedTS: string | null;
}

/** What can be done to a queue item (§4). */
export type QueueAction = 'doNotTransfer' | 'requeue' | 'clear';

/** The name of an action on the screen (§4). */
export const QUEUE_ACTION_LABELS: Readonly<Record<QueueAction, string>> = {
  doNotTransfer: 'Set to Do Not Transfer',
  requeue: 'Re-queue Item',
  clear: 'Clear From Queue',
};

/** The most items that one command accepts. */
const MAX_ITEMS = 1000;

/** Why no command can be given while another one is under way. */
export const UNDER_WAY = 'Your last action is still in progress…';

/**
 * Why something cannot be done to so many of the selected items; undefined if it can.
 *
 * @param none why it cannot if it is allowed for none of them.
 */
export function actDisabledReason(count: number, busy: boolean, none: string): string | undefined {
  if (busy) return UNDER_WAY;
  if (count === 0) return none;
  return count > MAX_ITEMS ? `Select at most ${formatCount(MAX_ITEMS)} items at a time` : undefined;
}

/** The status as shown (§4): Transferred, Reversal Failed, Reversed, otherwise the status with spaces. */
export function queueStatusLabel(operation: string, status: string): string {
  if (operation === 'Transfer' && status === FinalStatus.Complete) return 'Transferred';
  if (operation === 'Reverse' && status === FinalStatus.Failed) return 'Reversal Failed';
  if (operation === 'Reverse' && status === FinalStatus.Complete) return 'Reversed';
  return spaced(status);
}

const CAN_BE_DO_NOT_TRANSFER: ReadonlySet<string> = new Set([
  'Invoice',
  'Credit Memo',
  'CreditMemo',
  'Payment',
  'Check',
]);

/**
 * The actions of a queue item, in menu order (§4). A Complete item can be cleared. A Failed item can be set to
 * Do Not Transfer (only invoices, credit memos, payments and checks), re-queued, and cleared. Any other item
 * has no actions. An item whose reversal failed is in QuickBooks, so it cannot be kept out of it (D49).
 */
export function queueActions(
  item: Pick<QueueItem, 'itemType' | 'operation' | 'status'>,
): readonly QueueAction[] {
  if (item.status === FinalStatus.Complete) return ['clear'];
  if (item.status !== FinalStatus.Failed) return [];
  const canBeDoNotTransfer = item.operation === 'Transfer' && CAN_BE_DO_NOT_TRANSFER.has(item.itemType);
  return canBeDoNotTransfer ? ['doNotTransfer', 'requeue', 'clear'] : ['requeue', 'clear'];
}

/** Matches what QuickBooks' connector says when no answer came: the item may have arrived. */
export const ANSWER_LOST = /connection .*lost|timed? ?out|no answer/i;

/** Whether a failed transfer's answer was lost, so that nobody knows whether QuickBooks has the item (D49). */
export function mayBeInQuickBooks({
  operation,
  status,
  message,
}: Pick<QueueItem, 'operation' | 'status' | 'message'>): boolean {
  return operation === 'Transfer' && status === FinalStatus.Failed && ANSWER_LOST.test(message ?? '');
}

/** How many rows a clear-all would remove, by status. The dialog names the Failed ones before it asks (D17). */
export function clearAllCounts(counts: Readonly<Record<string, number>>): {
  complete: number;
  failed: number;
} {
  return { complete: counts[FinalStatus.Complete] ?? 0, failed: counts[FinalStatus.Failed] ?? 0 };
}
