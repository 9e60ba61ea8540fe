/** A repeatable random number generator: the same seed gives the same numbers on every machine (D40). */
export interface Random {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** A random element. @throws RangeError for an empty list */
  pick<T>(from: readonly T[]): T;
  /** A random element, as likely as its weight. @throws RangeError for an empty list */
  weighted<T>(from: readonly (readonly [weight: number, value: T])[]): T;
}

/** Mulberry32: 32 bits of state are plenty for an invented agency, and integer arithmetic keeps it exact. */
export function random(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (from) => {
      if (from.length === 0) throw new RangeError('Nothing to pick from.');
      return from[int(0, from.length - 1)] as (typeof from)[number];
    },
    weighted: (from) => {
      const last = from.at(-1);
      if (!last) throw new RangeError('Nothing to pick from.');
      let left = next() * from.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, value] of from) {
        left -= weight;
        if (left < 0) return value;
      }
      return last[1];
    },
  };
}
