import { useEffect, useRef, useState } from 'react';
import { commandApi, dataChanged, newKey } from '../../../api';
import type { CommandCall } from '../../../api';
import type { IsoDate } from '../../../domain';
import { useModuleDispatch, useUnknownOutcome } from '../../../platform';
import { useToaster } from '../../../ui';
import { itemName } from './voidTexts';
import type { VoidTarget } from './voidTexts';

export interface VoidSending {
  readonly busy: boolean;
  /** Why the void was refused; null when it was not. */
  readonly refusal: string | null;
  readonly send: (date: IsoDate, reason: string) => void;
  /** To be called once the user has read a refusal; fetches the rows again if there was one. */
  readonly forget: () => void;
}

/**
 * Voids an item once (D8, D55). A refusal is shown in the dialog, which keeps the input, or in a toast if the dialog
 * has been closed.
 *
 * @param onSending called with true when a void is sent, and with false when its outcome has come.
 * @param onEnded called when the item was voided or the outcome is unknown, if the dialog is still open.
 */
export function useVoid(
  target: VoidTarget,
  onSending: (sending: boolean) => void,
  onEnded: () => void,
): VoidSending {
  const dispatch = useModuleDispatch();
  const toaster = useToaster();
  const showUnknown = useUnknownOutcome(toaster);
  const [sendCommand, { isLoading }] = commandApi.useSendCommandMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const name = itemName(target);
  // A refusal means that the rows on screen are stale.
  const refetch = (): void => void dispatch(dataChanged({ tags: ['Ledger', 'Transfers'] }));

  const run = (call: CommandCall): void => {
    setRefusal(null);
    onSending(true);
    void sendCommand(call).then(({ data }) => {
      onSending(false);
      if (data?.kind === 'refused') {
        if (isOpen.current) setRefusal(data.message);
        else {
          toaster.show({ kind: 'error', text: `${name} was not voided. ${data.message}`, duration: null });
          refetch();
        }
        return;
      }
      if (data?.kind === 'done') toaster.show({ kind: 'success', text: `${name} was voided.` });
      else {
        showUnknown({
          text: `The answer to the void of ${name} was lost.`,
          detail:
            'It was voided or not; the report shows which. Retry sends the very same void: it is never made twice.',
          retry: () => run(call),
        });
      }
      if (isOpen.current) onEnded();
    });
  };

  return {
    busy: isLoading,
    refusal,
    forget: () => {
      if (refusal !== null) refetch();
    },
    send: (date, reason) =>
      run({
        command: 'VoidItem',
        payload: { itemId: target.itemId, date, reason },
        idempotencyKey: newKey(),
      }),
  };
}
