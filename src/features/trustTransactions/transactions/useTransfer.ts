import { useEffect, useRef, useState } from 'react';
import { commandApi, newKey } from '../../../api';
import type { CommandCall, CommandOutcome } from '../../../api';
import { itemCount } from '../../../domain';
import type { TransferAction } from '../../../domain';
import { RECONNECT, useReconnectToast, useUnknownOutcome } from '../../../platform';
import type { MessageToast } from '../../../platform';
import { useToaster } from '../../../ui';
import type { SelectedItem, TransferPlan } from './selectedItems';
import { doneToast, lostAnswer, refusedToast } from './transferTexts';

/** A refused item, with the reason from the API (D8). */
interface RefusedItem {
  readonly itemId: string;
  readonly itemNumber: string;
  readonly reason: string;
}

/** What remains to be shown after a command's toast: the refused items. */
export interface TransferResult {
  readonly action: TransferAction;
  readonly done: number;
  readonly refused: readonly RefusedItem[];
}

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
 * continues when the user moves on; its outcome is shown wherever they are then, and the report is refetched
 * (D8).
 *
 * @param onSettled called with the items of a command once its outcome has arrived or will stay unknown.
 */
export function useTransfer(onSettled: (itemIds: readonly string[]) => void): Transfer {
  const toaster = useToaster();
  const reconnect = useReconnectToast();
  const showUnknown = useUnknownOutcome(toaster);
  const [sendCommand] = commandApi.useSendCommandMutation();
  const [result, setResult] = useState<TransferResult | null>(null);
  // Not that of the mutation, which is forgotten when a kept screen is hidden.
  const [busy, setBusy] = useState(false);
  // False also while a kept screen is hidden.
  const isInSight = useRef(false);
  useEffect(() => {
    isInSight.current = true;
    return () => {
      isInSight.current = false;
    };
  }, []);

  const settle = ({ action, items }: TransferPlan, outcome: CommandOutcome, retry: () => void): void => {
    setBusy(false);
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
    const done = items.length - refused.length;
    if (isInSight.current) setResult({ action, done, refused });
    else toaster.show(partlyDoneToast(done, refused));
  };

  const run = (plan: TransferPlan, call: CommandCall): void => {
    setBusy(true);
    void sendCommand(call).then(({ data }) =>
      settle(plan, data ?? { kind: 'unknown' }, () => run(plan, call)),
    );
  };

  return {
    busy,
    send: (plan) => {
      const items = plan.items.map(({ itemId, itemType }) => ({ itemId, itemType }));
      run(plan, { command: COMMANDS[plan.action], payload: { items }, idempotencyKey: newKey() });
    },
    result,
    dismissResult: () => setResult(null),
  };
}

/** What became of a command that was refused for some items, for a user who has left their report (D8). */
function partlyDoneToast(done: number, refused: readonly RefusedItem[]): MessageToast {
  const reasons = refused.slice(0, 3).map(({ itemNumber, reason }) => `${itemNumber}: ${reason}`);
  const more = refused.length > 3 ? ` And ${refused.length - 3} more.` : '';
  return {
    kind: 'error',
    duration: null,
    text: `${itemCount(done)} done, ${itemCount(refused.length)} refused. ${reasons.join(' ')}${more}`,
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
