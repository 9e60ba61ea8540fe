import { createCollator } from '../../domain';
import type { Ranks } from '../data/fieldData';
import { NO_KEY, keySteps } from './collationKeys';
import type { CollationKeys } from './collationKeys';
import { textSteps } from './packedText';
import type { PackedText } from './packedText';

type Compare = (a: number, b: number) => number;
type Codes = Uint32Array<ArrayBuffer>;

/** Texts in a run, which is sorted by insertion before runs are merged. */
const RUN = 16;
/** Comparisons between two checks of the clock: about a millisecond. */
const COMPARED_PER_STEP = 4096;

/**
 * Ranks of packed texts in collation order, equal to those of `rankSteps` in `data/`; blank text after all
 * others.
 */
export function* packedRankSteps(packed: PackedText): Generator<undefined, Ranks> {
  const collator = createCollator();
  const keys = yield* keySteps(packed, collator);
  const texts = yield* textSteps(packed);
  const exactly: Compare = (a, b) => collator.compare(texts[a] ?? '', texts[b] ?? '');
  const natural = Uint32Array.from({ length: texts.length }, (_, code) => code);
  const order = yield* sortedSteps(natural, byKeys(keys, exactly));
  return (yield* ranksInOrder(order, packed, exactly)) ?? (yield* sortedRanks(order, packed, exactly));
}

/** Fallback if the keys' order contradicts the collator: sorts with the collator alone. */
function* sortedRanks(order: Codes, packed: PackedText, exactly: Compare): Generator<undefined, Ranks> {
  const sorted = yield* sortedSteps(order, exactly);
  const ranks = yield* ranksInOrder(sorted, packed, exactly);
  if (ranks === undefined) throw new RangeError('The collator contradicts itself');
  return ranks;
}

/** Compares by keys, and by the collator where they cannot decide. */
function byKeys({ words, starts }: CollationKeys, exactly: Compare): Compare {
  return (a, b) => {
    let atA = starts[a] ?? 0;
    let atB = starts[b] ?? 0;
    if (atA === NO_KEY || atB === NO_KEY) return exactly(a, b);
    for (;;) {
      const wordA = words[atA++] ?? 0;
      const wordB = words[atB++] ?? 0;
      if (wordA !== wordB) return wordA - wordB;
      // Symbol 0 ends a key. Texts that are equal but for case or leading zeros are rare.
      if ((wordA & LAST_SYMBOL) === 0) return exactly(a, b);
    }
  };
}

const LAST_SYMBOL = 0x3f;

/** Sorts stably: short runs by insertion, then merged pairwise. */
function* sortedSteps(codes: Codes, compare: Compare): Generator<undefined, Codes> {
  let from = codes.slice();
  for (let start = 0; start < from.length; start += RUN) {
    insert(from, start, Math.min(start + RUN, from.length), compare);
    if (start % COMPARED_PER_STEP === 0) yield;
  }
  let into = new Uint32Array(from.length);
  for (let width = RUN; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      yield* merge(from, into, start, width, compare);
    }
    [from, into] = [into, from];
  }
  return from;
}

function insert(codes: Codes, start: number, end: number, compare: Compare): void {
  for (let next = start + 1; next < end; next += 1) {
    const code = codes[next] ?? 0;
    let at = next;
    while (at > start && compare(codes[at - 1] ?? 0, code) > 0) {
      codes[at] = codes[at - 1] ?? 0;
      at -= 1;
    }
    codes[at] = code;
  }
}

function* merge(
  from: Codes,
  into: Codes,
  start: number,
  width: number,
  compare: Compare,
): Generator<undefined, void> {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(start + 2 * width, from.length);
  let left = start;
  let right = middle;
  for (let begin = start; begin < end; begin += COMPARED_PER_STEP) {
    const stop = Math.min(end, begin + COMPARED_PER_STEP);
    for (let at = begin; at < stop; at += 1) {
      const takesLeft = right >= end || (left < middle && compare(from[left] ?? 0, from[right] ?? 0) <= 0);
      into[at] = (takesLeft ? from[left++] : from[right++]) ?? 0;
    }
    // There are many short merges: checking the clock after each would cost more than the merge.
    if (stop % COMPARED_PER_STEP === 0 || stop - begin === COMPARED_PER_STEP) yield;
  }
}

/**
 * Numbers codes that are in order, equal ones alike. The collator itself compares each with the one before;
 * returns undefined if they turn out to be out of order, as they might in a browser with other rules.
 */
function* ranksInOrder(
  order: Codes,
  { ends }: PackedText,
  exactly: Compare,
): Generator<undefined, Ranks | undefined> {
  const byCode = new Uint32Array(order.length);
  let rank = 0;
  let before = -1;
  let blankCode = -1;
  for (let at = 0; at < order.length; at += 1) {
    const code = order[at] ?? 0;
    if ((ends[code] ?? 0) === (code === 0 ? 0 : (ends[code - 1] ?? 0))) {
      blankCode = code;
    }
    if (before !== -1) {
      const difference = exactly(before, code);
      if (difference > 0) return undefined;
      if (difference !== 0) rank += 1;
    }
    byCode[code] = rank;
    before = code;
    if (at % COMPARED_PER_STEP === 0) yield;
  }
  const blank = rank + 1;
  if (blankCode !== -1) byCode[blankCode] = blank;
  return { byCode, blank };
}
