import type { GridColumn } from '../columns/gridColumns';

/** How columns lie in the table at the moment. */
export interface RowFit {
  readonly columns: readonly GridColumn[];
  /** Places of the columns that have cells. */
  readonly shown: readonly number[];
  /** px by which the table is scrolled sideways: pinned cells keep up with it. */
  readonly shift: number;
  /** px that pinned columns take. */
  readonly pinned: number;
  /** px that the table has on the screen; 0 while it has none. */
  readonly width: number;
}
