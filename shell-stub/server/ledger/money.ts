import type { Dollars } from '../../../src/api/wire';

/** 999,999,999.99, the largest amount of one item that is entered or imported: sums of 90,000 of them stay exact. */
export const MAX_CENTS = 99_999_999_999;

/**
 * Cents as wire dollars (D2): the nearest double to an amount with two decimals, so that its shortest decimal
 * form, which JSON prints, has at most two. Exact for every amount below 70 trillion dollars: from 2^46 on, neighbouring
 * doubles are more than a cent apart.
 */
export function dollars(cents: number): Dollars {
  return cents / 100;
}

/** The sum of amounts in cents. */
export const sum = (cents: readonly number[]): number => cents.reduce((total, part) => total + part, 0);

/** Wire dollars, which have at most two decimals, as cents (D2). */
export function centsOf(amount: Dollars): number {
  return Math.round(amount * 100);
}
