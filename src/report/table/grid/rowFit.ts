import type { GridColumn } from '../columns/gridColumns';

/** The current layout of the table's columns. */
export interface RowFit {
  readonly columns: readonly GridColumn[];
  /** Positions of the columns that have cells. */
  readonly shown: readonly number[];
  /** px by which the table is scrolled sideways: pinned cells move along. */
  readonly shift: number;
  /** Total width of the pinned columns in px. */
  readonly pinned: number;
  /** Width of the table on the screen in px; 0 while it has none. */
  readonly width: number;
}
