import { TransferStatus, actDisabledReason, formatCount, itemCount, spaced } from '../../../domain';
import type { TransferAction } from '../../../domain';
import {
  fill,
  nameOrCount,
  notQueuedText,
  queuedText,
  reasonOr,
  reasonsText,
  withReason,
} from '../../../platform';
import type { LostAct, MessageToast } from '../../../platform';
import type { SelectedItem, TransferPlan, TransferResult } from './selectedItems';

const NOUN: Readonly<Record<TransferAction, string>> = {
  transfer: 'transferred',
  doNotTransfer: 'set to Do Not Transfer',
  reverse: 'reversed',
};

/** Why an action is disabled for the selection; undefined if it is enabled. */
export function transferDisabledReason({ action, items }: TransferPlan, busy: boolean): string | undefined {
  return actDisabledReason(items.length, busy, `None of the selected items can be ${NOUN[action]}`);
}

/** A receipt is transferred as its items (D16). */
const OF_MIXED = ' For a receipt marked Mixed, only the items that allow it are changed.';

/** The answer to a transfer may have been lost; only the item's row in the queue says so (D49). */
const OF_FAILED =
  ' Where a transfer failed because its answer was lost, QuickBooks may have the item: look in the queue first.';

/** Whether a transfer may have failed: of the item, voided since or not (`transferState`), or of a part of a receipt. */
const mayHaveFailed = ({ state }: SelectedItem): boolean =>
  state.startsWith('Failed') || state === TransferStatus.Mixed;

/** The confirmation question for an action, with what it will do. */
export function question({ action, items }: TransferPlan): { readonly title: string; readonly text: string } {
  const count = itemCount(items.length);
  const parts = items.some(({ state }) => state === TransferStatus.Mixed) ? OF_MIXED : '';
  switch (action) {
    case 'transfer':
      return {
        title: 'Transfer to QuickBooks',
        text: `${count} will be queued for export to QuickBooks.${parts}`,
      };
    case 'doNotTransfer':
      return {
        title: 'Set to Do Not Transfer',
        text: `${count} will be kept out of QuickBooks.${parts}${items.some(mayHaveFailed) ? OF_FAILED : ''}`,
      };
    case 'reverse':
      return {
        title: 'Reverse in QuickBooks',
        text: `${count} will be queued for reversal in QuickBooks.${parts}`,
      };
  }
}

/** Describes the selected items that the action leaves unchanged; null if there are none. */
export function notAffected({ action, others }: TransferPlan): string | null {
  if (others.length === 0) return null;
  const states = [...new Set(others.map(({ state }) => spaced(state)))].sort().join(', ');
  return `${formatCount(others.length)} of the selected items cannot be ${NOUN[action]} and will be left as ${others.length === 1 ? 'it is' : 'they are'} (${states}).`;
}

/** The number of the one item, or how many there are. */
function nameOf(items: readonly SelectedItem[]): string {
  return nameOrCount(items.map(({ itemNumber }) => itemNumber));
}

/** The toast for an action that succeeded for all items (§8 "Queue"). */
export function doneToast(action: TransferAction, items: readonly SelectedItem[]): MessageToast {
  const name = nameOf(items);
  if (action === 'doNotTransfer') return { kind: 'success', text: fill('doNotTransferDone', name) };
  return { kind: 'success', text: queuedText(name, items.length === 1, action === 'reverse') };
}

/** The toast for a refused action; a reason replaces a text that asks to try again (§8, D49). */
export function refusedToast(
  action: TransferAction,
  items: readonly SelectedItem[],
  message: string,
): MessageToast {
  const name = nameOf(items);
  if (action === 'doNotTransfer') {
    return { kind: 'error', text: reasonOr(fill('doNotTransferFailed', name), message) };
  }
  const text = notQueuedText(name, action === 'reverse');
  // The reason why none of several was done names them itself.
  return { kind: 'error', text: items.length === 1 ? withReason(text, message) : reasonOr(text, message) };
}

/** What became of an action that was refused for some items, for a user who has left their report (D8). */
export function partlyDoneToast({ done, refused }: TransferResult): MessageToast {
  const reasons = reasonsText(refused.map(({ itemNumber, reason }) => ({ name: itemNumber, reason })));
  return {
    kind: 'error',
    duration: null,
    text: `${itemCount(done)} done, ${itemCount(refused.length)} refused. ${reasons}`,
  };
}

const ACTING: Readonly<Record<TransferAction, string>> = {
  transfer: 'sending {item} to QuickBooks',
  doNotTransfer: 'setting {item} to Do Not Transfer',
  reverse: 'taking {item} back from QuickBooks',
};

/** The message for an action whose answer was lost after the user left its report (D46). */
export function lostAnswer(action: TransferAction, items: readonly SelectedItem[]): LostAct {
  return {
    text: `The answer to ${ACTING[action].replace('{item}', () => nameOf(items))} was lost.`,
    detail: 'It may or may not have been done; the report shows which. Retry does nothing twice.',
  };
}
