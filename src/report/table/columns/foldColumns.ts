import type { ColumnPriority } from '../../reportSpec';

/** A column of a table that may be too narrow for it. */
export interface FittedColumn {
  readonly id: string;
  /** Width in px that it has where there is room. */
  readonly width: number;
  /** px without which its total would be cut. */
  readonly least: number;
  readonly isAmount: boolean;
  /** Whether it stays whatever the width: its report is about it, or the user has shown or pinned it. */
  readonly stays: boolean;
}

/**
 * The columns that fold away so that the others fit into `room` px: the least important first, and only as many
 * as needed. Those that stay may still be wider than the room.
 */
export function foldedColumns(
  columns: readonly FittedColumn[],
  { folds }: ColumnPriority,
  room: number,
): ReadonlySet<string> {
  const folded = new Set<string>();
  let tooMuch = columns.reduce((sum, { width }) => sum + width, 0) - room;
  for (const id of folds) {
    const column = columns.find((one) => one.id === id);
    if (tooMuch <= 0) break;
    if (column === undefined || column.stays) continue;
    folded.add(id);
    tooMuch -= column.width;
  }
  return folded;
}
