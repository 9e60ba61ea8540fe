import { SELECT_COLUMN } from './useReportModel';
import type { ReportTableModel } from './useReportModel';

/** All columns of the report from left to right, including hidden ones; pinned ones come first. */
export function idsInOrder(model: ReportTableModel): string[] {
  const pinned = model.state.columnPinning.start;
  const rest = model.getAllLeafColumns().map(({ id }) => id);
  const { columnOrder } = model.state;
  const rank = new Map(columnOrder.map((id, at) => [id, at]));
  const last = columnOrder.length;
  // Sorting is stable: columns missing from the order follow in the report's order.
  rest.sort((a, b) => (rank.get(a) ?? last) - (rank.get(b) ?? last));
  return [...new Set([...pinned, ...rest])].filter((id) => id !== SELECT_COLUMN);
}

/** Whether a column is pinned at the left. */
export function isPinned(model: ReportTableModel, id: string): boolean {
  return model.state.columnPinning.start.includes(id);
}

/** Sets the order of the columns, and pins some of them. */
export function arrange(
  model: ReportTableModel,
  order: readonly string[],
  pinned: ReadonlySet<string>,
): void {
  const select = model.state.columnPinning.start.filter((id) => id === SELECT_COLUMN);
  const start = order.filter((id) => pinned.has(id));
  model.setColumnOrder([...start, ...order.filter((id) => !pinned.has(id))]);
  model.setColumnPinning({ start: [...select, ...start], end: [] });
}

/** The ids of the columns pinned at the left. */
export function pinnedIds(model: ReportTableModel): Set<string> {
  return new Set(model.state.columnPinning.start.filter((id) => id !== SELECT_COLUMN));
}

/** Whether two columns may change places: pinned ones stay together at the left. */
export function sameZone(model: ReportTableModel, id: string, other: string): boolean {
  return id !== SELECT_COLUMN && other !== SELECT_COLUMN && isPinned(model, id) === isPinned(model, other);
}

/** Moves a column to the position of another in its zone, which makes room. */
export function moveColumnTo(model: ReportTableModel, id: string, target: string): void {
  if (id === target || !sameZone(model, id, target)) return;
  const ids = idsInOrder(model);
  const to = ids.indexOf(target);
  const order = ids.filter((other) => other !== id);
  order.splice(to, 0, id);
  arrange(model, order, pinnedIds(model));
}

/**
 * The column next to another one, to the left (-1) or right (1), with which it can change places.
 *
 * @param folded columns that are folded away: they are skipped, as hidden ones are. Without it, none is skipped.
 */
export function neighbourOf(
  model: ReportTableModel,
  id: string,
  direction: -1 | 1,
  folded?: ReadonlySet<string>,
): string | undefined {
  const isInSight = (other: string): boolean =>
    folded === undefined || (!folded.has(other) && model.getColumn(other)?.getIsVisible() === true);
  const ids = idsInOrder(model).filter((other) => other === id || isInSight(other));
  const other = ids[ids.indexOf(id) + direction];
  return other !== undefined && sameZone(model, id, other) ? other : undefined;
}
