/** Returns an integer from 0 up to, but not including, `limit`; `of` picks one of several values. */
export interface Random {
  (limit: number): number;
  of<T>(values: readonly T[]): T;
}

/** Creates a pseudo-random number generator with the same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return Object.assign(next, {
    of: <T>(values: readonly T[]): T => {
      const value = values[next(values.length)];
      if (value === undefined) throw new RangeError('There is nothing to choose from');
      return value;
    },
  });
}
