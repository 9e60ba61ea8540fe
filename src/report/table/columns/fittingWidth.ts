import type { FieldData, TextField } from '../../data/fieldData';
import { BAD_DAY, NO_DAY } from '../../data/fieldData';
import type { ReportSpec } from '../../reportSpec';
import type { ReportView } from '../../view/reportView';

/** At most this many of a column's longest texts are measured; the others are known to be shorter. */
const MAX_MEASURED = 200;
/** px at both sides of a cell, including the line beside pinned columns. */
const AROUND_CELL = 17;
/** px beside a name: its padding, and the space of the menu's button. */
const AROUND_NAME = 42;
const SORT_SIGN = 20;
/** px of a badge around its words, and of the tag of a voided row. */
const AROUND_BADGE = 28;
const TAG = 62;
/** Lengths are counted up to here: longer texts exceed the maximum width of a column. */
const LONGEST = 512;

/**
 * px that a column needs to show its header and cells in full: those in view, and the longest of all others.
 * Only the lengths of a hundred thousand distinct texts are read, so that it takes no noticeable time.
 */
export function fittingWidth(grid: HTMLElement, view: ReportView, columnId: string): number {
  const header = grid.querySelector<HTMLElement>(
    `[role=columnheader][data-column-id="${CSS.escape(columnId)}"]`,
  );
  const name = header?.querySelector<HTMLElement>('.rt-label') ?? null;
  const at = header?.getAttribute('aria-colindex') ?? '';
  const cells = [...grid.querySelectorAll<HTMLElement>(`[data-row-index] > [aria-colindex="${at}"]`)].filter(
    (cell) => !cell.hasAttribute('aria-colspan'),
  );
  const widthOf = measure(grid, cells[0] ?? grid);
  const texts = [...cells.map(({ textContent }) => textContent), ...widestTexts(view, columnId)];
  const widest = texts.reduce((most, text) => Math.max(most, widthOf(text)), 0);
  const sign = header?.hasAttribute('aria-sort') === true ? SORT_SIGN : 0;
  const named = measure(grid, name ?? grid)(name?.textContent ?? '') + AROUND_NAME + sign;
  return Math.ceil(Math.max(widest + AROUND_CELL + besideText(view.data.spec, columnId), named));
}

function besideText({ columns, voided }: ReportSpec, columnId: string): number {
  const column = columns.find(({ id }) => id === columnId);
  if (column?.kind === 'text' && column.badge === true) return AROUND_BADGE;
  return voided?.tag === columnId ? TAG : 0;
}

/** Measures texts as an element shows them. All digits count as equally wide, as in the whole table. */
function measure(grid: HTMLElement, like: HTMLElement): (text: string) => number {
  const { ownerDocument: page } = grid;
  const { fontStyle, fontWeight, fontSize, fontFamily, letterSpacing, wordSpacing } = getComputedStyle(like);
  const context = page.createElement('canvas').getContext('2d');
  // A browser may have no canvas context.
  if (!context) return (text) => text.length * 8;
  const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  Object.assign(context, { font, letterSpacing, wordSpacing });
  return (text) => context.measureText(text.replaceAll(/\d/g, '0')).width;
}

function widestTexts(view: ReportView, columnId: string): readonly string[] {
  const data = view.data.column(columnId);
  if (data.kind === 'text') return longestTexts(data);
  const text = view.cellText(columnId);
  return widestRows(data).map(text);
}

/**
 * Rows that include the widest values: of numbers the least and the greatest, of dates any, of moments some.
 */
function widestRows(data: Exclude<FieldData, TextField>): readonly number[] {
  if (data.kind === 'moment')
    return Array.from({ length: Math.min(MAX_MEASURED, data.millis.length) }, (_, row) => row);
  if ('days' in data) {
    const isDay = (day: number): boolean => day !== NO_DAY && day !== BAD_DAY;
    return [data.days.findIndex(isDay), data.days.indexOf(BAD_DAY)].filter((row) => row !== -1);
  }
  const values = data.kind === 'amount' ? data.cents : data.counts;
  if (values.length === 0) return [];
  let [least, greatest] = [0, 0];
  for (let row = 1; row < values.length; row += 1) {
    const value = values[row] ?? 0;
    if (value < (values[least] ?? 0)) least = row;
    if (value > (values[greatest] ?? 0)) greatest = row;
  }
  return [least, greatest];
}

/** The longest distinct texts of a column, in no particular order. */
export function longestTexts(text: TextField, most = MAX_MEASURED): readonly string[] {
  const lengths = lengthsOf(text);
  const counts = new Uint32Array(LONGEST + 1);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  let shortest = LONGEST;
  let longer = 0;
  while (shortest > 1 && longer + (counts[shortest] ?? 0) < most) {
    longer += counts[shortest] ?? 0;
    shortest -= 1;
  }
  // Of many equally long ones, only the first are taken.
  let room = most - longer;
  const texts: string[] = [];
  lengths.forEach((length, code) => {
    if (length < shortest || (length === shortest && (room -= 1) < 0)) return;
    texts.push(text.text(code));
  });
  return texts;
}

/** Lengths by code; in bytes for texts that are still bytes. */
function lengthsOf(text: TextField): Uint16Array {
  const { ends } = (text.added?.dictionary.base ?? text).packed ?? {};
  const lengths = new Uint16Array(text.size);
  for (let code = 0; code < lengths.length; code += 1) {
    const end = ends?.[code];
    const length = end === undefined ? text.text(code).length : end - (ends?.[code - 1] ?? 0);
    lengths[code] = Math.min(LONGEST, length);
  }
  return lengths;
}
