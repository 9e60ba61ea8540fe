import { useMemo } from 'react';
import { rowViewOf, useSliced } from '../../../report';
import type { ReportData, RowView, SelectedRows } from '../../../report';
import { transferPlanSteps } from './selectedItems';
import type { TransferPlan } from './selectedItems';

/** What is selected in a report of transactions. */
export interface SelectedItems {
  /** The first row, and one more when there are more: none, one and several is what matters. */
  readonly rows: readonly RowView[];
  /** What can be done with the items of all rows; undefined while many are being looked through. */
  readonly plans: readonly TransferPlan[] | undefined;
}

const NO_ROWS = new Uint32Array(0);

/** Looks through the selected rows, in slices where they are many (§9). */
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
