/** A position in the grid; row -1 is the header, rows from the number of rows on are totals. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, including its edges. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The rectangle between two cells. */
export function rangeOf(a: GridPlace, b: GridPlace): CellRange {
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  };
}

/**
 * The columns of a row that are in a range, from `from` up to, but not including, `to`; null where there are
 * none.
 */
export function columnsInRange(
  range: CellRange | null,
  row: number,
): { readonly from: number; readonly to: number } | null {
  if (range === null || row < range.top || row > range.bottom) return null;
  return { from: range.left, to: range.right + 1 };
}
