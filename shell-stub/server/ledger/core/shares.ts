/**
 * Splits cents by weights so that the parts add up exactly: each gets the whole cents of its share, and the
 * leftover cents go to the largest remainders, the earlier part first among equals.
 *
 * @param cents What to split, from 0 to the sum of the weights, which is positive.
 * @param weights Amounts in cents; a negative one (a discount on an invoice) gets a negative part.
 */
export function largestRemainder(cents: number, weights: readonly number[]): number[] {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (total <= 0n) return weights.map(() => 0);
  const products = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const floors = products.map((product) => (product - remainder(product, total)) / total);
  const parts = floors.map(Number);
  const rest = cents - parts.reduce((sum, part) => sum + part, 0);
  products
    .map((product, index) => ({ index, left: remainder(product, total) }))
    .sort((a, b) => Number(b.left - a.left))
    .slice(0, rest)
    .forEach(({ index }) => {
      parts[index] = (parts[index] ?? 0) + 1;
    });
  return parts;
}

/** The remainder from 0 to below the divisor, also for a negative dividend. */
function remainder(dividend: bigint, divisor: bigint): bigint {
  return ((dividend % divisor) + divisor) % divisor;
}
