import { useEffect, useRef } from 'react';
import { formatCount } from '../../domain';
import { useToaster } from '../../ui';
import { statementsApi } from './statements.api';

/** Making statements again. */
export interface Retry {
  readonly busy: boolean;
  /** Null: all that failed. */
  readonly send: (items: readonly string[] | null) => void;
}

/** Sends a retry once, and says what became of it; the batch is looked at again either way. */
export function useRetry(id: string, look: () => void): Retry {
  const toaster = useToaster();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const [send, { isLoading }] = statementsApi.useRetryStatementsMutation();
  return {
    busy: isLoading,
    send: (items) => {
      void send({ id, items }).then(({ data }) => {
        if (data?.kind === 'done') {
          const { itemIds, failures } = data.data;
          const left = failures[0] === undefined ? '' : ` ${failures.length} not: ${failures[0].reason}`;
          const what = itemIds.length === 1 ? 'statement is' : 'statements are';
          const text = `${formatCount(itemIds.length)} ${what} made again.${left}`;
          toaster.show({ kind: failures.length === 0 ? 'success' : 'warning', text });
        } else if (data?.kind === 'refused') toaster.show({ kind: 'error', text: data.message });
        else {
          const text = 'It is not known whether the statements are made again. The batch shows it.';
          toaster.show({ kind: 'warning', text, duration: null });
        }
        // The outcome is told wherever the user is by now (D8); there may be no batch in sight to look at.
        if (isHere.current) look();
      });
    },
  };
}
