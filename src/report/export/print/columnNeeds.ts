import { formatCents, formatCount } from '../../../domain';
import type { Cents } from '../../../domain';
import { NO_DAY, NO_MOMENT } from '../../data/fieldData';
import type { FieldData, TextField } from '../../data/fieldData';
import { hasTotal } from '../../reportSpec';
import type { ReportColumn } from '../../reportSpec';
import { voidedRows } from '../../view/voidedRows';
import type { ExportColumn } from '../columnValues';
import type { ExportSource } from '../exportSource';
import type { ColumnNeed } from './paperLayout';
import { BOLD, rulerOf } from './ruler';
import type { Ruler } from './ruler';

/** A column to print, with what it needs. */
export type PrintColumn = ExportColumn & { readonly need: ColumnNeed };

/** How the columns shown are printed. */
export interface PrintColumns {
  readonly columns: readonly PrintColumn[];
  /** Left out, because they have no entry in any row. */
  readonly empty: readonly ReportColumn[];
}

/** Widths in em: words up to the first are not broken, words with digits in them up to the second. */
const LONGEST_WORD = 8;
const LONGEST_NUMBER = 16;
/** A column of texts is never narrower than this, unless its texts are. */
const MIN_TEXT_WIDTH = 7;
/** Which columns go below the row first: texts, then what is not broken, then figures. */
const RANKS = { text: 0, unbroken: 1, figure: 2 } as const;
/** Rows and texts that are looked at in one step. */
const ROWS_PER_STEP = 2_000;

/**
 * Decides which columns of a report are printed, and measures them. Columns without an entry are left out, and
 * so are those that the rows are grouped by, since each group's heading has their text.
 */
export function* printColumns(
  source: ExportSource,
  shown: readonly ExportColumn[],
): Generator<undefined, PrintColumns> {
  const headings = headingColumns(source);
  const rulers = { regular: rulerOf(400), bold: rulerOf(BOLD) };
  const columns: PrintColumn[] = [];
  const empty: ReportColumn[] = [];
  for (const column of shown) {
    const { id } = column.column;
    const tag = tagOf(source, id);
    // A heading has the day of a moment, not its time, and does not say which of its rows are voided.
    if (headings.has(id) && column.kind !== 'amount' && column.kind !== 'moment' && tag === 0) continue;
    const content = yield* contentOf(source, column, rulers);
    if (content === null && source.index.length > 0) empty.push(column.column);
    else columns.push({ ...column, need: needOf(column, content ?? NOTHING, rulers.bold, tag) });
  }
  if (columns.length > 0) return { columns, empty };
  return {
    columns: shown.map((one) => ({ ...one, need: needOf(one, NOTHING, rulers.bold) })),
    empty: [],
  };
}

/** The columns that the rows are grouped by: one a level, and outer levels come first. */
function headingColumns({ groups }: ExportSource): ReadonlySet<string> {
  const found = new Set<string>();
  for (let at = 0, deepest = -1; at < (groups?.length ?? 0); at += 1) {
    const { level = 0, columnId } = groups?.at(at) ?? {};
    if (level <= deepest) break;
    deepest = level;
    if (columnId !== undefined) found.add(columnId);
  }
  return found;
}

/** Widths of what is in a column, in em: of the longest entry, and of the longest part that is not broken. */
interface Content {
  readonly full: number;
  readonly word: number;
}

const NOTHING: Content = { full: 0, word: 0 };
/** Width of the tag beside what identifies a voided row, in em. */
const TAG = 5;

function tagOf({ view, index }: ExportSource, columnId: string): number {
  if (view.data.spec.voided?.tag !== columnId) return 0;
  const voidState = voidedRows(view.data);
  return index.some((row) => voidState(row) !== null) ? TAG : 0;
}

/** Whether a text is a number of something: those are not broken. */
function isNumber(column: ReportColumn): boolean {
  return column.kind === 'text' && (column.link === true || /(number|reference)$/i.test(column.id));
}

/** @param tag width of what stands beside its texts, in em. */
function needOf(column: ExportColumn, { full, word }: Content, bold: Ruler, tag = 0): ColumnNeed {
  const { header } = column.column;
  const headerWord = Math.max(...header.split(/\s+/).map(bold));
  const number = isNumber(column.column) && full <= LONGEST_NUMBER;
  const wraps = column.kind === 'text' && !number;
  const figure = column.kind === 'amount' || column.kind === 'count';
  return {
    full: Math.max(full + tag, bold(header)),
    least: Math.max(headerWord, wraps ? Math.max(word, Math.min(full, MIN_TEXT_WIDTH)) : full + tag),
    wraps,
    rank: wraps ? RANKS.text : figure ? RANKS.figure : RANKS.unbroken,
  };
}

/** What is in a column; null when there is no entry. */
function* contentOf(
  { view, index }: ExportSource,
  { column, text }: ExportColumn,
  { regular, bold }: { readonly regular: Ruler; readonly bold: Ruler },
): Generator<undefined, Content | null> {
  const data = view.data.column(column.id);
  const line = (width: number): Content => ({ full: width, word: width });
  if (data.kind === 'text') return yield* contentOfTexts(data, index, regular);
  if (data.kind === 'amount') {
    const { least, most } = amountBounds(data.cents, index, hasTotal(column));
    return line(Math.max(bold(formatCents(least)), bold(formatCents(most))));
  }
  if (data.kind === 'count') {
    const most = index.reduce((so, row) => Math.max(so, Math.abs(data.counts[row] ?? 0)), 0);
    return line(regular(formatCount(-most)));
  }
  // All dates are equally wide, and so are all moments but for the hour's second digit.
  const first = index.find((row) => hasDate(data, row));
  return first === undefined ? null : line(regular(`${text(first)}${data.kind === 'moment' ? '0' : ''}`));
}

function hasDate(data: Exclude<FieldData, { kind: 'text' | 'amount' | 'count' }>, row: number): boolean {
  return data.kind === 'moment' ? data.millis[row] !== NO_MOMENT : data.days[row] !== NO_DAY;
}

/** Measures each distinct text once. */
function* contentOfTexts(
  data: TextField,
  index: Uint32Array,
  ruler: Ruler,
): Generator<undefined, Content | null> {
  const seen = new Uint8Array(data.size);
  let [full, word] = [0, 0];
  for (let at = 0; at < index.length; at += 1) {
    if ((at + 1) % ROWS_PER_STEP === 0) yield;
    const code = data.codes[index[at] ?? 0] ?? 0;
    if (seen[code] === 1) continue;
    seen[code] = 1;
    const text = data.text(code);
    const width = ruler(text);
    full = Math.max(full, width);
    // Its words cannot be wider than the text.
    if (width > word) word = Math.max(word, longestPart(text, ruler));
  }
  return full === 0 ? null : { full, word };
}

function longestPart(text: string, ruler: Ruler): number {
  let longest = 0;
  for (const part of text.split(/\s+/)) {
    longest = Math.max(longest, Math.min(ruler(part), /\d/.test(part) ? LONGEST_NUMBER : LONGEST_WORD));
  }
  return longest;
}

/** The least and the greatest amount that a column can show, sums of any of its rows included. */
function amountBounds(
  cents: Float64Array,
  index: Uint32Array,
  summed: boolean,
): { readonly least: Cents; readonly most: Cents } {
  let [least, most, down, up] = [0, 0, 0, 0];
  for (const row of index) {
    const amount = cents[row] ?? 0;
    least = Math.min(least, amount);
    most = Math.max(most, amount);
    if (amount < 0) down += amount;
    else up += amount;
  }
  return summed ? { least: down, most: up } : { least, most };
}
