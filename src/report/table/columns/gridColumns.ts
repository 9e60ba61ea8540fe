import type { CSSProperties } from 'react';
import { hasTotal } from '../../reportSpec';
import type { ColumnPriority, ReportColumn, ReportSpec } from '../../reportSpec';
import type { CellText } from '../../view/cellText';
import type { ReportView } from '../../view/reportView';
import { isPinned } from './columnOrder';
import { SELECT_COLUMN, shownColumns } from './useReportModel';
import type { ReportTableModel } from './useReportModel';
import type { ColumnPlace, NarrowTable } from './columnPlaces';

/** A column as shown in header, rows and totals. */
export interface GridColumn extends ColumnPlace {
  /** Its definition in the report; undefined for the column of check marks. */
  readonly column: ReportColumn | undefined;
  readonly className: string;
  /** Whether its cells are links. */
  readonly isLink: boolean;
  /** Whether its cells are badges. */
  readonly isBadge: boolean;
  /** The last pinned column. */
  readonly edge: boolean;
  readonly text: CellText;
}

/** Share of the table's width that pinned columns may take, so that on a phone there is room for the others. */
const MAX_PINNED = 0.45;
/** Minimum width of a pinned column that is narrowed, in px. */
const MIN_PINNED = 96;
/** px by which the column of whom a row is about grows at most: wider, its figures would be far from it. */
const MAX_SPARE = 240;
/** Share of its width that it gives up at most so that the report's figure is in sight. */
const MAX_LACK = 0.4;

/**
 * The columns in sight, in order. On a narrow screen only those stay pinned that leave room for the others; the
 * first of them always does, narrowed if necessary.
 *
 * @param spec the report as it is shown, which may differ from that of its data in columns.
 * @param viewWidth width of the table on the screen in px; 0 while it has none.
 * @param narrow what folds away, and how the rest is stacked.
 */
export function gridColumnsOf(
  model: ReportTableModel,
  view: ReportView,
  spec: ReportSpec,
  viewWidth: number,
  { folded, stack }: NarrowTable,
): readonly GridColumn[] {
  const places = stack?.places ?? placesInLine(model, viewWidth, folded, spec.priority);
  const edge = places.filter(({ pinned }) => pinned).length - 1;
  return places.map((place, at) => {
    const column = spec.columns.find(({ id }) => id === place.id);
    return {
      ...place,
      column,
      edge: at === edge,
      className: classOf(column, place, at === edge, spec.voided?.tag),
      isLink: isLink(column),
      isBadge: column?.kind === 'text' && column.badge === true,
      text: column === undefined ? () => '' : textOf(view, place, column),
    };
  });
}

function textOf(view: ReportView, { id, orElse }: ColumnPlace, column: ReportColumn): CellText {
  const own = view.cellText(id);
  if (column.kind === 'moment' && column.timeOn !== undefined)
    return timeOr(own, view.cellText(column.timeOn));
  if (orElse === undefined) return own;
  const other = view.cellText(orElse);
  return (row) => own(row) || other(row);
}

/** The time of a moment on its row's own day, otherwise its date. */
function timeOr(moment: CellText, dayOf: CellText): CellText {
  return (row) => {
    const text = moment(row);
    const space = text.indexOf(' ');
    const day = space === -1 ? text : text.slice(0, space);
    return day === dayOf(row) ? text.slice(space + 1) : day;
  };
}

/**
 * Whom a row is about has the room that the columns leave, or gives up what the report's figure lacks if it is in sight
 * then, unless the user has sized it; and the text of a folded column that stands in for it.
 */
function placesInLine(
  model: ReportTableModel,
  viewWidth: number,
  folded: ReadonlySet<string>,
  priority: ColumnPriority | undefined,
): readonly ColumnPlace[] {
  let room = viewWidth === 0 ? Infinity : Math.max(MIN_PINNED, Math.floor(viewWidth * MAX_PINNED));
  let isFirst = true;
  let left = 0;
  const shown = shownColumns(model).filter(({ id }) => !folded.has(id));
  const { who, amount, orElse = '' } = priority ?? {};
  const leftBy = (columns: typeof shown): number =>
    columns.reduce((free, column) => free - column.getSize(), viewWidth);
  const spare = leftBy(shown);
  const lack = -leftBy(shown.slice(0, shown.findIndex(({ id }) => id === amount) + 1));
  return shown.map((column) => {
    const { id } = column;
    const isWho = id === who;
    const size = column.getSize();
    const adapts = isWho && lack <= MAX_LACK * size && model.state.columnSizing[id] === undefined;
    const wanted = size + (adapts ? Math.max(Math.min(-lack, 0), Math.min(MAX_SPARE, spare)) : 0);
    const pinned = isPinned(model, id);
    const capped = pinned && isFirst && id !== SELECT_COLUMN ? Math.min(wanted, room) : wanted;
    const fits = pinned && capped <= room;
    room = pinned && !fits ? 0 : room - (fits ? capped : 0);
    if (pinned && id !== SELECT_COLUMN) isFirst = false;
    const stand = isWho && folded.has(orElse) && { orElse };
    const place = { id, width: capped, pinned: fits, left, line: 0, ...stand };
    left += capped;
    return place;
  });
}

function classOf(
  column: ReportColumn | undefined,
  { pinned, line }: ColumnPlace,
  edge: boolean,
  tag: string | undefined,
): string {
  return [
    'rt-cell',
    isRightAligned(column) && 'rt-end',
    column === undefined && 'rt-check',
    isLink(column) && 'rt-link',
    pinned && 'rt-pinned',
    edge && 'rt-edge',
    line > 0 && 'rt-under',
    column?.sticky === true && 'rt-struck',
    column !== undefined && column.id === tag && 'rt-tag',
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

/**
 * A label starts after the check marks and ends before the first sum; it takes at least one column. In a stacked
 * table it takes the first one, beside the figure on the same line.
 */
export function labelSpanOf(columns: readonly GridColumn[]): LabelSpan {
  const from = columns[0]?.id === SELECT_COLUMN ? 1 : 0;
  if (columns.some(({ line }) => line > 0)) return { from, to: from + 1 };
  const sum = columns.findIndex(({ column }) => column !== undefined && hasTotal(column));
  return { from, to: Math.min(columns.length, Math.max(from + 1, sum === -1 ? columns.length : sum)) };
}

/** Where a cell of header or totals is in a stacked table; `--rt-line` is what its line is styled by. */
export function stackedAt({
  left,
  width,
  line,
}: Pick<ColumnPlace, 'left' | 'width' | 'line'>): CSSProperties {
  return { left, width, '--rt-line': line } as CSSProperties;
}
