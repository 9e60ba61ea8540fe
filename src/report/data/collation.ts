import type { TextField } from './fieldData';
import { textsOf } from './textField';

/** Order of texts as people expect it: by letters, not by code points, and 'Item 9' before 'Item 10'. */
export function createCollator(): Intl.Collator {
  return new Intl.Collator('en', { numeric: true });
}

/** Place of each text of a dictionary in collation order; equal ones share a rank. */
export interface Ranks {
  /** Rank by code; blank text has the rank `blank`, behind all others. */
  readonly byCode: Uint32Array;
  readonly blank: number;
}

/** Texts sorted between two looks at the clock: about 2 ms. */
const RUN = 1024;

/**
 * Ranks the texts of a column: sorted runs, then merged pairwise, so that the work can be cut anywhere. That is
 * what makes sorting rows by text a matter of counting.
 */
export function* rankSteps(text: TextField): Generator<undefined, Ranks> {
  const values = textsOf(text);
  const { compare } = createCollator();
  const less = (a: number, b: number): number => compare(values[a] ?? '', values[b] ?? '');
  let order = new Uint32Array(values.length).map((_, code) => code);
  for (let start = 0; start < order.length; start += RUN) {
    order.subarray(start, start + RUN).sort(less);
    yield;
  }
  for (let width = RUN; width < order.length; width *= 2) {
    order = yield* mergedRuns(order, width, less);
  }
  return ranksOf(order, values, less);
}

function* mergedRuns(
  from: Uint32Array<ArrayBuffer>,
  width: number,
  less: (a: number, b: number) => number,
): Generator<undefined, Uint32Array<ArrayBuffer>> {
  const into = new Uint32Array(from.length);
  for (let start = 0; start < from.length; start += 2 * width) {
    const middle = Math.min(start + width, from.length);
    const end = Math.min(start + 2 * width, from.length);
    let left = start;
    let right = middle;
    for (let at = start; at < end; at += 1) {
      const takeLeft = right >= end || (left < middle && less(from[left] ?? 0, from[right] ?? 0) <= 0);
      into[at] = (takeLeft ? from[left++] : from[right++]) ?? 0;
      if (at % RUN === 0) yield;
    }
  }
  return into;
}

function ranksOf(
  order: Uint32Array,
  values: readonly string[],
  less: (a: number, b: number) => number,
): Ranks {
  const byCode = new Uint32Array(values.length);
  let rank = 0;
  let before = -1;
  for (const code of order) {
    if (before !== -1 && less(before, code) !== 0) rank += 1;
    byCode[code] = rank;
    before = code;
  }
  const blank = rank + 1;
  const blankCode = values.indexOf('');
  if (blankCode !== -1) byCode[blankCode] = blank;
  return { byCode, blank };
}

/**
 * Ranks for a dictionary that has grown since `known` was made: the new texts are put among the old ones by halving,
 * which compares a few thousand times where ranking all anew would compare a million times.
 */
export function extendRanks(known: Ranks, text: TextField): Ranks {
  const { compare } = createCollator();
  const { size } = text;
  const old = known.byCode.length;
  const { codeOfRank, places } = rankedOnce(known);
  const fresh = Array.from({ length: size - old }, (_, at) => ({
    code: old + at,
    text: text.text(old + at),
  }));
  const blankCode = fresh.find((entry) => entry.text === '')?.code;
  const sorted = fresh
    .filter(({ code }) => code !== blankCode)
    .sort((a, b) => compare(a.text, b.text))
    .map((entry) => ({ ...entry, ...placeOf(entry.text, codeOfRank, text, compare) }));

  const byCode = new Uint32Array(size);
  const rankOfPlace = new Uint32Array(codeOfRank.length);
  let rank = -1;
  let next = 0;
  for (let place = 0; place <= codeOfRank.length; place += 1) {
    let before: string | undefined;
    for (let entry = sorted[next]; entry?.place === place && !entry.isThere; entry = sorted[(next += 1)]) {
      if (before === undefined || compare(before, entry.text) !== 0) rank += 1;
      byCode[entry.code] = rank;
      before = entry.text;
    }
    if (place === codeOfRank.length) break;
    rankOfPlace[place] = rank += 1;
    for (let entry = sorted[next]; entry?.place === place; entry = sorted[(next += 1)])
      byCode[entry.code] = rank;
  }
  const blank = rank + 1;
  for (let code = 0; code < old; code += 1) {
    const before = known.byCode[code] ?? 0;
    byCode[code] = before === known.blank ? blank : (rankOfPlace[places[before] ?? 0] ?? 0);
  }
  if (blankCode !== undefined) byCode[blankCode] = blank;
  return { byCode, blank };
}

/** One code for each rank, in order, blank left out; and where each rank is among them, as ranks have gaps. */
function rankedOnce({ byCode, blank }: Ranks): {
  readonly codeOfRank: Uint32Array;
  readonly places: Uint32Array;
} {
  const codes = new Int32Array(blank).fill(-1);
  byCode.forEach((rank, code) => {
    if (rank !== blank) codes[rank] = code;
  });
  const places = new Uint32Array(blank);
  const codeOfRank = new Uint32Array(blank);
  let count = 0;
  codes.forEach((code, rank) => {
    if (code === -1) return;
    places[rank] = count;
    codeOfRank[count++] = code;
  });
  return { codeOfRank: codeOfRank.subarray(0, count), places };
}

/** Where a text belongs among sorted codes, and whether its like is there already. */
function placeOf(
  wanted: string,
  codes: Uint32Array,
  text: TextField,
  compare: (a: string, b: string) => number,
): { readonly place: number; readonly isThere: boolean } {
  let low = 0;
  let high = codes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(text.text(codes[middle] ?? 0), wanted) < 0) low = middle + 1;
    else high = middle;
  }
  return { place: low, isThere: low < codes.length && compare(text.text(codes[low] ?? 0), wanted) === 0 };
}
