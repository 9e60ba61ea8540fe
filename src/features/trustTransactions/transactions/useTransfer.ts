import { useId, useState } from 'react';
import { commandApi, newKey } from '../../../api';
import type { CommandCall, CommandOutcome } from '../../../api';
import { FeatureFlag } from '../../../domain';
import type { TransferAction } from '../../../domain';
import { RECONNECT, useReconnectToast, useSession, useUnknownOutcome } from '../../../platform';
import { useToaster } from '../../../ui';
import type { RefusedItem, SelectedItem, TransferPlan, TransferResult } from './selectedItems';
import { doneToast, lostAnswer, partlyDoneToast, refusedToast } from './transferTexts';

export interface Transfer {
  readonly busy: boolean;
  readonly send: (plan: TransferPlan) => void;
  readonly result: TransferResult | null;
  readonly dismissResult: () => void;
}

const COMMANDS = {
  transfer: 'QBTransferItems',
  doNotTransfer: 'QBDoNotTransferItems',
  reverse: 'QBReverseItems',
} as const satisfies Record<TransferAction, CommandCall['command']>;

/**
 * Transfers items to QuickBooks, sets them to Do Not Transfer, or reverses them (D34). A running command
 * continues when the user moves on; its outcome is shown wherever they are then, and the rows of its items are
 * fetched again (D8).
 *
 * @param onSettled called with the items of a command once its outcome has arrived or will stay unknown.
 */
export function useTransfer(onSettled: (itemIds: readonly string[]) => void): Transfer {
  const toaster = useToaster();
  const saysState = useSession().flags[FeatureFlag.PaymentDetails] === true;
  const reconnect = useReconnectToast();
  const { showUnknown, isInSight } = useUnknownOutcome(toaster);
  // With a key, it is not forgotten when a kept screen is hidden.
  const [sendCommand, { isLoading }] = commandApi.useSendCommandMutation({ fixedCacheKey: useId() });
  const [result, setResult] = useState<TransferResult | null>(null);

  const settle = ({ action, items }: TransferPlan, outcome: CommandOutcome, retry: () => void): void => {
    onSettled(items.map(({ itemId }) => itemId));
    if (outcome.kind === 'unknown') {
      showUnknown({ ...lostAnswer(action, items), retry });
      return;
    }
    const refused = refusedItems(items, outcome.failures);
    if (outcome.kind === 'refused') {
      const { message } = outcome;
      toaster.show(message === RECONNECT ? reconnect : refusedToast(action, items, message));
    }
    if (outcome.kind === 'done' && refused.length === 0) toaster.show(doneToast(action, items));
    if (refused.length === 0) return;
    const left = { action, done: items.length - refused.length, refused };
    if (isInSight()) setResult(left);
    else toaster.show(partlyDoneToast(left));
  };

  const run = (plan: TransferPlan, call: CommandCall): void => {
    void sendCommand(call).then(({ data }) =>
      settle(plan, data ?? { kind: 'unknown' }, () => run(plan, { ...call, isAgain: true })),
    );
  };

  return {
    busy: isLoading,
    send: (plan) => {
      // Somebody else may have kept an item out meanwhile, or QuickBooks may have got it: the choice is of what was shown.
      const items = plan.items.map(({ itemId, itemType, transferStatus, transferSubStatus }) => ({
        itemId,
        itemType,
        ...(saysState && plan.action !== 'reverse' && { transferStatus, transferSubStatus }),
      }));
      run(plan, { command: COMMANDS[plan.action], payload: { items }, idempotencyKey: newKey() });
    },
    result,
    dismissResult: () => setResult(null),
  };
}

function refusedItems(
  items: readonly SelectedItem[],
  failures: readonly { readonly itemId: string; readonly reason: string }[],
): readonly RefusedItem[] {
  const numbers = new Map(items.map(({ itemId, itemNumber }) => [itemId, itemNumber]));
  return failures.map(({ itemId, reason }) => ({
    itemId,
    reason,
    itemNumber: numbers.get(itemId) ?? itemId,
  }));
}
