import { rowLines } from '../../copy/copySource';
import type { CopyLine, CopySource } from '../../copy/copySource';
import { labelSpanOf } from '../columns/gridColumns';
import type { GridColumn } from '../columns/gridColumns';
import { SELECT_COLUMN } from '../columns/useReportModel';
import type { RowSelection } from '../useRowSelection';
import { rangeOf } from './cellRange';
import type { CellRange } from './cellRange';
import type { GridLines } from './gridLines';
import type { GridPlace } from './cellRange';

/** What to copy, and how to report it. */
export interface CopyTarget extends Omit<CopySource, 'view' | 'headings'> {
  readonly what: 'cells' | 'rows';
  /** Number of cells or rows. */
  readonly count: number;
  /** Rows among them that a filter hides. */
  readonly unseen: number;
}

interface GridSelection {
  /** The cell with the focus. */
  readonly active: GridPlace;
  /** The selected cells beyond that one; null when there are none. */
  readonly range: CellRange | null;
  /** Null when rows cannot be selected. */
  readonly selection: RowSelection | null;
}

/**
 * What Ctrl+C copies: the selected range of cells, otherwise the selected rows, otherwise the cell with the
 * focus. The cell of a row's check box stands for the row. Returns null where there is nothing to copy.
 *
 * @param shown columns of a whole row, also those for which the table is too narrow.
 */
export function copyTarget(
  { active, range, selection }: GridSelection,
  columns: readonly GridColumn[],
  lines: GridLines,
  shown: readonly string[],
): CopyTarget | null {
  if (range === null && selection !== null && selection.count > 0) return selectedRows(selection, shown);
  if (active.row < 0) return heading(columns[active.column]);
  const isCheck = range === null && columns[active.column]?.id === SELECT_COLUMN;
  const row = lines.item(active.row);
  if (isCheck) return row === -1 ? null : rowTarget(Uint32Array.of(row), shown, 0);
  return cells(range ?? rangeOf(active, active), columns, lines);
}

/** The selected rows; the export menu copies them, too. */
export function selectedRows(selection: RowSelection, columnIds: readonly string[]): CopyTarget {
  return rowTarget(selection.rows(), columnIds, selection.unseen);
}

/** Whole rows, in the given order. */
export function rowTarget(rows: Uint32Array, columnIds: readonly string[], unseen: number): CopyTarget {
  return { what: 'rows', count: rows.length, unseen, columnIds, ...rowLines(rows) };
}

/** Only a column's heading. */
function heading(column: GridColumn | undefined): CopyTarget | null {
  if (column?.column === undefined) return null;
  const line = (): CopyLine => ({
    kind: 'group',
    label: column.column?.header ?? '',
    labelColumn: column.id,
    totals: {},
  });
  return { what: 'cells', count: 1, unseen: 0, columnIds: [column.id], length: 1, line };
}

function cells(
  { top, bottom, left, right }: CellRange,
  columns: readonly GridColumn[],
  lines: GridLines,
): CopyTarget {
  const columnIds = dataColumns(columns.slice(left, right + 1));
  const span = labelSpanOf(columns);
  const labelColumn = dataColumns(columns.slice(Math.max(left, span.from), Math.min(right + 1, span.to)))[0];
  const length = bottom - top + 1;
  return {
    what: 'cells',
    count: length * columnIds.length,
    unseen: 0,
    columnIds,
    orElse: Object.fromEntries(
      columns.flatMap(({ id, orElse }) => (orElse === undefined ? [] : [[id, orElse]])),
    ),
    length,
    line: (at) => lineAt(lines, top + at, labelColumn),
  };
}

function lineAt(lines: GridLines, at: number, labelColumn: string | undefined): CopyLine {
  const line = lines.group(at);
  if (line === null) return { kind: 'item', row: lines.item(at) };
  const { kind, group } = line;
  const text = group.text || `No ${lines.header(group.columnId)}`;
  const hasSums = kind === 'subtotal' || group.collapsed;
  return {
    kind: 'group',
    label: kind === 'subtotal' ? `Total ${text}` : text,
    labelColumn,
    totals: hasSums ? group.totals : {},
  };
}

function dataColumns(columns: readonly GridColumn[]): readonly string[] {
  return columns.filter(({ column }) => column !== undefined).map(({ id }) => id);
}
