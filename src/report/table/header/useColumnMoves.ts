import { moveColumnTo, neighbourOf, sameZone } from '../columns/columnOrder';
import type { GridColumn } from '../columns/gridColumns';
import type { ReportTableModel } from '../columns/useReportModel';
import { useColumnDrag } from './useColumnDrag';
import type { ColumnDrag } from './useColumnDrag';

export interface ColumnMoves {
  readonly drag: ColumnDrag;
  /** Moves the column at a position to the left (-1) or right (1); returns its new position. */
  readonly moveBy: (column: number, direction: -1 | 1) => number;
}

/** Moves columns by dragging and by keyboard, and announces their new positions. */
export function useColumnMoves(
  model: ReportTableModel,
  columns: readonly GridColumn[],
  folded: ReadonlySet<string>,
  announce: (message: string) => void,
): ColumnMoves {
  const move = (id: string, target: string): number => {
    const to = columns.findIndex((column) => column.id === target);
    moveColumnTo(model, id, target);
    const header = columns.find((column) => column.id === id)?.column?.header ?? id;
    const own = columns.filter(({ column }) => column !== undefined);
    const place = own.findIndex((column) => column.id === target) + 1;
    announce(`${header} moved, now column ${place} of ${own.length}`);
    return to;
  };
  const drag = useColumnDrag({
    canDrop: (id, target) => sameZone(model, id, target),
    onDrop: move,
  });
  return {
    drag,
    moveBy: (column, direction) => {
      const id = columns[column]?.id ?? '';
      const target = neighbourOf(model, id, direction, folded);
      return target === undefined ? column : move(id, target);
    },
  };
}
