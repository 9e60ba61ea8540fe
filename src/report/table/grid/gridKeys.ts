import type { GridPlace } from './cellRange';

/** The properties of a key press that matter for navigation. */
export interface GridKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

export interface GridExtent {
  readonly rows: number;
  readonly columns: number;
  /** Rows that Page Up and Page Down move by. */
  readonly page: number;
}

/**
 * Where a key leads in a grid, following the ARIA grid pattern; null for a key that does not move. Row -1 is
 * the header, which the up keys can reach, but Ctrl+Home cannot.
 */
export function cellAfterKey(event: GridKey, from: GridPlace, extent: GridExtent): GridPlace | null {
  const whole = event.ctrlKey || event.metaKey;
  const lastRow = extent.rows - 1;
  const lastColumn = extent.columns - 1;
  const row = (to: number): GridPlace => ({ ...from, row: Math.min(lastRow, Math.max(-1, to)) });
  const column = (to: number): GridPlace => ({ ...from, column: Math.min(lastColumn, Math.max(0, to)) });
  switch (event.key) {
    case 'ArrowUp':
      return row(whole ? Math.min(0, lastRow) : from.row - 1);
    case 'ArrowDown':
      return row(whole ? lastRow : from.row + 1);
    case 'ArrowLeft':
      return column(whole ? 0 : from.column - 1);
    case 'ArrowRight':
      return column(whole ? lastColumn : from.column + 1);
    case 'PageUp':
      return row(from.row <= 0 ? -1 : Math.max(0, from.row - extent.page));
    case 'PageDown':
      return row(from.row + extent.page);
    case 'Home':
      return whole ? { row: Math.min(0, lastRow), column: 0 } : column(0);
    case 'End':
      return whole ? { row: lastRow, column: lastColumn } : column(lastColumn);
    default:
      return null;
  }
}
