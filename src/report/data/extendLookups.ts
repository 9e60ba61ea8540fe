import { createCollator, fold } from '../../domain';
import type { Haystack, Ranks, TextField } from './fieldData';
import { SEPARATOR, haystackOf, oneLine } from './searchText';

/**
 * Ranks for a dictionary that has grown since `known` was made. New texts are inserted among the old ones by
 * binary search: a few thousand comparisons, where ranking everything anew would take a million.
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

/** One code per rank, in order, without blank; and the place of each rank among them, as ranks have gaps. */
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

/** Where a text belongs among sorted codes, and whether one that compares equal is there already. */
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

/** The search texts of a dictionary that has grown since `known` was made. */
export function extendHaystack(known: Haystack, text: TextField): Haystack {
  const old = known.starts.length - 1;
  // Without any text before, there is no separator to continue after.
  if (old === 0) return haystackOf(text);
  const starts = new Uint32Array(text.size + 1);
  starts.set(known.starts);
  const fresh: string[] = [];
  for (let code = old; code + 1 < starts.length; code += 1) {
    const folded = fold(oneLine(text.text(code)));
    fresh.push(folded);
    starts[code + 1] = (starts[code] ?? 0) + folded.length + 1;
  }
  return { text: [known.text, ...fresh].join(SEPARATOR), starts };
}
