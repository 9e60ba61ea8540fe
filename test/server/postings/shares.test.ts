/** What the lines of a document collect as it is paid in parts (D13). */
import fc from 'fast-check';
import type { CollectedLine } from '../../../shell-stub/server/ledger/core';
import { sharesAt } from '../../../shell-stub/server/ledger/core';

const linesOf = (amounts: readonly number[], collected: readonly number[] = []): CollectedLine[] =>
  amounts.map((amount_cents, index) => ({
    line_id: index + 1,
    account_id: 2_010,
    amount_cents,
    collected_cents: collected[index] ?? 0,
  }));
const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0);

/** New cents of each line. */
function newOf(amounts: readonly number[], collected: readonly number[], used: number): number[] {
  const shares = sharesAt(linesOf(amounts, collected), used);
  return amounts.map((_amount, index) => shares.find(({ line }) => line.line_id === index + 1)?.cents ?? 0);
}

test.each<[name: string, amounts: number[], collected: number[], used: number, cents: number[]]>([
  ['a first payment, in proportion', [8_500, 1_500], [], 333, [283, 50]],
  ['the largest remainder gets the last cent', [3_333, 3_333, 3_334], [], 100, [33, 33, 34]],
  ['the earlier of equal lines gets it', [5_000, 2_500, 2_500], [], 101, [51, 25, 25]],
  ['a second payment, in proportion to all that is paid', [8_500, 1_500], [283, 50], 10_000, [8_217, 1_450]],
  [
    'a line that would have less of more money keeps its cent',
    [6_230, 71, 702, 1],
    [2_710, 31, 305, 1],
    3_611,
    [502, 6, 56, 0],
  ],
  ['and one that has all of its own gets none of the rest', [3, 1, 5], [0, 1, 0], 5, [2, 0, 2]],
  ['a discount', [1_000, -100], [], 450, [500, -50]],
  ['a credit memo', [-8_500, -1_500], [], 333, [-283, -50]],
])('%s', (_name, amounts, collected, used, cents) => {
  expect(newOf(amounts, collected, used)).toEqual(cents);
});

test('whatever is paid and taken back, no payment takes from a line, and a paid document has collected all', () => {
  const amounts = fc
    .tuple(
      fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: -500, max: 10_000 })), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.constantFrom(1, -1),
    )
    .filter(([cents]) => sumOf(cents) > 0)
    .map(([cents, sign]) => cents.map((one) => (one === 0 ? 0 : sign * one)));
  const steps = fc.array(fc.record({ share: fc.nat(1_000), back: fc.boolean(), pick: fc.nat(20) }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(amounts, steps, (document, payments) => {
      const sign = Math.sign(sumOf(document));
      const total = Math.abs(sumOf(document));
      const paid: number[][] = [];
      const collected = () => document.map((_amount, index) => sumOf(paid.map((cents) => cents[index] ?? 0)));
      const pay = (cents: number): void => {
        const before = collected();
        const news = newOf(document, before, Math.abs(sumOf(before)) + cents);
        expect(sign * sumOf(news)).toBe(cents);
        for (const [index, amount] of document.entries()) {
          const now = (before[index] ?? 0) + (news[index] ?? 0);
          expect(Math.sign(amount) * (news[index] ?? 0)).toBeGreaterThanOrEqual(0);
          expect(Math.sign(amount) * now).toBeLessThanOrEqual(Math.abs(amount));
        }
        paid.push(news);
      };
      const unpaid = () => total - Math.abs(sumOf(collected()));
      for (const { share, back, pick } of payments) {
        if (back && paid.length > 0) paid.splice(pick % paid.length, 1);
        else if (unpaid() > 0) pay(Math.ceil((unpaid() * (share + 1)) / 1_001));
      }
      if (unpaid() > 0) pay(unpaid());
      expect(collected()).toEqual(document);
    }),
    { numRuns: 500 },
  );
});
