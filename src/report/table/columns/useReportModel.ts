import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ColumnDef, Header, ReactTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { ReportColumn, ReportSpec } from '../reportSpec';
import type { ReportView } from '../view/reportView';
import type { GridColumn } from './RowSlot';
import type { LeastWidths } from './leastWidths';

/** Column of the check marks by which rows are selected. */
export const SELECT_COLUMN = '__select';
const SELECT_WIDTH = 36;
const LEAST_WIDTH = 48;
const MOST_WIDTH = 900;

/** How a user has set up the columns of a report; ids and px, no data (D23). */
export interface ColumnLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly pinned: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

/** What TanStack Table does here; rows are sorted, filtered and counted by the engine, so it is given none. */
const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
});
type NoRow = Readonly<Record<string, never>>;
const NO_ROWS: NoRow[] = [];

export type ReportTableModel = ReactTable<typeof features, NoRow>;
export type ReportHeader = Header<typeof features, NoRow>;

/**
 * Column model, order, visibility, widths, pinning and sorting state of one table.
 *
 * @param least px that columns need for the totals row, by id: no total is ever cut.
 */
export function useReportModel(
  spec: ReportSpec,
  selectable: boolean,
  layout: ColumnLayout | undefined,
  least: LeastWidths,
): ReportTableModel {
  const [first] = useState(() => initialState(spec, selectable, layout));
  // One object as long as nothing changes: the table that comes back is then the same one, too.
  const options = useMemo(
    () => ({
      features,
      columns: columnDefs(spec, selectable, least),
      data: NO_ROWS,
      manualSorting: true,
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
    // Only columns with an accessor can be sorted; nothing calls it.
    accessorFn: () => null,
    size: column.width,
    minSize: Math.max(LEAST_WIDTH, least[column.id] ?? 0),
    maxSize: MOST_WIDTH,
    sortDescFirst: false,
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

function initialState(spec: ReportSpec, selectable: boolean, layout: ColumnLayout | undefined) {
  const pinned = layout?.pinned ?? spec.columns.filter(({ sticky }) => sticky === true).map(({ id }) => id);
  const hidden =
    layout?.hidden ??
    spec.columns.filter(({ hiddenByDefault }) => hiddenByDefault === true).map(({ id }) => id);
  return {
    sorting: (spec.defaultSort ?? []).map(({ columnId, desc }) => ({ id: columnId, desc })),
    columnOrder: [...(layout?.order ?? [])],
    columnSizing: { ...layout?.widths },
    columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    columnPinning: { start: [...(selectable ? [SELECT_COLUMN] : []), ...pinned], end: [] },
  };
}

/** The layout that a table has now, to be remembered per report and user. */
export function layoutOf({ state }: ReportTableModel): ColumnLayout {
  return {
    order: state.columnOrder,
    hidden: Object.entries(state.columnVisibility)
      .filter(([, shown]) => !shown)
      .map(([id]) => id),
    pinned: state.columnPinning.start.filter((id) => id !== SELECT_COLUMN),
    widths: state.columnSizing,
  };
}

/** The columns shown, in order, as the rows need them. */
export function gridColumnsOf(model: ReportTableModel, view: ReportView): readonly GridColumn[] {
  return model.getVisibleLeafColumns().map((column) => {
    const shown = view.data.spec.columns.find(({ id }) => id === column.id);
    const pinned = column.getIsPinned() === 'start';
    return {
      id: column.id,
      className: [
        'rt-cell',
        isRightAligned(shown) && 'rt-end',
        shown === undefined && 'rt-check',
        shown?.kind === 'text' && shown.link === true && 'rt-link',
        pinned && (column.getIsLastColumn('start') ? 'rt-pinned rt-edge' : 'rt-pinned'),
      ]
        .filter(Boolean)
        .join(' '),
      width: column.getSize(),
      pinned,
      left: column.getStart(),
      text: shown === undefined ? () => '' : view.cellText(shown.id),
    };
  });
}

/** Whether a column's cells and header stand at the right: numbers do. */
export function isRightAligned(column: ReportColumn | undefined): boolean {
  return column?.kind === 'amount' || column?.kind === 'count';
}

/** Makes a column wider by some px, within its bounds. */
export function resizeBy(model: ReportTableModel, columnId: string | undefined, by: number): void {
  const column = model.getColumn(columnId ?? '');
  if (column?.getCanResize() !== true) return;
  const least = column.columnDef.minSize ?? LEAST_WIDTH;
  const width = Math.min(MOST_WIDTH, Math.max(least, column.getSize() + by));
  model.setColumnSizing((old) => ({ ...old, [column.id]: width }));
}
