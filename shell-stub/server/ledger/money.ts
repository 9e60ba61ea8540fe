import type { Dollars } from '../../../src/api/wire';

/**
 * Cents as the wire has them (D2): the nearest double to an amount of two decimals, so that its shortest decimal
 * form, which JSON prints, has at most those two. Exact for every amount below 90 trillion dollars.
 */
export function dollars(cents: number): Dollars {
  return cents / 100;
}
