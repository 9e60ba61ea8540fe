import { exportColumns, plainAmount, plainCell } from '../export/columnValues';
import type { ExportColumn } from '../export/columnValues';
import { escapeHtml, htmlCell, tabText } from './cellTexts';
import type { CopyLine, CopySource, CopyText } from './copySource';

/** Cells per step: about a millisecond of work. */
const CELLS_PER_STEP = 1000;
/**
 * Characters of a table that a browser takes over well within a frame or two; above this, only the text is
 * copied.
 */
const MAX_HTML = 8_000_000;

interface CopyColumn extends Pick<ExportColumn, 'column'> {
  readonly tab: (row: number) => string;
  readonly cell: (row: number) => string;
}

/**
 * Cells as a spreadsheet takes them: tab-separated text, and the same as an HTML table. Amounts are plain
 * numbers, `-1234.50`, dates `yyyy-MM-dd` and moments `yyyy-MM-dd HH:mm` in the agency's zone, as in the CSV
 * export.
 */
export function* copySteps(source: CopySource): Generator<undefined, CopyText> {
  const columns = exportColumns(source.view, source.columnIds).map((column) =>
    copyColumn(asShown(column, source)),
  );
  const linesPerStep = Math.max(1, Math.floor(CELLS_PER_STEP / Math.max(1, columns.length)));
  const text = new JoinedText('\n');
  let html: JoinedText | null = new JoinedText('');
  html.add('<meta charset="utf-8"><table>');
  if (source.headings) {
    text.add(columns.map(({ column }) => tabText(column.header)).join('\t'));
    html.add(`<tr>${columns.map(({ column }) => `<th>${escapeHtml(column.header)}</th>`).join('')}</tr>`);
  }
  for (let at = 0; at < source.length; at += 1) {
    const line = source.line(at);
    text.add(tabLine(line, columns));
    html?.add(htmlLine(line, columns));
    if (html !== null && html.length > MAX_HTML) html = null;
    if ((at + 1) % linesPerStep !== 0) continue;
    text.join();
    html?.join();
    yield;
  }
  html?.add('</table>');
  const whole = text.whole();
  yield;
  const table = html?.whole() ?? null;
  // The browser takes as long again to take them over.
  yield;
  return { text: whole, html: table };
}

/**
 * A long text, joined step by step: joining 100,000 lines at its end, or adding each to those before, would be one long
 * task.
 */
class JoinedText {
  private readonly parts: string[] = [];
  private lines: string[] = [];
  /** Characters of its lines. */
  length = 0;

  constructor(private readonly separator: string) {}

  add(line: string): void {
    this.lines.push(line);
    this.length += line.length;
  }

  /** Joins the lines added since the last call. */
  join(): void {
    if (this.lines.length === 0) return;
    this.parts.push(this.lines.join(this.separator));
    this.lines = [];
  }

  whole(): string {
    this.join();
    return this.parts.join(this.separator);
  }
}

/** A column with the text that is shown in place of its own where that is blank. */
function asShown(column: ExportColumn, { view, orElse }: CopySource): ExportColumn {
  const other = orElse?.[column.column.id];
  if (other === undefined) return column;
  const { text } = column;
  const standIn = view.cellText(other);
  return { ...column, text: (row) => text(row) || standIn(row) };
}

function copyColumn(column: ExportColumn): CopyColumn {
  const { text } = column;
  const plain = plainCell(column, escapeHtml);
  return {
    column: column.column,
    tab: plainCell(column, tabText),
    cell: column.kind === 'text' ? (row) => htmlCell(text(row)) : (row) => `<td>${plain(row)}</td>`,
  };
}

type GroupLine = Extract<CopyLine, { readonly kind: 'group' }>;

function tabLine(line: CopyLine, columns: readonly CopyColumn[]): string {
  let text = '';
  columns.forEach(({ column, tab }, at) => {
    if (at > 0) text += '\t';
    text += line.kind === 'item' ? tab(line.row) : tabText(groupText(line, column.id));
  });
  return text;
}

function htmlLine(line: CopyLine, columns: readonly CopyColumn[]): string {
  let cells = '';
  for (const { column, cell } of columns) {
    cells += line.kind === 'item' ? cell(line.row) : groupCell(line, column.id);
  }
  return `<tr>${cells}</tr>`;
}

function groupCell(line: GroupLine, columnId: string): string {
  const text = groupText(line, columnId);
  return columnId in line.totals ? `<td>${text}</td>` : htmlCell(text);
}

function groupText(line: GroupLine, columnId: string): string {
  const cents = line.totals[columnId];
  if (cents !== undefined) return plainAmount(cents);
  return line.labelColumn === columnId ? line.label : '';
}
