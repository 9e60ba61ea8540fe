import type { StatementBatch } from '../../api/wire';
import { counted } from '../../domain';
import { ProgressBar, StatusLabel } from '../../ui';
import { isUnfinished, settledOf, statusText } from './statementTexts';

/** The status of a batch, with a progress bar while it is unfinished. */
export function BatchState({ batch }: { readonly batch: StatementBatch }) {
  const { total } = batch.counts;
  return (
    <>
      <StatusLabel>{statusText(batch.status)}</StatusLabel>{' '}
      {isUnfinished(batch) && total > 0 ? (
        <ProgressBar
          width="120px"
          value={settledOf(batch)}
          max={total}
          aria-label={`${settledOf(batch)} of ${counted(total, 'customer')} of batch ${batch.id}`}
        />
      ) : null}
    </>
  );
}
