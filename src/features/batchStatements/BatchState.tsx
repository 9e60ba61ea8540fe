import { chakra } from '@chakra-ui/react/styled-system';
import type { StatementBatch } from '../../api/wire';
import { StatusLabel } from '../../ui';
import { BATCH_STATUS, isUnfinished, settledOf } from './statementTexts';

/** The browser's native progress bar in the module's accent colour. */
const Progress = chakra('progress', {
  base: { width: '120px', height: '8px', accentColor: 'blue.solid', verticalAlign: 'middle' },
});

/** The status of a batch, with a progress bar while it is unfinished. */
export function BatchState({ batch }: { readonly batch: StatementBatch }) {
  const { total } = batch.counts;
  return (
    <>
      <StatusLabel>{BATCH_STATUS[batch.status]}</StatusLabel>{' '}
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
