import { useEffect, useRef, useState } from 'react';
import { refetchTagged } from '../../api';
import type { StatementBatch } from '../../api/wire';
import { useModuleDispatch } from '../../platform';
import { isUnfinished } from './statementTexts';

/**
 * Whether one of the batches was finished while the user watched. The tile of statements that failed is fetched again
 * whenever another number of them is seen here.
 */
export function useFinished(batches: readonly Pick<StatementBatch, 'id' | 'status' | 'counts'>[]): boolean {
  const dispatch = useModuleDispatch();
  const [finished, setFinished] = useState(false);
  const unfinished = batches
    .filter(isUnfinished)
    .map(({ id }) => id)
    .join();
  const before = useRef(unfinished);
  useEffect(() => {
    const now = unfinished.split(',');
    const isOver = before.current !== '' && before.current.split(',').some((id) => !now.includes(id));
    before.current = unfinished;
    if (isOver) setFinished(true);
  }, [unfinished]);
  const failed = batches.map(({ id, counts }) => `${id} ${counts.failed}`).join();
  // Also of what finished, or was made by somebody else, while nobody looked.
  useEffect(() => {
    dispatch(refetchTagged(['StatementCounts']));
  }, [failed, dispatch]);
  return finished;
}
