import type { FieldData, Ranks, TextField } from '../data/fieldData';
import { BAD_DAY, BAD_MOMENT, NO_DAY, NO_MOMENT } from '../data/fieldData';
import type { ReportData } from '../data/reportData';
import { runAtOnce } from '../data/slicing';
import type { SortKey } from '../reportSpec';

/** A whole number for each row, by which rows are ordered ascending; none is above `limit`. */
export interface RowKeys {
  readonly keys: Uint32Array | Float64Array;
  readonly limit: number;
}

/**
 * Orders rows by several columns, stably. Rows without a value come last in both directions, followed by those
 * with a malformed date. Texts are ordered by collation rank.
 *
 * The columns are sorted from the least to the most important one, each in a few counting passes; a counting
 * pass keeps the order of equal keys, so nothing is ever compared. Each step takes a few milliseconds.
 */
export function* sortSteps(
  data: ReportData,
  index: Uint32Array,
  sort: readonly SortKey[],
): Generator<undefined, Uint32Array> {
  let order = index;
  for (const { columnId, desc } of [...sort].reverse()) {
    const keys = rowKeys(data.ranks, data.column(columnId), desc);
    yield;
    order = yield* countingSortSteps(order, keys);
  }
  return order;
}

/** The keys by which a column orders rows. */
export function rowKeys(ranks: (text: TextField) => Ranks, column: FieldData, desc: boolean): RowKeys {
  switch (column.kind) {
    case 'text': {
      const { byCode, blank } = ranks(column);
      return { keys: textKeys(column.codes, byCode, blank, desc), limit: blank };
    }
    case 'amount':
      return numberKeys(column.cents, desc, Infinity, Infinity);
    case 'count':
      return numberKeys(column.counts, desc, Infinity, Infinity);
    case 'date':
    case 'dueDate':
      return numberKeys(column.days, desc, NO_DAY, BAD_DAY);
    case 'moment':
      return numberKeys(column.millis, desc, NO_MOMENT, BAD_MOMENT);
  }
}

/** Ranks of the rows' texts, counted from the end when descending; blank ones stay after all others. */
function textKeys(codes: Uint32Array, byCode: Uint32Array, blank: number, desc: boolean): Uint32Array {
  const keys = new Uint32Array(codes.length);
  for (let row = 0; row < codes.length; row += 1) {
    const rank = byCode[codes[row] ?? 0] ?? 0;
    keys[row] = rank === blank || !desc ? rank : blank - 1 - rank;
  }
  return keys;
}

/** Distance from the least value, or from the greatest when descending; then `none`, then `bad`. */
function numberKeys(values: Float64Array | Int32Array, desc: boolean, none: number, bad: number): RowKeys {
  let min = Infinity;
  let max = -Infinity;
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? 0;
    if (value >= none) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  const range = min > max ? 0 : max - min;
  const limit = range + 2;
  const keys = limit < 2 ** 32 ? new Uint32Array(values.length) : new Float64Array(values.length);
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? 0;
    keys[row] = value >= none ? range + (value === bad ? 2 : 1) : desc ? max - value : value - min;
  }
  return { keys, limit };
}

/** Maximum number of bits of a key that one pass handles, so that its counters fit into the first-level cache. */
const MAX_BITS = 12;

/** Rows between two checks of the clock: a few milliseconds where memory is slow. */
const ROWS_PER_STEP = 131_072;

/** Orders rows by their keys, stably. */
export function countingSort(index: Uint32Array, keys: RowKeys): Uint32Array {
  return runAtOnce(countingSortSteps(index, keys));
}

/** The same in steps. */
export function* countingSortSteps(
  index: Uint32Array,
  { keys, limit }: RowKeys,
): Generator<undefined, Uint32Array> {
  const bits = Math.max(1, Math.ceil(Math.log2(limit + 1)));
  const passes = Math.ceil(bits / MAX_BITS);
  const size = 2 ** Math.ceil(bits / passes);
  let from = index;
  for (let pass = 0; pass < passes; pass += 1) {
    from = yield* countingPass(from, keys, size ** pass, size);
  }
  return from;
}

/** Orders rows by one digit of their keys, in base `size`. */
function* countingPass(
  index: Uint32Array,
  keys: Uint32Array | Float64Array,
  unit: number,
  size: number,
): Generator<undefined, Uint32Array> {
  const digit = new Uint16Array(index.length);
  const next = new Uint32Array(size + 1);
  // The loops are functions of their own, which the browser makes faster than those of a generator.
  for (let start = 0; start < index.length; start += ROWS_PER_STEP) {
    countDigits(index, keys, unit, digit, next, start);
    yield;
  }
  for (let d = 1; d <= size; d += 1) next[d] = (next[d] ?? 0) + (next[d - 1] ?? 0);
  const out = new Uint32Array(index.length);
  for (let start = 0; start < index.length; start += ROWS_PER_STEP) {
    place(index, digit, next, out, start);
    yield;
  }
  return out;
}

/** Reads a digit of each key, and counts it one place further than itself. */
function countDigits(
  index: Uint32Array,
  keys: Uint32Array | Float64Array,
  unit: number,
  out: Uint16Array,
  next: Uint32Array,
  start: number,
): void {
  const size = next.length - 1;
  const end = Math.min(index.length, start + ROWS_PER_STEP);
  if (keys instanceof Uint32Array) {
    const shift = Math.log2(unit);
    for (let i = start; i < end; i += 1) out[i] = ((keys[index[i] ?? 0] ?? 0) >>> shift) & (size - 1);
  } else {
    for (let i = start; i < end; i += 1) out[i] = Math.floor((keys[index[i] ?? 0] ?? 0) / unit) % size;
  }
  for (let i = start; i < end; i += 1) {
    const d = (out[i] ?? 0) + 1;
    next[d] = (next[d] ?? 0) + 1;
  }
}

function place(
  index: Uint32Array,
  digit: Uint16Array,
  next: Uint32Array,
  out: Uint32Array,
  start: number,
): void {
  const end = Math.min(index.length, start + ROWS_PER_STEP);
  for (let i = start; i < end; i += 1) {
    const d = digit[i] ?? 0;
    const at = next[d] ?? 0;
    out[at] = index[i] ?? 0;
    next[d] = at + 1;
  }
}
