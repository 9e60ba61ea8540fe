import { useMemo, useState } from 'react';
import { emptyColumns } from '../../data/emptyColumns';
import type { ReportData } from '../../data/reportData';
import { shownColumns } from './useReportModel';
import type { ReportTableModel } from './useReportModel';
import { stays } from './stayingColumns';

const NONE: ReadonlySet<string> = new Set();

interface EmptyColumnsOptions {
  readonly data: ReportData;
  /** Whether all rows are there. */
  readonly isWhole: boolean;
  /** Whether empty columns fold away at all. */
  readonly folds: boolean;
  readonly model: ReportTableModel;
  /** Columns that rows are grouped or filtered by. */
  readonly used: readonly string[];
}

/**
 * The columns that fold away because no row of the report has an entry there. It is decided when all rows are
 * there: while others arrive, no further column folds, and one that has got an entry is back.
 */
export function useEmptyColumns(options: EmptyColumnsOptions): ReadonlySet<string> {
  const { data, isWhole, model } = options;
  const [folds, decide] = useState(options.folds);
  // Once there are rows, nothing moves because a flag has come (D45).
  if (folds !== options.folds && data.rowCount === 0) decide(options.folds);
  const found = useMemo(() => (folds ? emptyColumns(data) : NONE), [folds, data]);
  const [settled, settle] = useState(NONE);
  if (isWhole && settled !== found) settle(found);
  // One text, so that the set is the same one while nothing changes.
  const used = options.used.join('\n');
  return useMemo(() => {
    const before = data.rowCount === 0 ? settled : found;
    const empty = isWhole ? found : [...settled].filter((id) => before.has(id));
    const inUse = new Set([...used.split('\n'), ...model.state.sorting.map(({ id }) => id)]);
    const ids = [...empty].filter((id) => !inUse.has(id) && !stays(model, data.spec, id));
    const shown = shownColumns(model).map(({ id }) => id);
    const folded = ids.filter((id) => shown.includes(id));
    return folded.length === 0 ? NONE : new Set(folded);
  }, [data, isWhole, found, settled, model, used]);
}
