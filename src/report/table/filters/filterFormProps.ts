import type { ColumnFilter } from '../../view/columnFilters';

/** What the form of every kind of filter takes. */
export interface FilterFormProps<F extends ColumnFilter = ColumnFilter> {
  readonly columnId: string;
  /** As it is set now. */
  readonly filter: F | undefined;
  /** Sets the filter; undefined takes it away. */
  readonly onApply: (filter: ColumnFilter | undefined) => void;
}
