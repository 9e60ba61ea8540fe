import type { Paper, Style } from './paper';
import { FOOT, GREY, PAGE } from './paper';

/** A column of a table; amounts are right-aligned. */
export interface Column<Row> {
  readonly title: string;
  /**
   * In points. A column of amounts is wider if its amounts need it: no amount is ever broken, or touches its
   * neighbour. One column, of texts, has what the others leave.
   */
  readonly width: number | 'rest';
  readonly amount?: boolean;
  readonly cell: (row: Row) => string;
}

export interface Table<Row> {
  readonly title: string;
  /** Title on the pages where the table continues. */
  readonly titleAgain: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Cells of each total line; empty for columns without a total. */
  readonly totals: readonly (readonly string[])[];
}

const SIZE = 8;
const LEADING = 10.5;
const PADDING = 3;
const GAP = 8;
const HEAD: Style = { size: 7.5, colour: GREY, weight: 'bold' };
/** The style of total lines. */
const BOLD: Style = { size: SIZE, weight: 'bold' };
const ROW_HEIGHT = LEADING + 2 * PADDING;
const TITLE_HEIGHT = 18;

/** The room on a page without anything on it. */
const PAGE_ROOM = PAGE.bottom - FOOT - PAGE.top;

/** The room left on the page above its foot. */
export const roomLeft = (paper: Paper): number => PAGE.bottom - FOOT - paper.y;

/** Draws a heading; the caller makes sure that what follows starts on the same page. */
export function heading(paper: Paper, text: string): void {
  paper.write(text, { y: paper.y }, { size: 10.5, weight: 'bold' });
  paper.y += TITLE_HEIGHT;
}

/**
 * Draws a table; if it does not fit, it continues on the next page under repeated headings. Neither headings nor
 * totals stand on a page without a row. No row is split that has room on one page.
 */
export function drawTable<Row>(paper: Paper, table: Table<Row>): void {
  const { totals } = table;
  const columns = placed(paper, table);
  const totalsHeight = totals.length * ROW_HEIGHT;
  const maxLines = Math.floor((PAGE_ROOM - TITLE_HEIGHT - ROW_HEIGHT - 2 * PADDING - totalsHeight) / LEADING);
  const parts = table.rows.flatMap((row) => partsOf(linesOf(paper, columns, row), maxLines));
  const headHeight = TITLE_HEIGHT + ROW_HEIGHT;
  if (roomLeft(paper) < headHeight + (parts[0]?.height ?? 0) + totalsHeight) paper.newPage();
  drawHead(paper, table.title, columns);
  parts.forEach(({ cells, height, endsRow }, index) => {
    const needed = index === parts.length - 1 ? height + totalsHeight : height;
    if (roomLeft(paper) < needed) {
      paper.newPage();
      drawHead(paper, table.titleAgain, columns);
    }
    drawCells(paper, columns, cells);
    paper.y += height;
    if (endsRow) paper.rule(paper.y);
  });
  for (const total of totals) {
    drawCells(
      paper,
      columns,
      total.map((text) => [text]),
      BOLD,
    );
    paper.y += ROW_HEIGHT;
  }
  paper.y += 10;
}

/** A column at its place. */
interface Placed<Row> {
  readonly title: string;
  readonly left: number;
  readonly width: number;
  readonly isAmount: boolean;
  readonly cell: (row: Row) => string;
}

function placed<Row>(paper: Paper, { columns, rows, totals }: Table<Row>): readonly Placed<Row>[] {
  const widths = columns.map((column, index) => {
    if (column.width === 'rest') return 0;
    if (!column.amount) return column.width;
    let widest = 0;
    for (const row of rows) widest = Math.max(widest, paper.widthOf(column.cell(row), { size: SIZE }));
    for (const total of totals) widest = Math.max(widest, paper.widthOf(total[index] ?? '', BOLD));
    return Math.max(column.width, widest + GAP);
  });
  const rest = PAGE.right - PAGE.left - widths.reduce((sum, width) => sum + width, 0);
  let left: number = PAGE.left;
  return columns.map(({ title, amount, cell, width: given }, index) => {
    const width = given === 'rest' ? rest : (widths[index] ?? 0);
    const column = { title, left, width, isAmount: amount === true, cell };
    left += width;
    return column;
  });
}

/** The lines of each cell of a row. */
const linesOf = <Row>(paper: Paper, columns: readonly Placed<Row>[], row: Row): Cells =>
  columns.map(({ isAmount, width, cell }) =>
    isAmount ? [cell(row)] : paper.wrap(cell(row), width - GAP, { size: SIZE }),
  );

type Cells = readonly (readonly string[])[];

/** What of a row is on one page: all of it, unless it is longer than a page. */
interface RowPart {
  readonly cells: Cells;
  readonly height: number;
  readonly endsRow: boolean;
}

function partsOf(cells: Cells, maxLines: number): readonly RowPart[] {
  const count = Math.max(...cells.map((lines) => lines.length), 1);
  return Array.from({ length: Math.ceil(count / maxLines) }, (_, index) => {
    const from = index * maxLines;
    const height = Math.min(maxLines, count - from) * LEADING + 2 * PADDING;
    const endsRow = from + maxLines >= count;
    return { cells: cells.map((lines) => lines.slice(from, from + maxLines)), height, endsRow };
  });
}

function drawHead<Row>(paper: Paper, title: string, columns: readonly Placed<Row>[]): void {
  heading(paper, title);
  drawCells(
    paper,
    columns,
    columns.map((column) => [column.title]),
    HEAD,
  );
  paper.y += ROW_HEIGHT;
  paper.rule(paper.y);
}

function drawCells<Row>(
  paper: Paper,
  columns: readonly Placed<Row>[],
  cells: Cells,
  style: Style = { size: SIZE },
): void {
  columns.forEach(({ left, width, isAmount }, index) => {
    cells[index]?.forEach((line, place) => {
      const y = paper.y + PADDING + place * LEADING;
      paper.write(line, isAmount ? { right: left + width, y } : { x: left, y }, style);
    });
  });
}
