import { formatCents } from '../../../domain';
import type { ExportColumn } from '../columnValues';
import { dueAmountOf } from '../exportLines';
import type { ExportMeta, ExportSource } from '../exportSource';
import { columnLetters } from './cells';
import { MAIN_NAMESPACE, XML_HEAD } from './workbookXml';
import { startOf } from '../startOf';
import { xmlText } from './xmlText';

/** Width of a digit in px in Excel's default font. */
const PX_PER_DIGIT = 7;
/** Space for the sign and the padding of a cell, in digits. */
const EDGES = 3;
const ROWS_PER_STEP = 20_000;
const GROUPS_PER_STEP = 500;
/** In points. LibreOffice takes a height of its own, lower than the texts, where a sheet does not say. */
export const ROW_FORMAT = '<sheetFormatPr defaultRowHeight="15"/>';

/**
 * Everything before the first row of the report's sheet: its header stays in sight, and it prints one page
 * wide.
 */
export function sheetOpening(widths: readonly number[]): string {
  const cols = widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  return (
    `${XML_HEAD}<worksheet xmlns="${MAIN_NAMESPACE}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `${ROW_FORMAT}${cols === '' ? '' : `<cols>${cols}</cols>`}<sheetData>`
  );
}

/**
 * Everything after the last row. `filtered` are the cells that Excel may sort and filter, without the totals; null for none.
 */
export function sheetClosing(filtered: string | null, { title, agency }: ExportMeta): string {
  return (
    `</sheetData>${filtered === null ? '' : `<autoFilter ref="${filtered}"/>`}` +
    '<pageMargins left="0.4" right="0.4" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>' +
    '<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>' +
    `<headerFooter><oddHeader>${headerText('L', title)}${headerText('R', agency)}</oddHeader><oddFooter>&amp;CPage &amp;P of &amp;N</oddFooter></headerFooter>` +
    '</worksheet>'
  );
}

/**
 * Most characters of a side of the header: Excel rejects a file with more than 255 in both sides, and counts `&` twice.
 * A title may end in a day.
 */
const MOST = { L: 90, R: 35 } as const;

/** A header's text is cut if it is too long, and then says so. */
function headerText(side: keyof typeof MOST, text: string): string {
  const most = MOST[side];
  const cut = text.length > most ? `${startOf(text, most - 1)}…` : text;
  return `&amp;${side}${xmlText(cut.replaceAll('&', '&&'))}`;
}

/** Cells of header and rows, `A1:T101`, or in the form used in names, `$A$1:$T$101`. */
export function filteredCells(columnCount: number, rowCount: number, absolute: boolean): string {
  const last = columnLetters(Math.max(0, columnCount - 1));
  return absolute ? `$A$1:$${last}$${rowCount + 1}` : `A1:${last}${rowCount + 1}`;
}

/**
 * Widths of columns in digits: as on the screen, but wide enough for the longest amount, for which Excel would
 * otherwise show only ####. Sums of groups with opposite signs are longer than any cell and the total.
 */
export function* columnWidths(
  columns: readonly ExportColumn[],
  source: ExportSource,
): Generator<undefined, readonly number[]> {
  const { index } = source;
  const widest = yield* widestSums(columns, source);
  const widths: number[] = [];
  for (const exported of columns) {
    const { column, kind } = exported;
    let least = kind === 'moment' ? 20 : kind === 'date' ? 12 : 0;
    if (kind === 'amount') {
      let most = widest[widths.length] ?? 0;
      for (let at = 0; at < index.length; at += 1) {
        most = Math.max(most, Math.abs(exported.cents(index[at] ?? 0)));
        if (at % ROWS_PER_STEP === 0) yield;
      }
      least = formatCents(most).length + EDGES;
    }
    widths.push(Math.max(least, Math.round(column.width / PX_PER_DIGIT)));
  }
  return widths;
}

/** The largest sum of each column, without its sign: of all rows, of a group, or of items without a valid due date. */
function* widestSums(
  columns: readonly ExportColumn[],
  source: ExportSource,
): Generator<undefined, readonly number[]> {
  const { groups, totals, invalidDueDates } = source;
  const widest = columns.map(({ column: { id } }) =>
    Math.max(
      Math.abs(totals[id] ?? 0),
      id === dueAmountOf(source) ? Math.abs(invalidDueDates?.cents ?? 0) : 0,
    ),
  );
  for (let at = 0; at < (groups?.length ?? 0); at += 1) {
    const sums = groups?.at(at)?.totals ?? {};
    columns.forEach(({ column: { id } }, column) => {
      widest[column] = Math.max(widest[column] ?? 0, Math.abs(sums[id] ?? 0));
    });
    if (at % GROUPS_PER_STEP === 0) yield;
  }
  return widest;
}
