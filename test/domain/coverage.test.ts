import fc from 'fast-check';
import { coverageOf, coverageText } from '../../src/domain/coverage';

describe('coverage of what is held (D50)', () => {
  test.each([
    { what: 'the example of the decision', bank: 90_000, held: 105_000, tenths: 857, text: '85.7%' },
    { what: 'exactly enough', bank: 105_000, held: 105_000, tenths: 1000, text: '100.0%' },
    {
      what: 'one cent too little of much',
      bank: 999_999_999,
      held: 1_000_000_000,
      tenths: 999,
      text: '99.9%',
    },
    {
      what: 'one cent too little of the most that there is',
      bank: 999_999_999_999_999,
      held: 1_000_000_000_000_000,
      tenths: 999,
      text: '99.9%',
    },
    { what: 'one cent too much', bank: 100_001, held: 100_000, tenths: 1000, text: '100.0%' },
    { what: 'far more than enough', bank: 123_456_700, held: 100_000, tenths: 1_234_567, text: '123,456.7%' },
    { what: 'nothing in the bank', bank: 0, held: 100, tenths: 0, text: '0.0%' },
    { what: 'a bank account below zero', bank: -1, held: 1000, tenths: -1, text: '-0.1%' },
    { what: 'a bank account below zero, to the tenth', bank: -100, held: 1000, tenths: -100, text: '-10.0%' },
    { what: 'nothing held', bank: 500, held: 0, tenths: null, text: '–' },
  ])('of $what is $text', ({ bank, held, tenths, text }) => {
    expect(coverageOf(bank, held)).toBe(tenths);
    expect(coverageText(bank, held)).toBe(text);
  });

  const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
  const some = fc.integer({ min: 1, max: 1_000_000_000_000 });

  test('is the largest tenth of a percent that the bank reaches', () => {
    fc.assert(
      fc.property(cents, some, (bank, held) => {
        const tenths = BigInt(coverageOf(bank, held) ?? NaN);
        const reached = BigInt(bank) * 1000n;
        expect(tenths * BigInt(held) <= reached).toBe(true);
        expect((tenths + 1n) * BigInt(held) > reached).toBe(true);
      }),
    );
  });

  test('is below 100.0% if and only if the bank is short', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: -3, max: 3 }), (held, over) => {
        expect((coverageOf(held + over, held) ?? NaN) >= 1000).toBe(over >= 0);
      }),
    );
  });
});
