import { useMemo } from 'react';
import { useWhenWanted } from '../../../ui';
import type { ReportSpec } from '../../reportSpec';
import type { NarrowTable } from './columnPlaces';
import type { ReportTableModel } from './useReportModel';

/** px of a table's width under which columns fold away. */
const FOLD_BELOW = 1100;

/** Not in sight until it is known how it fits: its parts would move. */
const COMING = '& > * { visibility: hidden; }';

const load = () => import('./narrowTable');

/**
 * What folds away and how rows are stacked where a table is narrow ("Widths" in docs/design.md).
 *
 * @param viewWidth width of the table on the screen in px; 0 while it has none.
 * @param empty columns that fold away at any width.
 */
export function useNarrowTable(
  model: ReportTableModel,
  spec: ReportSpec,
  viewWidth: number,
  empty: ReadonlySet<string>,
): NarrowTable {
  const isNarrow = spec.priority !== undefined && viewWidth > 0 && viewWidth < FOLD_BELOW;
  const loaded = useWhenWanted(load, isNarrow);
  const { failed } = loaded;
  // Without it, all columns are shown, and the table scrolls.
  const code = loaded.failed ? null : loaded.code;
  return useMemo(() => {
    if (isNarrow && code !== null) return code.narrowTable(model, spec, viewWidth, empty);
    return { isNarrow, folded: empty, empty, stack: null, styles: isNarrow && !failed ? COMING : '' };
  }, [isNarrow, failed, code, model, spec, viewWidth, empty]);
}
