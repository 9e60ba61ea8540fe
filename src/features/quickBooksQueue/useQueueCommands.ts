import { useState } from 'react';
import { commandApi, newKey } from '../../api';
import type { CommandCall, CommandOutcome } from '../../api';
import type { QueueItem } from '../../api/wire';
import { queueActions } from '../../domain';
import type { QueueAction } from '../../domain';
import { RECONNECT, messageToast, reasonsText, useReconnectToast, useUnknownOutcome } from '../../platform';
import { useToaster } from '../../ui';
import { LOST_CLEARING, doneToast, lostAnswer, notClearedToast, refusedToast } from './queueTexts';
import type { Queue } from './useQueue';

export interface QueueCommands {
  /** Whether a command is under way. */
  readonly busy: boolean;
  /** Applies the action to those rows that allow it (§4). */
  readonly act: (action: QueueAction, items: readonly QueueItem[]) => void;
  /** Removes all Complete and Failed rows (D17). */
  readonly clearAll: () => void;
}

/** Returns those of the items that allow an action (§4); the queue offers nothing for cleared ones. */
export function allowing(action: QueueAction, items: readonly QueueItem[]): readonly QueueItem[] {
  return items.filter((item) => queueActions(item).includes(action));
}

/**
 * The commands of the queue (§7). A row shows the expected result at once. If the API refuses, the row reverts;
 * if the answer was lost, it is shown as unknown until the next poll (D8).
 */
export function useQueueCommands(queue: Queue): QueueCommands {
  const toaster = useToaster();
  const reconnect = useReconnectToast();
  const { showUnknown } = useUnknownOutcome(toaster);
  const [sendCommand] = commandApi.useSendCommandMutation();
  // Several may be under way, as rows have menus of their own; the mutation knows the last one.
  const [underWay, setUnderWay] = useState(0);
  const send = (call: CommandCall) => {
    setUnderWay((count) => count + 1);
    return sendCommand(call).finally(() => setUnderWay((count) => count - 1));
  };

  const settle = (
    action: QueueAction,
    items: readonly QueueItem[],
    outcome: CommandOutcome,
    retry: () => void,
  ): void => {
    const ids = items.map(({ id }) => id);
    if (outcome.kind === 'unknown') {
      queue.settle({ ids, restored: items, unknown: true });
      showUnknown({ ...lostAnswer(action, items), retry });
      return;
    }
    const reasons = new Map(outcome.failures.map(({ itemId, reason }) => [itemId, reason]));
    const keyOf = (item: QueueItem): string => (action === 'clear' ? item.id : item.itemId);
    const refused = outcome.kind === 'refused' ? items : items.filter((item) => reasons.has(keyOf(item)));
    const done = items.filter((item) => !refused.includes(item));
    queue.settle({ ids, restored: refused, unknown: false });
    if (done.length > 0) toaster.show(doneToast(action, done));
    if (outcome.kind === 'refused' && outcome.message === RECONNECT) toaster.show(reconnect);
    else if (refused.length > 0) {
      const given = refused.flatMap((item) => {
        const reason = reasons.get(keyOf(item));
        return reason === undefined ? [] : [{ name: item.itemName, reason }];
      });
      const [first] = given;
      if (first !== undefined && refused.length > 1) {
        // Several sentences take longer to read than a toast stays.
        toaster.show({ ...refusedToast(action, refused, reasonsText(given)), duration: null });
      } else {
        const message = outcome.kind === 'refused' ? outcome.message : '';
        toaster.show(refusedToast(action, refused, first?.reason ?? message));
      }
    }
  };

  const run = (action: QueueAction, items: readonly QueueItem[], call: CommandCall): void => {
    void send(call).then(({ data }) =>
      settle(action, items, data ?? { kind: 'unknown' }, () =>
        run(action, items, { ...call, isAgain: true }),
      ),
    );
  };

  return {
    busy: underWay > 0,
    act: (action, chosen) => {
      const items = allowing(action, chosen);
      if (items.length === 0) return;
      const { expected, command } = RULES[action];
      queue.expect(items.map(expected));
      run(action, items, { ...command(items), idempotencyKey: newKey() });
    },
    clearAll: () => {
      void send({ command: 'ClearQBQueue', payload: {} }).then(({ data }) => {
        if (data === undefined || data.kind === 'unknown') {
          showUnknown(LOST_CLEARING);
        } else
          toaster.show(data.kind === 'done' ? messageToast('queueCleared') : notClearedToast(data.message));
        queue.refresh();
      });
    },
  };
}

interface ActionRule {
  /** Returns a row as it will be once the command is done. */
  readonly expected: (item: QueueItem) => QueueItem;
  readonly command: (items: readonly QueueItem[]) => CommandCall;
}

const cleared = (item: QueueItem): QueueItem => ({ ...item, cleared: true });

const refsOf = (items: readonly QueueItem[]) => items.map(({ itemId, itemType }) => ({ itemId, itemType }));

/** What becomes of a row by each action, and the command for it (§7). */
const RULES: Readonly<Record<QueueAction, ActionRule>> = {
  doNotTransfer: {
    expected: cleared,
    command: (items) => ({ command: 'QBDoNotTransferItems', payload: { items: refsOf(items) } }),
  },
  requeue: {
    expected: (item) => ({
      ...item,
      status: 'Pending Transfer',
      message: '',
      completedDate: null,
      completedTS: null,
    }),
    command: (items) => ({ command: 'QBQueueTransfer', payload: { items: refsOf(items) } }),
  },
  clear: {
    expected: cleared,
    command: (items) => ({
      command: 'ClearQBQueue',
      payload: { ids: items.map(({ id }) => id) },
      itemIds: items.map(({ itemId }) => itemId),
    }),
  },
};
