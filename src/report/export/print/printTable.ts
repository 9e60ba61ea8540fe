import { NO_ITEMS, NO_MATCHES, formatCents } from '../../../domain';
import type { ReportSpec } from '../../reportSpec';
import { voidedRows } from '../../view/voidedRows';
import { exportColumns } from '../columnValues';
import { eachLine } from '../exportLines';
import type { ExportProgress, SumLine } from '../exportLines';
import type { ExportSource } from '../exportSource';
import { printColumns } from './columnNeeds';
import type { PrintColumn } from './columnNeeds';
import { element } from './element';
import { EDGES, paperLayout } from './paperLayout';
import type { PaperLayout } from './paperLayout';
import { headingOf, reportMargins } from './printHeading';
import { hasMarginBoxes, pageRules, paperRules } from './printStyles';
import type { PageMargins, PrintPlace } from './printStyles';

const ZERO = formatCents(0);
/** Indentation of a group within the one around it, in em. */
const INDENT = 1.5;

/**
 * Lays the page out on paper only: on screen it would take seconds for something that nobody sees. Important, as the
 * rules of the paper come after it and say how a body is displayed.
 */
const UNSEEN_RULES: readonly string[] = ['@media screen { body { display: none !important; } }'];

/** Totals stay with the last rows of their group, and headings with the first ones. */
const TABLE_RULES: readonly string[] = [
  'table { table-layout: fixed; margin-top: 4pt; }',
  '.running td { font-size: 8pt; border: 0; }',
  '.sums td, .head td { font-weight: 600; border-bottom-color: #000; }',
  '.head { break-after: avoid; }',
  '.sums, .below, .kept { break-before: avoid; }',
  '.sums:not(.below, .kept) td { border-top: 0.5pt solid #000; }',
  '.split td { border-bottom: 0; }',
  '.below td { padding: 0 0 1.2pt 2em; }',
  '.below td > span { margin-right: 0.8em; }',
  '.below i { font-style: normal; color: #333; }',
  // As on the screen, in greys that any printer keeps readable.
  '.zero, .voided { color: #595959; }',
  '.voided .struck { text-decoration: line-through; }',
  ".voided .tag::after { content: '× Voided'; display: inline-block; margin-left: 0.5em; font-size: 0.85em; }",
  ".void .tag::after { content: '× Void'; }",
];

/**
 * Writes a whole report with every row into an empty place, as it is shown (D38).
 *
 * @throws ExportError as `eachLine`.
 */
export function* printTableSteps(
  place: PrintPlace,
  source: ExportSource,
  progress: ExportProgress,
): Generator<undefined, undefined> {
  const { doc } = place;
  if (place.root === 'body') place.addRules(UNSEEN_RULES);
  const { columns, empty } = yield* printColumns(source, exportColumns(source.view, source.columnIds));
  const layout = paperLayout(columns.map(({ need }) => need));
  const pick = (at: number): readonly PrintColumn[] => columns.slice(at, at + 1);
  const cells = layout.columns.flatMap(({ at }) => pick(at));
  const below = layout.below.flatMap(pick);

  const table = element(doc, 'table');
  const body = element(doc, 'tbody');
  const margins = reportMargins(source);
  place.append(...headingOf(doc, source, empty), table);
  table.append(widthsOf(doc, layout), headerOf(doc, cells, margins), body);
  setWidth(table, layout);

  const rows = rowWriter(source, doc, cells, below);
  // A report without rows, or with none that match its filters, says so and has no total. The screen tells only filters that
  // the user can clear; on paper, those that the screen itself has set (an age, a due date) count as filters too.
  const isEmpty = source.index.length === 0;
  const nothing = source.view.data.rowCount === 0 ? NO_ITEMS : NO_MATCHES;
  if (isEmpty) body.append(wideRow(doc, '', element(doc, 'td', nothing), cells.length));
  yield* eachLine(
    source,
    [...cells, ...below],
    {
      row: (row) => body.append(...rows(row)),
      groupHead: (label, level) => {
        const cell = element(doc, 'td', label);
        cell.style.paddingLeft = `${EDGES / 2 + level * INDENT}em`;
        body.append(wideRow(doc, 'head', cell, cells.length));
      },
      sums: (line) => {
        if (!isEmpty) body.append(...sumsOf(doc, cells, below, line));
      },
    },
    progress,
  );

  place.addPageRules(pageRules(margins));
  place.addRules([...paperRules(place.root, layout.fontSize), ...TABLE_RULES]);
  return undefined;
}

function widthsOf(doc: Document, { columns }: PaperLayout): HTMLElement {
  const widths = element(doc, 'colgroup');
  const sum = columns.reduce((total, { width }) => total + width, 0);
  for (const { width } of columns) {
    const column = element(doc, 'col');
    column.style.width = `${(width / sum) * 100}%`;
    widths.append(column);
  }
  return widths;
}

