import { rankSteps } from './collation';
import type { AddedTexts, Haystack, Ranks, TextField } from './fieldData';
import { haystackOf } from './searchText';
import { runAtOnce, runSliced } from './slicing';

/**
 * Ranks and search texts of dictionaries, made once. All versions of a report share them: after an update only
 * new texts are ranked and folded, and only on demand. They may cover more texts than a column has, when they
 * were made for a later version of it; the order of its own texts is the same.
 */
export interface TextLookups {
  readonly ranks: (text: TextField) => Ranks;
  readonly haystack: (text: TextField) => Haystack;
  /** Settles when ranks are there; undefined when they are there already, or are made quickly. */
  readonly prepareRanks: (text: TextField) => Promise<void> | undefined;
  readonly prepareHaystack: (text: TextField) => Promise<void> | undefined;
  /** Makes both before their first use, in steps. */
  readonly warmSteps: (text: TextField) => Generator<undefined, undefined>;
}

/** This many texts are ranked within a few milliseconds. */
const FEW_TEXTS = 1024;

/** Creates the lookups for the texts of one report and its later versions. */
export function createTextLookups(): TextLookups {
  const ranksOf = new WeakMap<TextField | AddedTexts['dictionary'], Ranks>();
  const haystacks = new WeakMap<TextField | AddedTexts['dictionary'], Haystack>();

  function* rankBaseSteps(base: TextField): Generator<undefined, Ranks> {
    const known = ranksOf.get(base) ?? base.ranks ?? (yield* rankSteps(base));
    ranksOf.set(base, known);
    return known;
  }
  function* foldBaseSteps(base: TextField): Generator<undefined, Haystack> {
    const known = haystacks.get(base) ?? base.haystack ?? (yield* base.haystackSteps?.() ?? oneStep(base));
    haystacks.set(base, known);
    return known;
  }
  const baseRanks = (base: TextField): Ranks => runAtOnce(rankBaseSteps(base));
  const baseHaystack = (base: TextField): Haystack => runAtOnce(foldBaseSteps(base));

  /** Waits for lookups that are being made elsewhere; makes them here, in slices, if they do not arrive. */
  async function prepared(
    base: TextField,
    isThere: () => boolean,
    make: (base: TextField) => Generator<undefined, unknown>,
  ): Promise<void> {
    for (let coming = base.lookupsPending; coming !== undefined && !isThere(); coming = base.lookupsPending)
      await coming;
    await runSliced(make(base));
  }

  return {
    ranks: (text) => {
      const { added } = text;
      if (added === undefined) return baseRanks(text);
      const known = ranksOf.get(added.dictionary) ?? baseRanks(added.dictionary.base);
      if (known.byCode.length >= text.size) return known;
      const ranks = added.extendRanks(known);
      ranksOf.set(added.dictionary, ranks);
      return ranks;
    },
    haystack: (text) => {
      const { added } = text;
      if (added === undefined) return baseHaystack(text);
      const known = haystacks.get(added.dictionary) ?? baseHaystack(added.dictionary.base);
      if (known.starts.length > text.size) return known;
      const haystack = added.extendHaystack(known);
      haystacks.set(added.dictionary, haystack);
      return haystack;
    },
    prepareRanks: (text) => {
      const base = baseOf(text);
      const isThere = (): boolean => ranksOf.has(base) || base.ranks !== undefined;
      return base.size <= FEW_TEXTS || isThere() ? undefined : prepared(base, isThere, rankBaseSteps);
    },
    prepareHaystack: (text) => {
      const base = baseOf(text);
      const isThere = (): boolean => haystacks.has(base) || base.haystack !== undefined;
      return base.size <= FEW_TEXTS || isThere() ? undefined : prepared(base, isThere, foldBaseSteps);
    },
    *warmSteps(text) {
      const base = baseOf(text);
      yield* foldBaseSteps(base);
      yield;
      yield* rankBaseSteps(base);
      return undefined;
    },
  };
}

/** The column whose dictionary the updates have extended; the column itself when there were none. */
function baseOf(text: TextField): TextField {
  return text.added?.dictionary.base ?? text;
}

function* oneStep(base: TextField): Generator<undefined, Haystack> {
  yield;
  return haystackOf(base);
}
