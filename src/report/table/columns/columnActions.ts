import { headerOf } from '../../reportSpec';
import type { ReportSpec } from '../../reportSpec';
import { arrange, idsInOrder, isPinned, pinnedIds } from './columnOrder';
import { SELECT_COLUMN, layoutState } from './useReportModel';
import type { ReportTableModel } from './useReportModel';

/** The current settings of a column. */
export interface ColumnSetting {
  readonly id: string;
  readonly header: string;
  readonly shown: boolean;
  readonly pinned: boolean;
}

/** All columns of the report from left to right, including hidden ones; pinned ones come first. */
export function columnSettings(model: ReportTableModel, spec: ReportSpec): readonly ColumnSetting[] {
  return idsInOrder(model).map((id) => ({
    id,
    header: headerOf(spec, id),
    shown: model.getColumn(id)?.getIsVisible() === true,
    pinned: isPinned(model, id),
  }));
}

/** Pins a column at the left, after those already pinned, or unpins it. */
export function togglePinned(model: ReportTableModel, id: string): void {
  const pinned = pinnedIds(model);
  const ids = idsInOrder(model).filter((other) => other !== id);
  // Either way it goes to where the pinned columns end.
  const at = ids.filter((other) => pinned.has(other)).length;
  if (!pinned.delete(id)) pinned.add(id);
  arrange(model, [...ids.slice(0, at), id, ...ids.slice(at)], pinned);
}

/**
 * Whether a column can be hidden: the last one in sight cannot.
 *
 * @param empty columns that are folded away because they are empty, and so do not come into sight in its place.
 */
export function canHide(model: ReportTableModel, id: string, empty: ReadonlySet<string>): boolean {
  const shown = model
    .getVisibleLeafColumns()
    .filter((column) => column.id !== SELECT_COLUMN && !empty.has(column.id));
  return !shown.every((column) => column.id === id);
}

/** Shows a column, or hides one that can be hidden. */
export function setShown(model: ReportTableModel, id: string, shown: boolean): void {
  model.setColumnVisibility((old) => ({ ...old, [id]: shown }));
}

/** Shows some columns, whatever folds away. */
export function showEach(model: ReportTableModel, ids: readonly string[]): void {
  model.setColumnVisibility((old) => ({ ...old, ...Object.fromEntries(ids.map((id) => [id, true])) }));
}

/** Resets order, widths, pinned and hidden columns to the report's defaults. */
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
  showEach(
    model,
    spec.columns.map(({ id }) => id),
  );
}

/** Hides all but the first column, to start again from it: a table without columns could show nothing. */
export function showOnly(model: ReportTableModel, spec: ReportSpec): void {
  const [first] = idsInOrder(model);
  model.setColumnVisibility(Object.fromEntries(spec.columns.map(({ id }) => [id, id === first])));
}