/** A table whose texts wrap uses what a wider paper has to spare. */
function setWidth(table: HTMLElement, { columns, fills }: PaperLayout): void {
  const sum = columns.reduce((total, { width }) => total + width, 0);
  table.style[fills ? 'minWidth' : 'width'] = `${sum}pt`;
  if (fills) table.style.width = '100%';
}

/** The header of every page; it names the report where the browser cannot do that in the margin. */
function headerOf(doc: Document, columns: readonly PrintColumn[], { head: names }: PageMargins): HTMLElement {
  const head = element(doc, 'thead');
  const line = element(doc, 'tr');
  for (const column of columns) {
    const cell = element(doc, 'th', column.column.header, isFigure(column) ? 'end' : '');
    cell.scope = 'col';
    line.append(cell);
  }
  if (!hasMarginBoxes()) {
    head.append(wideRow(doc, 'running', element(doc, 'td', names.join(' · ')), columns.length));
  }
  head.append(line);
  return head;
}

/** Writes a row, with a second line of what has no room in the first one. */
function rowWriter(
  { view }: ExportSource,
  doc: Document,
  cells: readonly PrintColumn[],
  below: readonly PrintColumn[],
): (row: number) => readonly Node[] {
  // Copying a row is several times faster than creating its cells one by one.
  const pattern = element(doc, 'tr', '', below.length > 0 ? 'split' : '');
  pattern.append(...cells.map((column) => element(doc, 'td', '', cellClass(column, view.data.spec))));
  const voidState = voidedRows(view.data);
  return (row) => {
    const line = pattern.cloneNode(true) as HTMLElement;
    const state = { voided: ' voided', void: ' voided void', none: '' }[voidState(row) ?? 'none'];
    line.className = `${line.className}${state}`.trim();
    let cell = line.firstChild;
    for (let at = 0; at < cells.length; at += 1) {
      const text = cells[at]?.text(row) ?? '';
      if (cell !== null) {
        if (text !== '') cell.textContent = text;
        if (text === ZERO && cells[at]?.kind === 'amount') (cell as HTMLElement).classList.add('zero');
        cell = cell.nextSibling;
      }
    }
    if (below.length === 0) return [line];
    const second = element(doc, 'td');
    for (const column of below) addBelow(second, column, column.text(row), marksOf(column, view.data.spec));
    return [line, wideRow(doc, `below${state}`, second, cells.length)];
  };
}

/** Adds an entry with its column's name to a second line, unless it is blank. */
function addBelow(cell: HTMLElement, column: PrintColumn, text: string, marks = ''): void {
  if (text === '') return;
  const { ownerDocument: doc } = cell;
  const entry = element(doc, 'span');
  const label = element(doc, 'i', column.column.header);
  const classes = `${column.need.wraps ? '' : 'one'} ${marks}`.trim();
  entry.append(label, ' ', classes === '' ? text : element(doc, 'span', text, classes));
  cell.append(entry, ' ');
}

function sumsOf(
  doc: Document,
  cells: readonly PrintColumn[],
  below: readonly PrintColumn[],
  { label, labelAt, cents }: SumLine,
): readonly HTMLElement[] {
  const lines: HTMLElement[] = [];
  const row = element(doc, 'tr', '', 'sums');
  // Where every column has a sum, the label has a line of its own.
  if (labelAt >= cells.length) {
    lines.push(wideRow(doc, 'sums', element(doc, 'td', label), cells.length));
    row.className = 'sums kept';
  }
  for (let at = 0; at < cells.length; at += 1) {
    if (at === labelAt) {
      const cell = element(doc, 'td', label);
      while (at + 1 < cells.length && cents[at + 1] === undefined) at += 1;
      cell.colSpan = at - labelAt + 1;
      row.append(cell);
      continue;
    }
    const sum = cents[at];
    row.append(sum === undefined ? element(doc, 'td') : element(doc, 'td', formatCents(sum), 'end'));
  }
  lines.push(row);
  const second = element(doc, 'td');
  below.forEach((column, at) => {
    const sum = cents[cells.length + at];
    if (sum !== undefined) addBelow(second, column, formatCents(sum));
  });
  if (second.hasChildNodes()) lines.push(wideRow(doc, 'sums below', second, cells.length));
  return lines;
}

function wideRow(doc: Document, className: string, cell: HTMLTableCellElement, columns: number): HTMLElement {
  const row = element(doc, 'tr', '', className);
  cell.colSpan = Math.max(1, columns);
  row.append(cell);
  return row;
}

function isFigure({ kind }: Pick<PrintColumn, 'kind'>): boolean {
  return kind === 'amount' || kind === 'count';
}

function cellClass(column: PrintColumn, spec: ReportSpec): string {
  return [isFigure(column) ? 'end' : !column.need.wraps && 'one', marksOf(column, spec)]
    .filter(Boolean)
    .join(' ');
}

/** Classes of what voided rows mark, in whichever line it is. */
function marksOf({ column }: PrintColumn, { voided }: ReportSpec): string {
  return [voided !== undefined && column.sticky === true && 'struck', column.id === voided?.tag && 'tag']
    .filter(Boolean)
    .join(' ');
}
