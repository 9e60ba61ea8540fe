import { useState } from 'react';
import { commandApi, dataChanged, newKey } from '../../../api';
import type { CommandCall } from '../../../api';
import type { IsoDate } from '../../../domain';
import { useModuleDispatch, useUnknownOutcome } from '../../../platform';
import { useToaster } from '../../../ui';
import { itemName, voidKey } from './voidTexts';
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
 * @param onEnded called when the item was voided or the outcome is unknown, if the dialog is still open; passes which.
 */
export function useVoid(target: VoidTarget, onEnded: (outcome: 'voided' | 'unknown') => void): VoidSending {
  const dispatch = useModuleDispatch();
  const toaster = useToaster();
  const { showUnknown, isInSight } = useUnknownOutcome(toaster);
  const [sendCommand, { isLoading }] = commandApi.useSendCommandMutation({
    fixedCacheKey: voidKey(target.itemId),
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const name = itemName(target);
  // A refusal means that the rows on screen are stale.
  const refetch = (): void => void dispatch(dataChanged({ tags: ['Ledger', 'Transfers'] }));

  const run = (call: CommandCall): void => {
    setRefusal(null);
    void sendCommand(call).then(({ data }) => {
      if (data?.kind === 'refused') {
        if (isInSight()) setRefusal(data.message);
        else {
          toaster.show({ kind: 'error', text: `${name} was not voided. ${data.message}`, duration: null });
          refetch();
        }
        return;
      }
      const isVoided = data?.kind === 'done';
      if (isVoided) {
        toaster.show({ kind: 'success', text: `${name} was voided.` });
      } else {
        showUnknown({
          text: `The answer to the void of ${name} was lost.`,
          detail:
            'It was voided or not; the report shows which. Retry sends the same void: it is never made twice.',
          retry: () => run({ ...call, isAgain: true }),
        });
      }
      if (isInSight()) onEnded(isVoided ? 'voided' : 'unknown');
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
