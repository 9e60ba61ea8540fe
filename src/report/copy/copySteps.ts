import { exportColumns, plainAmount, plainCell } from '../export/columnValues';
import type { ExportColumn } from '../export/columnValues';
import { escapeHtml, htmlCell, tabText } from './cellTexts';
import type { CopyLine, CopySource, CopyText } from './copySource';

/** Cells per step: about a millisecond of work. */
const CELLS_A_STEP = 1000;
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
  const columns = exportColumns(source.view, source.columnIds).map(copyColumn);
  const linesAStep = Math.max(1, Math.floor(CELLS_A_STEP / Math.max(1, columns.length)));
  // Joined step by step: joining 100,000 lines at the end would be one long task.
  const parts: string[] = [];
  let texts: string[] = [];
  let html: string | null = '<meta charset="utf-8"><table>';
  if (source.headings) {
    texts.push(columns.map(({ column }) => tabText(column.header)).join('\t'));
    html += `<tr>${columns.map(({ column }) => `<th>${escapeHtml(column.header)}</th>`).join('')}</tr>`;
  }
  for (let at = 0; at < source.length; at += 1) {
    const line = source.line(at);
    texts.push(tabLine(line, columns));
    if (html !== null) html += htmlLine(line, columns);
    if (html !== null && html.length > MAX_HTML) html = null;
    if ((at + 1) % linesAStep !== 0) continue;
    parts.push(texts.join('\n'));
    texts = [];
    yield;
  }
  if (texts.length > 0) parts.push(texts.join('\n'));
  const text = parts.join('\n');
  // The browser takes as long again to take it over.
  yield;
  return { text, html: html === null ? null : `${html}</table>` };
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
    cells += line.kind === 'item' ? cell(line.row) : `<td>${escapeHtml(groupText(line, column.id))}</td>`;
  }
  return `<tr>${cells}</tr>`;
}

function groupText(line: CopyLine & { readonly kind: 'group' }, columnId: string): string {
  const cents = line.totals[columnId];
  if (cents !== undefined) return plainAmount(cents);
  return line.labelColumn === columnId ? line.label : '';
}
