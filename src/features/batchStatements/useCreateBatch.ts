import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newKey } from '../../api';
import type { StatementBatchRequest } from '../../api/wire';
import { screenPath, useUnknownOutcome } from '../../platform';
import { useToaster } from '../../ui';
import { statementsApi } from './statements.api';

/** What a batch is to be made of; its key is given to it when it is sent. */
export type BatchOrder = Omit<StatementBatchRequest, 'idempotencyKey'>;

/** The state of creating a batch. */
export interface CreateBatch {
  readonly busy: boolean;
  /** Why the batch was refused; null if it was not. */
  readonly refusal: string | null;
  /** The last request, if its answer was lost; otherwise null. */
  readonly lost: BatchOrder | null;
  /** @param onSent called once the batch has been made, before the user is taken to it. */
  readonly send: (order: BatchOrder, onSent: () => void) => void;
  /** Call when the form has changed: the next send is then a new request. */
  readonly forget: () => void;
}

/**
 * Sends the request for a batch once and navigates to the batch. If the answer was lost, the user may send
 * the same request again; it has the same key, so it never makes a second batch (D8, D9). A user who has closed
 * the dialog or left the page meanwhile learns from a toast what became of it. Belongs to the list and not to the dialog,
 * which can be closed and opened again while a request is under way.
 *
 * @param onMade called when a batch was made, unless the list has been left.
 */
export function useCreateBatch(isDialogOpen: () => boolean, onMade: () => void): CreateBatch {
  const toaster = useToaster();
  const { showUnknown, isInSight } = useUnknownOutcome(toaster);
  const navigate = useNavigate();
  // One for the mount: whoever leaves the list and comes back does not begin another meanwhile.
  const [create, { isLoading }] = statementsApi.useCreateStatementBatchMutation({ fixedCacheKey: 'batch' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [lost, setLost] = useState<BatchOrder | null>(null);
  const last = useRef<StatementBatchRequest | null>(null);
  const forget = (): void => {
    last.current = null;
    setRefusal(null);
    setLost(null);
  };
  const make = (request: StatementBatchRequest, onSent: () => void, isAgain: boolean): void => {
    setRefusal(null);
    setLost(null);
    void create({ ...request, isAgain }).then(({ data }) => {
      if (data?.kind === 'done') {
        const text = `Batch ${data.data.id} of statements is being made.`;
        toaster.show({ kind: 'success', text });
        onSent();
        if (!isInSight()) return;
        forget();
        onMade();
        void navigate(screenPath('BatchStatementDetail', { id: data.data.id }));
      } else if (data?.kind === 'refused') {
        if (isInSight() && isDialogOpen()) setRefusal(data.message);
        else
          toaster.show({
            kind: 'error',
            text: `The batch of statements was not made. ${data.message}`,
            duration: null,
          });
      } else {
        // Unless the input has been changed meanwhile.
        setLost(last.current === request ? request : null);
        showUnknown(
          {
            text: 'The answer to the request for a batch of statements was lost.',
            detail:
              'The batch may have been made; the list of batches shows it. Retry sends the same request: it never makes a second batch.',
            retry: () => make(request, onSent, true),
          },
          'It is not known whether the batch of statements was made. Look at the list of batches.',
        );
      }
    });
  };
  return {
    busy: isLoading,
    refusal,
    lost,
    forget,
    send: (order, onSent) => {
      if (isLoading) return;
      // The same again after a lost answer, unless another office has come meanwhile.
      const again = last.current;
      const isSame = again !== null && JSON.stringify({ ...again, ...order }) === JSON.stringify(again);
      const request = isSame ? again : { ...order, idempotencyKey: newKey() };
      last.current = request;
      make(request, onSent, request === lost);
    },
  };
}
