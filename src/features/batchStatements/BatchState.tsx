import type { StatementBatch } from '../../api/wire';
import { StatusLabel } from '../../ui';
import { Progress } from './BatchTable';
import { BATCH_STATUS, isUnfinished, settledOf } from './statementTexts';

/** The status of a batch; of an unfinished one how far it is. */
export function BatchState({ batch }: { readonly batch: StatementBatch }) {
  const { label, tone } = BATCH_STATUS[batch.status];
  const { total } = batch.counts;
  return (
    <>
      <StatusLabel tone={tone}>{label}</StatusLabel>{' '}
      {isUnfinished(batch) && total > 0 ? (
        <Progress
          value={settledOf(batch)}
          max={total}
          aria-label={`${settledOf(batch)} of ${total} customers of batch ${batch.id}`}
        />
      ) : null}
    </>
  );
}
