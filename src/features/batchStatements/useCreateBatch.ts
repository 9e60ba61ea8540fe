import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newKey } from '../../api';
import type { StatementBatchRequest } from '../../api/wire';
import { screenPath, useUnknownOutcome } from '../../platform';
import { useToaster } from '../../ui';
import { requestOf } from './statementForm';
import type { StatementForm } from './statementForm';
import { statementsApi } from './statements.api';

/** The state of creating a batch. */
export interface CreateBatch {
  readonly busy: boolean;
  /** Why the batch was refused; null if it was not. */
  readonly refusal: string | null;
  /** True if the answer to the last request was lost. */
  readonly unknown: boolean;
  /** @param onSent called once the batch has been made, before the user is taken to it. */
  readonly send: (form: StatementForm, onSent: () => void) => void;
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
  const showUnknown = useUnknownOutcome(toaster);
  const navigate = useNavigate();
  const [create, { isLoading }] = statementsApi.useCreateStatementBatchMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [unknown, setUnknown] = useState(false);
  const key = useRef<string | null>(null);
  /** The request outlives the dialog that sent it (D8). */
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const forget = (): void => {
    key.current = null;
    setRefusal(null);
    setUnknown(false);
  };
  const make = (request: StatementBatchRequest, onSent: () => void): void => {
    setRefusal(null);
    setUnknown(false);
    void create(request).then(({ data }) => {
      if (data?.kind === 'done') {
        const text = `Batch ${data.data.id} of statements is being made.`;
        toaster.show({ kind: 'success', text });
        onSent();
        if (!isShown.current) return;
        forget();
        onMade();
        void navigate(screenPath('BatchStatementDetail', { id: data.data.id }));
      } else if (data?.kind === 'refused') {
        if (isShown.current && isDialogOpen()) setRefusal(data.message);
        else
          toaster.show({
            kind: 'error',
            text: `The batch of statements was not made. ${data.message}`,
            duration: null,
          });
      } else {
        // Unless Cancel has discarded the input meanwhile.
        setUnknown(key.current === request.idempotencyKey);
        showUnknown(
          {
            text: 'The answer to the request for a batch of statements was lost.',
            detail:
              'The batch may have been made, which the list of batches shows. Retry sends the very same request: it never makes a second batch.',
            retry: () => make(request, onSent),
          },
          'It is not known whether the batch of statements was made. Look at the list of batches.',
        );
      }
    });
  };
  return {
    busy: isLoading,
    refusal,
    unknown,
    forget,
    send: (form, onSent) => {
      const { asOfDate } = form;
      if (asOfDate === null || isLoading) return;
      key.current ??= newKey();
      make(requestOf(form, asOfDate, key.current), onSent);
    },
  };
}
