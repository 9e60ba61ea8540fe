import { itemCount } from '../../domain';
import type { QueueAction } from '../../domain';
import { fill, messageToast, MESSAGES } from '../../platform';
import type { MessageToast } from '../../platform';
import type { QueueItem, QueueItemType, QueueStatus } from '../../api/wire';
import type { StatusTone } from '../../ui';

/** How an item type is called (§3): GLAccount is shown as General Ledger Account. */
export function itemTypeLabel(type: QueueItemType): string {
  return type === 'GLAccount' ? 'General Ledger Account' : type;
}

const TONES: Readonly<Record<QueueStatus, StatusTone>> = {
  Pending: 'neutral',
  'Pending Transfer': 'neutral',
  'In Progress': 'info',
  Complete: 'success',
  Failed: 'error',
};
export const toneOf = (status: QueueStatus): StatusTone => TONES[status];

/** What is said of a command that was done, to one row or to several (§8 "Queue"). */
export function doneToast(action: QueueAction, items: readonly QueueItem[]): MessageToast {
  const [only] = items;
  const one = items.length === 1 ? only?.itemName : undefined;
  const several = itemCount(items.length);
  switch (action) {
    case 'requeue':
      return one === undefined
        ? { kind: 'success', text: `${several} have been queued for export.` }
        : messageToast('queuedForExport', one);
    case 'doNotTransfer':
      return { kind: 'success', text: fill('doNotTransferDone', one ?? several) };
    case 'clear':
      return one === undefined
        ? { kind: 'success', text: `Successfully cleared ${several} from the queue.` }
        : messageToast('recordCleared');
  }
}

/** What is said of a command that was refused, with the reason that came with it. */
export function refusedToast(action: QueueAction, items: readonly QueueItem[], reason: string): MessageToast {
  if (action === 'clear') return withReason(MESSAGES.queueNotCleared, reason);
  const [only] = items;
  const name = items.length === 1 && only !== undefined ? only.itemName : itemCount(items.length);
  return withReason(fill(action === 'requeue' ? 'notQueuedForExport' : 'doNotTransferFailed', name), reason);
}

function withReason(text: string, reason: string): MessageToast {
  return { kind: 'error', text: reason === '' ? text : `${text} ${reason}` };
}

/** What Desktop users must know (§9). */
export const DESKTOP_HELP =
  'Pending or In Progress items are imported via the Web Connector using Update Selected.';
