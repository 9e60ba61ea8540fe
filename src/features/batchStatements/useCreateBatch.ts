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
  readonly send: (form: StatementForm) => void;
  /** Call when the form has changed: the next send is then a new request. */
  readonly forget: () => void;
}

/**
 * Sends the request for a batch once and navigates to the batch. If the answer was lost, the user may send
 * the same request again; it has the same key, so it never makes a second batch (D8, D9). A user who has closed
 * the dialog or left the page meanwhile learns from a toast what became of it.
 */
export function useCreateBatch(onMade: () => void): CreateBatch {
  const toaster = useToaster();
  const showUnknown = useUnknownOutcome(toaster);
  const navigate = useNavigate();
  const [create, { isLoading }] = statementsApi.useCreateStatementBatchMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [unknown, setUnknown] = useState(false);
  const key = useRef<string | null>(null);
  /** The request outlives the dialog that sent it (D8). */
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const forget = (): void => {
    key.current = null;
    setRefusal(null);
    setUnknown(false);
  };
  const make = (request: StatementBatchRequest): void => {
    setRefusal(null);
    setUnknown(false);
    const left = window.location.pathname;
    void create(request).then(({ data }) => {
      if (data?.kind === 'done') {
        const text = `Batch ${data.data.id} of statements is being made.`;
        toaster.show({ kind: 'success', text });
        onMade();
        // Do not navigate a user who has gone elsewhere.
        if (window.location.pathname === left)
          void navigate(screenPath('BatchStatementDetail', { id: data.data.id }));
      } else if (data?.kind === 'refused') {
        if (isOpen.current) setRefusal(data.message);
        else
          toaster.show({
            kind: 'error',
            text: `The batch of statements was not made. ${data.message}`,
            duration: null,
          });
      } else {
        setUnknown(true);
        showUnknown(
          {
            text: 'The answer to the request for a batch of statements was lost.',
            detail:
              'The batch may have been made, which the list of batches shows. Retry sends the very same request: it never makes a second batch.',
            retry: () => make(request),
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
    send: (form) => {
      const { asOfDate } = form;
      if (asOfDate === null || isLoading) return;
      key.current ??= newKey();
      make(requestOf(form, asOfDate, key.current));
    },
  };
}
