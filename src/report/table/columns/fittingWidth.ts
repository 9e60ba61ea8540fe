import type { FieldData, TextField } from '../../data/fieldData';
import { BAD_DAY, NO_DAY } from '../../data/fieldData';
import type { ReportView } from '../../view/reportView';

/** So many of a column's longest texts are measured; of others it is known that they are shorter. */
const MAX_MEASURED = 200;
/** px at both sides of a cell, with the line beside pinned columns. */
const AROUND_CELL = 17;
/** px beside a name: its padding, and the place of the menu's button. */
const AROUND_NAME = 42;
const SORT_SIGN = 20;
/** Lengths are counted up to here: what is longer is wider than any column can be. */
const LONGEST = 512;

/**
 * px that a column needs to show its header and its cells whole: those in view, and of all others the longest. Of a
 * hundred thousand different texts only the lengths are looked at, so that it takes no time that one would notice.
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
  return Math.ceil(Math.max(widest + AROUND_CELL, named));
}

/** Measures texts as an element shows them. Digits are all as wide as another, as in the whole table. */
function measure(grid: HTMLElement, like: HTMLElement): (text: string) => number {
  const { ownerDocument: page } = grid;
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(like);
  const context = page.createElement('canvas').getContext('2d');
  // A browser may give none.
  if (!context) return (text) => text.length * 8;
  context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  return (text) => context.measureText(text.replaceAll(/\d/g, '0')).width;
}

function widestTexts(view: ReportView, columnId: string): readonly string[] {
  const data = view.data.column(columnId);
  if (data.kind === 'text') return longestTexts(data);
  const text = view.cellText(columnId);
  return widestRows(data).map(text);
}

/** Rows among which are the widest values: of numbers the least and the greatest, of dates any, of moments some. */
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

/** The longest different texts of a column, in no order. */
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
  // Of many equally long ones, the first stand for all.
  let room = most - longer;
  const texts: string[] = [];
  lengths.forEach((length, code) => {
    if (length < shortest || (length === shortest && (room -= 1) < 0)) return;
    texts.push(text.text(code));
  });
  return texts;
}

/** Lengths by code; of texts that are bytes still, in bytes. */
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
