import { mayBeInQuickBooks } from '../../domain';
import type { QueueAction } from '../../domain';
import {
  LATER_MESSAGES,
  fill,
  messageToast,
  nameOrCount,
  notQueuedText,
  queuedText,
  reasonOr,
  withReason,
} from '../../platform';
import type { LostAct, MessageToast } from '../../platform';
import type { QueueItem, QueueItemType } from '../../api/wire';

/** The label of an item type (§3): GLAccount is shown as General Ledger Account. */
export function itemTypeLabel(type: QueueItemType): string {
  return type === 'GLAccount' ? 'General Ledger Account' : type;
}

/** The name of the one row, or how many there are. */
function nameOf(items: readonly QueueItem[]): string {
  return nameOrCount(items.map(({ itemName }) => itemName));
}

/** The toast for a successful command on one or several rows (§8 "Queue"). */
export function doneToast(action: QueueAction, items: readonly QueueItem[]): MessageToast {
  const [only] = items;
  const one = items.length === 1 ? only : undefined;
  const name = nameOf(items);
  switch (action) {
    case 'requeue':
      return {
        kind: 'success',
        text: queuedText(name, one !== undefined, one?.operation === 'Reverse'),
      };
    case 'doNotTransfer':
      return { kind: 'success', text: fill('doNotTransferDone', name) };
    case 'clear':
      return one === undefined
        ? { kind: 'success', text: `Successfully cleared ${name} from the queue.` }
        : messageToast('recordCleared');
  }
}

/** The toast for a refused command; a reason replaces a text that asks to try again (§8, D49). */
export function refusedToast(action: QueueAction, items: readonly QueueItem[], reason: string): MessageToast {
  if (action === 'clear') return notClearedToast(reason);
  const name = nameOf(items);
  if (action === 'doNotTransfer') {
    return { kind: 'error', text: reasonOr(fill('doNotTransferFailed', name), reason) };
  }
  const isReversal = items.every(({ operation }) => operation === 'Reverse');
  return { kind: 'error', text: withReason(notQueuedText(name, isReversal), reason) };
}

/** The toast when clearing was refused, be it chosen rows or the whole queue. */
export function notClearedToast(reason: string): MessageToast {
  return { kind: 'error', text: reasonOr(LATER_MESSAGES.queueNotCleared, reason) };
}

const ACTING: Readonly<Record<QueueAction, string>> = {
  requeue: 'queuing {item} again',
  doNotTransfer: 'setting {item} to Do Not Transfer',
  clear: 'clearing {item} from the queue',
};

/** The message for a command whose answer was lost after the user closed the queue (D46). */
export function lostAnswer(action: QueueAction, items: readonly QueueItem[]): LostAct {
  const name = nameOf(items);
  return {
    text: `The answer to ${ACTING[action].replace('{item}', () => name)} was lost.`,
    detail: 'It may or may not have been done; the queue shows which. Retry does nothing twice.',
  };
}

/** Offers no retry: it would also clear items that have failed since, unread. */
export const LOST_CLEARING: LostAct = {
  text: 'The answer to clearing the QuickBooks Queue was lost.',
  detail: 'It may or may not have been cleared; the queue shows which.',
};

/**
 * The question before setting items to Do Not Transfer that QuickBooks may have (D49); null if there are none.
 */
export function doNotTransferWarning(
  action: QueueAction,
  items: readonly QueueItem[],
): { readonly title: string; readonly text: string } | null {
  const doubtful = action === 'doNotTransfer' ? items.filter(mayBeInQuickBooks) : [];
  if (doubtful.length === 0) return null;
  return {
    title: `QuickBooks may have ${nameOf(doubtful)}`,
    text:
      'QuickBooks’ answer was lost, so the transfer may have gone through. Look in QuickBooks first: an item that is there ' +
      'stays there, even if you set it to Do Not Transfer. Re-queue instead if you are not sure: nothing is sent twice.',
  };
}

/** Instructions for Desktop users (§9). */
export const DESKTOP_HELP =
  'Pending or In Progress items are imported via the Web Connector using Update Selected.';
