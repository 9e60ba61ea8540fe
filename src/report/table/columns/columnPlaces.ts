/** Where a column is in a row. */
export interface ColumnPlace {
  readonly id: string;
  /** Width in px. */
  readonly width: number;
  /** Pinned at the left. */
  readonly pinned: boolean;
  /** Distance from the left edge of the table, in px, where pinned ones stay. */
  readonly left: number;
  /** Line of the row that it is in, from 0; rows have several only in a stacked table. */
  readonly line: number;
  /** Column whose text stands in for its own in rows where that is blank. */
  readonly orElse?: string;
}

/** Rows of several lines, as on a phone. */
export interface Stack {
  /** In the order of the keyboard: the check marks, the first line, the others. */
  readonly places: readonly ColumnPlace[];
  /** Lines of a row. */
  readonly lines: number;
}

/** How a table fits into its width. */
export interface NarrowTable {
  /** Whether columns fold away because of the width. */
  readonly isNarrow: boolean;
  /** Columns that are folded away: part of the report as the user has laid it out, but not in sight. */
  readonly folded: ReadonlySet<string>;
  /** The folded columns that are folded away because they are empty. */
  readonly empty: ReadonlySet<string>;
  /** Null where a row is one line. */
  readonly stack: Stack | null;
  /** Additional styles of the table. */
  readonly styles: string;
}
