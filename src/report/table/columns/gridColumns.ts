import { hasTotal } from '../../reportSpec';
import type { ReportColumn } from '../../reportSpec';
import type { CellText } from '../../view/cellText';
import type { ReportView } from '../../view/reportView';
import { SELECT_COLUMN, shownColumns } from './useReportModel';
import type { ReportTableModel } from './useReportModel';

/** A column as shown in header, rows and totals. */
export interface GridColumn {
  readonly id: string;
  /** Its definition in the report; undefined for the column of check marks. */
  readonly column: ReportColumn | undefined;
  readonly className: string;
  /** Whether its cells are links. */
  readonly isLink: boolean;
  /** Width in px. */
  readonly width: number;
  /** Pinned at the left. */
  readonly pinned: boolean;
  /** The last pinned column. */
  readonly edge: boolean;
  /** Distance from the left edge of the table, in px, where pinned ones stay. */
  readonly left: number;
  readonly text: CellText;
}

/** Share of the table's width that pinned columns may take, so that on a phone there is room for the others. */
const MAX_PINNED = 0.45;
/** Least width of a pinned column that is narrowed, in px. */
const MIN_PINNED = 96;

/**
 * The columns shown, in order. On a narrow screen only those stay pinned that leave room for the others; the
 * first of them always does, narrowed if necessary.
 *
 * @param viewWidth width of the table on the screen in px; 0 while it has none.
 */
export function gridColumnsOf(
  model: ReportTableModel,
  view: ReportView,
  viewWidth: number,
): readonly GridColumn[] {
  const columns = shownColumns(model).map((shown) => ({
    id: shown.id,
    column: view.data.spec.columns.find(({ id }) => id === shown.id),
    pinned: shown.getIsPinned() === 'start',
    width: shown.getSize(),
  }));
  let room = viewWidth === 0 ? Infinity : Math.max(MIN_PINNED, Math.floor(viewWidth * MAX_PINNED));
  let isFirst = true;
  let left = 0;
  const placed = columns.map(({ id, column, pinned, width: wanted }) => {
    const capped = pinned && isFirst && column !== undefined ? Math.min(wanted, room) : wanted;
    const fits = pinned && capped <= room;
    room = pinned && !fits ? 0 : room - (fits ? capped : 0);
    if (pinned && column !== undefined) isFirst = false;
    const place = { id, column, width: capped, pinned: fits, left };
    left += capped;
    return place;
  });
  const edge = placed.filter(({ pinned }) => pinned).length - 1;
  return placed.map((place, at) => ({
    ...place,
    edge: at === edge,
    className: classOf(place, at === edge),
    isLink: isLink(place.column),
    text: place.column === undefined ? () => '' : view.cellText(place.id),
  }));
}

function classOf(
  { column, pinned }: { readonly column: ReportColumn | undefined; readonly pinned: boolean },
  edge: boolean,
): string {
  return [
    'rt-cell',
    isRightAligned(column) && 'rt-end',
    column === undefined && 'rt-check',
    isLink(column) && 'rt-link',
    pinned && 'rt-pinned',
    edge && 'rt-edge',
  ]
    .filter(Boolean)
    .join(' ');
}

function isLink(column: ReportColumn | undefined): boolean {
  return (column?.kind === 'text' || column?.kind === 'amount') && column.link === true;
}

/** Whether a column's cells and header are aligned right, as numbers are. */
export function isRightAligned(column: ReportColumn | undefined): boolean {
  return column?.kind === 'amount' || column?.kind === 'count';
}

/** The columns under the label of a line of sums: from `from` up to, but not including, `to`. */
export interface LabelSpan {
  readonly from: number;
  readonly to: number;
}

/** A label starts after the check marks and ends before the first sum; it takes at least one column. */
export function labelSpanOf(columns: readonly GridColumn[]): LabelSpan {
  const from = columns[0]?.id === SELECT_COLUMN ? 1 : 0;
  const sum = columns.findIndex(({ column }) => column !== undefined && hasTotal(column));
  return { from, to: Math.min(columns.length, Math.max(from + 1, sum === -1 ? columns.length : sum)) };
}
