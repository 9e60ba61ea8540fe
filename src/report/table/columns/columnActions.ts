import type { ReportSpec } from '../../reportSpec';
import { SELECT_COLUMN, layoutState } from './useReportModel';
import type { ReportTableModel } from './useReportModel';

/** A column as it is set up now. */
export interface ColumnSetting {
  readonly id: string;
  readonly header: string;
  readonly shown: boolean;
  readonly pinned: boolean;
}

/** All columns of the report as they stand from left to right, hidden ones among them; pinned ones come first. */
export function columnSettings(model: ReportTableModel, spec: ReportSpec): readonly ColumnSetting[] {
  return idsInOrder(model).map((id) => ({
    id,
    header: spec.columns.find((column) => column.id === id)?.header ?? id,
    shown: model.getColumn(id)?.getIsVisible() === true,
    pinned: isPinned(model, id),
  }));
}

function idsInOrder(model: ReportTableModel): string[] {
  const pinned = model.state.columnPinning.start;
  const rest = model.getAllLeafColumns().map(({ id }) => id);
  const { columnOrder } = model.state;
  const rank = new Map(columnOrder.map((id, at) => [id, at]));
  const last = columnOrder.length;
  // Sorting is stable: columns that no order names follow as the report has them.
  rest.sort((a, b) => (rank.get(a) ?? last) - (rank.get(b) ?? last));
  return [...new Set([...pinned, ...rest])].filter((id) => id !== SELECT_COLUMN);
}

function isPinned(model: ReportTableModel, id: string): boolean {
  return model.state.columnPinning.start.includes(id);
}

function arrange(model: ReportTableModel, order: readonly string[], pinned: ReadonlySet<string>): void {
  const select = model.state.columnPinning.start.filter((id) => id === SELECT_COLUMN);
  const start = order.filter((id) => pinned.has(id));
  model.setColumnOrder([...start, ...order.filter((id) => !pinned.has(id))]);
  model.setColumnPinning({ start: [...select, ...start], end: [] });
}

function pinnedIds(model: ReportTableModel): Set<string> {
  return new Set(model.state.columnPinning.start.filter((id) => id !== SELECT_COLUMN));
}

/** Whether two columns may change places: pinned ones stay among themselves, at the left. */
export function sameZone(model: ReportTableModel, id: string, other: string): boolean {
  return id !== SELECT_COLUMN && other !== SELECT_COLUMN && isPinned(model, id) === isPinned(model, other);
}

/** Moves a column to the place of another of its zone, which makes room. */
export function moveColumnTo(model: ReportTableModel, id: string, target: string): void {
  if (id === target || !sameZone(model, id, target)) return;
  const ids = idsInOrder(model);
  const to = ids.indexOf(target);
  const order = ids.filter((other) => other !== id);
  order.splice(to, 0, id);
  arrange(model, order, pinnedIds(model));
}

/**
 * The column beside another one, to the left (-1) or right (1), with which it can change places.
 *
 * @param among 'shown' skips hidden columns.
 */
export function neighbourOf(
  model: ReportTableModel,
  id: string,
  direction: -1 | 1,
  among: 'all' | 'shown',
): string | undefined {
  const ids = idsInOrder(model).filter(
    (other) => other === id || among === 'all' || model.getColumn(other)?.getIsVisible() === true,
  );
  const other = ids[ids.indexOf(id) + direction];
  return other !== undefined && sameZone(model, id, other) ? other : undefined;
}

/** Lets a column stay at the left, behind those that do already; or lets it go with the others again. */
export function togglePinned(model: ReportTableModel, id: string): void {
  const pinned = pinnedIds(model);
  const ids = idsInOrder(model).filter((other) => other !== id);
  // Either way its place is where the pinned columns end.
  const at = ids.filter((other) => pinned.has(other)).length;
  if (!pinned.delete(id)) pinned.add(id);
  arrange(model, [...ids.slice(0, at), id, ...ids.slice(at)], pinned);
}

/** Whether a column can be hidden: the last one shown cannot. */
export function canHide(model: ReportTableModel, id: string): boolean {
  const shown = model.getVisibleLeafColumns().filter((column) => column.id !== SELECT_COLUMN);
  return !shown.every((column) => column.id === id);
}

/** Shows or hides a column. */
export function setShown(model: ReportTableModel, id: string, shown: boolean): void {
  if (shown || canHide(model, id)) model.setColumnVisibility((old) => ({ ...old, [id]: shown }));
}

/** Puts order, widths, pinned and hidden columns back to what the report begins with. */
export function resetColumns(model: ReportTableModel, spec: ReportSpec): void {
  const selectable = model.state.columnPinning.start.includes(SELECT_COLUMN);
  const first = layoutState(spec, selectable, undefined);
  model.setColumnOrder(first.columnOrder);
  model.setColumnSizing(first.columnSizing);
  model.setColumnVisibility(first.columnVisibility);
  model.setColumnPinning(first.columnPinning);
}

/** Shows every column of the report. */
export function showAll(model: ReportTableModel, spec: ReportSpec): void {
  model.setColumnVisibility(Object.fromEntries(spec.columns.map(({ id }) => [id, true])));
}

/** Hides all but the first column, from which one begins anew: a table without any could show nothing. */
export function showOnly(model: ReportTableModel, spec: ReportSpec): void {
  const [first] = idsInOrder(model);
  model.setColumnVisibility(Object.fromEntries(spec.columns.map(({ id }) => [id, id === first])));
}
