import type { ColumnFilter } from '../../view/columnFilters';

/** Props common to the forms of all filter kinds. */
export interface FilterFormProps<F extends ColumnFilter = ColumnFilter> {
  readonly columnId: string;
  /** The current filter. */
  readonly filter: F | undefined;
  /** Sets the filter; undefined removes it. */
  readonly onApply: (filter: ColumnFilter | undefined) => void;
}
