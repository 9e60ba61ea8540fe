import { counted, formatCount } from '../../domain';
import { useUnknownOutcome } from '../../platform';
import { useToaster } from '../../ui';
import { statementsApi } from './statements.api';

/** The state of making statements again. */
export interface Retry {
  readonly busy: boolean;
  /** Null retries all that failed. */
  readonly send: (items: readonly string[] | null) => void;
}

/** Sends a retry once and reports its outcome, wherever the user is by then (D8). */
export function useRetry(id: string): Retry {
  const toaster = useToaster();
  const { showUnknown } = useUnknownOutcome(toaster);
  const [send, { isLoading }] = statementsApi.useRetryStatementsMutation();
  const retry = (items: readonly string[] | null, isAgain = false): void => {
    void send({ id, items, isAgain }).then(({ data }) => {
      if (data?.kind === 'done') {
        const { itemIds, failures } = data.data;
        const left =
          failures[0] === undefined
            ? ''
            : ` ${formatCount(failures.length)} could not be queued${failures.length === 1 ? '' : ', for example'}: ${failures[0].reason}`;
        // Somebody else, or an earlier press, was faster.
        const isLate = itemIds.length === 0 && left === '';
        const text = isLate
          ? 'No statement was queued again: all are being made, or have been made by now.'
          : `${counted(itemIds.length, 'statement')} queued again.${left}`;
        toaster.show({ kind: isLate || left !== '' ? 'warning' : 'success', text });
      } else if (data?.kind === 'refused') {
        const text = `The statements of batch ${id} were not queued again. ${data.message}`;
        toaster.show({ kind: 'error', text });
      } else {
        showUnknown(
          {
            text: `The answer to queuing statements of batch ${id} again was lost.`,
            detail: 'They may have been queued again; the batch shows it. Retry makes no statement twice.',
            retry: () => retry(items, true),
          },
          'It is not known whether the statements were queued again. The batch shows it.',
        );
      }
    });
  };
  return { busy: isLoading, send: (items) => retry(items) };
}
