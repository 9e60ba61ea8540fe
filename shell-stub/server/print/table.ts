import type { Paper, Style } from './paper';
import { FOOT, GREY, PAGE } from './paper';

/** A column of a table; widths are in points, amounts are right-aligned. */
export interface Column<Row> {
  readonly title: string;
  readonly width: number;
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
export const BOLD: Style = { size: SIZE, weight: 'bold' };
const ROW = LEADING + 2 * PADDING;
const TITLE = 18;

/** The room left on the page above its foot. */
export const roomLeft = (paper: Paper): number => PAGE.bottom - FOOT - paper.y;

/** Draws a heading; the caller makes sure that what follows starts on the same page. */
export function heading(paper: Paper, text: string): void {
  paper.write(text, { y: paper.y }, { size: 10.5, weight: 'bold' });
  paper.y += TITLE;
}

/**
 * Draws a table; if it does not fit, it continues on the next page under repeated headings, and no row is
 * split.
 */
export function drawTable<Row>(paper: Paper, table: Table<Row>): void {
  const { columns, rows, totals } = table;
  if (roomLeft(paper) < TITLE + (2 + totals.length) * ROW) paper.newPage();
  drawHead(paper, table.title, columns);
  rows.forEach((row, index) => {
    const cells = columns.map((column) =>
      paper.wrap(column.cell(row), column.width - (column.amount ? 0 : GAP), { size: SIZE }),
    );
    const height = Math.max(...cells.map((lines) => lines.length), 1) * LEADING + 2 * PADDING;
    // The totals are never alone on their page.
    const needed = index === rows.length - 1 ? height + totals.length * ROW : height;
    if (roomLeft(paper) < needed) {
      paper.newPage();
      drawHead(paper, table.titleAgain, columns);
    }
    drawCells(paper, columns, cells);
    paper.y += height;
    paper.rule(paper.y);
  });
  for (const total of totals) {
    drawCells(
      paper,
      columns,
      total.map((text) => [text]),
      BOLD,
    );
    paper.y += ROW;
  }
  paper.y += 10;
}

function drawHead<Row>(paper: Paper, title: string, columns: readonly Column<Row>[]): void {
  heading(paper, title);
  drawCells(
    paper,
    columns,
    columns.map((column) => [column.title]),
    HEAD,
  );
  paper.y += ROW;
  paper.rule(paper.y);
}

function drawCells<Row>(
  paper: Paper,
  columns: readonly Column<Row>[],
  cells: readonly (readonly string[])[],
  style: Style = { size: SIZE },
): void {
  let x: number = PAGE.left;
  columns.forEach((column, index) => {
    cells[index]?.forEach((line, place) => {
      const y = paper.y + PADDING + place * LEADING;
      paper.write(line, column.amount ? { right: x + column.width, y } : { x, y }, style);
    });
    x += column.width;
  });
}
