import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ColumnDef, Header, ReactTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { allColumns } from '../../reportSpec';
import type { ReportSpec } from '../../reportSpec';
import type { ColumnLayout, Density } from './columnLayout';
import type { Sorting } from '../setup/tableSetup';
import type { LeastWidths } from './leastWidths';
import { pinnedColumns } from './pinnedColumns';

/** Column of the check marks that select rows. */
export const SELECT_COLUMN = '__select';
const SELECT_WIDTH = 36;
const MIN_WIDTH = 48;
const MAX_WIDTH = 900;

/** The features of TanStack Table in use; the engine sorts, filters and counts rows, so it gets none. */
const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature: pinnedColumns,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
});
type NoRow = Readonly<Record<string, never>>;
const NO_ROWS: NoRow[] = [];

export type ReportTableModel = ReactTable<typeof features, NoRow>;
export type ReportHeader = Header<typeof features, NoRow>;

export interface ReportModelOptions {
  readonly spec: ReportSpec;
  readonly selectable: boolean;
  readonly layout: ColumnLayout | undefined;
  /** px that columns need for the totals row, by id: no total is ever cut. */
  readonly least: LeastWidths;
  /** Initial sort, in place of the report's own. */
  readonly sorting?: Sorting | undefined;
}

/** Column model, order, visibility, widths, pinning and sorting state of one table. */
export function useReportModel(given: ReportModelOptions): ReportTableModel {
  const { spec, selectable, least } = given;
  const [first] = useState(() => initialState(given));
  // The same object while nothing changes, so that the returned table is the same one, too.
  const options = useMemo(
    () => ({
      features,
      columns: columnDefs(spec, selectable, least),
      data: NO_ROWS,
      manualSorting: true,
      // Of every column: TanStack Table would look into rows, which it has not, to find out.
      sortDescFirst: false,
      columnResizeMode: 'onChange' as const,
      initialState: first,
    }),
    [spec, selectable, first, least],
  );
  return useTable(options);
}

function columnDefs(
  spec: ReportSpec,
  selectable: boolean,
  least: LeastWidths,
): ColumnDef<typeof features, NoRow>[] {
  const shown = spec.columns.map((column) => ({
    id: column.id,
    header: column.header,
    // Only columns with an accessor can be sorted; it is never called.
    accessorFn: () => null,
    size: column.width,
    minSize: Math.max(MIN_WIDTH, least[column.id] ?? 0),
    maxSize: MAX_WIDTH,
  }));
  const select = {
    id: SELECT_COLUMN,
    header: 'Select',
    size: SELECT_WIDTH,
    enableSorting: false,
    enableResizing: false,
    enableHiding: false,
  };
  return selectable ? [select, ...shown] : shown;
}

function initialState({ spec, selectable, layout, sorting }: ReportModelOptions) {
  return {
    sorting: [...(sorting ?? ownSorting(spec))],
    ...layoutState(spec, selectable, layout),
  };
}

/** The sort of the report itself. */
export function ownSorting(spec: ReportSpec): Sorting {
  return (spec.defaultSort ?? []).map(({ columnId, desc }) => ({ id: columnId, desc }));
}

/** The part of a table's state that is its layout; the report's default without one, and of columns that it does not know. */
export function layoutState(spec: ReportSpec, selectable: boolean, layout: ColumnLayout | undefined) {
  const pinned = layout?.pinned ?? spec.columns.filter(({ sticky }) => sticky === true).map(({ id }) => id);
  const gone = allColumns(spec).flatMap(({ id, hiddenByDefault, later }) => {
    const isKnown = layout && (layout.known?.includes(id) ?? !later);
    return (isKnown ? layout.hidden.includes(id) : hiddenByDefault && !layout?.shown?.includes(id))
      ? [id]
      : [];
  });
  // A table without columns would leave no way to bring one back.
  const hidden = spec.columns.every(({ id }) => gone.includes(id)) ? [] : gone;
  return {
    columnOrder: [...(layout?.order ?? [])],
    columnSizing: { ...layout?.widths },
    columnVisibility: Object.fromEntries([
      ...(layout?.shown ?? []).map((id) => [id, true] as const),
      ...hidden.map((id) => [id, false] as const),
    ]),
    columnPinning: { start: [...(selectable ? [SELECT_COLUMN] : []), ...pinned], end: [] as string[] },
  };
}

/**
 * The current layout of a table, to be remembered per report and user.
 *
 * @param density as the user chose it; undefined when they did not.
 * @param groups columns that rows are grouped by, likewise.
 */
export function layoutOf(
  { state }: ReportTableModel,
  density: Density | undefined,
  groups: readonly string[] | undefined,
): ColumnLayout {
  const chosen = Object.entries(state.columnVisibility);
  return {
    order: state.columnOrder,
    hidden: chosen.flatMap(([id, isShown]) => (isShown ? [] : [id])),
    shown: chosen.flatMap(([id, isShown]) => (isShown ? [id] : [])),
    pinned: state.columnPinning.start.filter((id) => id !== SELECT_COLUMN),
    widths: state.columnSizing,
    ...(density && { density }),
    ...(groups && { groups }),
  };
}

/** The columns shown, from left to right: the pinned ones, then the others in their order. */
export function shownColumns(model: ReportTableModel) {
  const { start } = model.state.columnPinning;
  const shown = model.getVisibleLeafColumns();
  return [
    ...start.flatMap((id) => shown.filter((column) => column.id === id)),
    ...shown.filter((column) => !start.includes(column.id)),
  ];
}

/**
 * Sets the width of a column in px, within its bounds. Returns its new width, or undefined when it cannot be
 * resized.
 */
export function resizeTo(
  model: ReportTableModel,
  columnId: string | undefined,
  px: number,
): number | undefined {
  const column = model.getColumn(columnId ?? '');
  if (column?.getCanResize() !== true) return undefined;
  const least = column.columnDef.minSize ?? MIN_WIDTH;
  const width = Math.min(MAX_WIDTH, Math.max(least, px));
  model.setColumnSizing((old) => ({ ...old, [column.id]: width }));
  return width;
}
