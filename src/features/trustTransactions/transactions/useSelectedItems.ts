import { useMemo } from 'react';
import { rowViewOf, useSliced } from '../../../report';
import type { ReportData, RowView, SelectedRows } from '../../../report';
import { transferPlanSteps } from './selectedItems';
import type { TransferPlan } from './selectedItems';

/** The selection in a report of transactions. */
export interface SelectedItems {
  /** The first two rows at most, which is enough to distinguish none, one and several. */
  readonly rows: readonly RowView[];
  /** The actions that the items of all rows allow; undefined while a large selection is being read. */
  readonly plans: readonly TransferPlan[] | undefined;
}

const NO_ROWS = new Uint32Array(0);

/** Reads the selected rows, in slices if they are many (§9). */
export function useSelectedItems(data: ReportData | undefined, selected: SelectedRows | null): SelectedItems {
  const numbers = useMemo(
    () => (data === undefined || selected === null ? NO_ROWS : selected.rowsIn(data)),
    [data, selected],
  );
  const work = useMemo(
    () => (data === undefined ? null : () => transferPlanSteps(data, numbers)),
    [data, numbers],
  );
  const plans = useSliced(work, numbers.length);
  const rows = useMemo(
    () => (data === undefined ? [] : Array.from(numbers.subarray(0, 2), (row) => rowViewOf(data, row))),
    [data, numbers],
  );
  return { rows, plans };
}
