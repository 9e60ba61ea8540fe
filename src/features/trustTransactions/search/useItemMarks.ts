import { useMemo } from 'react';
import { useSliced } from '../../../report';
import type { ReportData } from '../../../report';
import { itemMarkSteps } from './resultItems';

/** Marks the items of a tab that belong to the search, by code; undefined until computed. */
export function useItemMarks(
  data: ReportData | undefined,
  itemIds: ReadonlySet<string>,
): Uint8Array | undefined {
  const work = useMemo(
    () => (data === undefined ? null : () => itemMarkSteps(data, itemIds)),
    [data, itemIds],
  );
  return useSliced(work, data?.rowCount ?? 0);
}
