import fc from 'fast-check';
import {
  AmountError,
  centsFromDollars,
  dollarsFromCents,
  formatCents,
  formatCount,
  itemCount,
  sumCents,
} from '../../src/domain';

const anyCents = fc.integer({ min: -1_000_000_000_000_000, max: 1_000_000_000_000_000 });

describe('amounts on the wire (D2)', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [0.29, 29],
    [1.1, 110],
    [-19.99, -1999],
    [1234.5, 123450],
    [9_999_999_999_999.99, 999_999_999_999_999],
    [10_000_000_000_000, 1_000_000_000_000_000],
    [null, 0],
    [undefined, 0],
  ])('%p dollars are %p cents', (dollars, cents) => {
    expect(centsFromDollars(dollars)).toBe(cents);
  });

  it.each([
    [1.005, 'Expected at most two decimals in openBalance, got 1.005'],
    [0.1 + 0.2, 'Expected at most two decimals in openBalance, got 0.30000000000000004'],
    ['12.00', 'Expected an amount in dollars in openBalance, got "12.00"'],
    [Number.NaN, 'Expected an amount in dollars in openBalance, got NaN'],
    [Infinity, 'Expected an amount in dollars in openBalance, got Infinity'],
    [true, 'Expected an amount in dollars in openBalance, got true'],
    [{}, 'Expected an amount in dollars in openBalance, got an object'],
    [[], 'Expected an amount in dollars in openBalance, got a list'],
    [1e15, 'Amount in openBalance is too large: 1000000000000000'],
  ])('rejects %p, naming the field', (value, message) => {
    const attempt = () => centsFromDollars(value, 'openBalance');
    expect(attempt).toThrow(AmountError);
    expect(attempt).toThrow(RangeError);
    expect(attempt).toThrow(message);
  });

  it('gives the field separately from the message', () => {
    const fieldOf = (value: unknown, field?: string): string | undefined => {
      try {
        centsFromDollars(value, field);
      } catch (error) {
        if (error instanceof AmountError) return error.field;
      }
      return 'no error';
    };
    expect(fieldOf(1.005, 'amount')).toBe('amount');
    expect(fieldOf('x'.repeat(50))).toBeUndefined();
    expect(fieldOf(1, 'amount')).toBe('no error');
  });

  it('survive a round trip over the wire', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        const received: unknown = JSON.parse(JSON.stringify(dollarsFromCents(cents)));
        expect(centsFromDollars(received)).toBe(cents);
      }),
    );
  });

  it('never include a fraction of a cent', () => {
    expect(() => dollarsFromCents(0.5)).toThrow(AmountError);
  });
});

describe('sums of cents (D2)', () => {
  it('adds without losing a cent', () => {
    expect(sumCents([10, 20])).toBe(30);
    expect(sumCents(new Set([1, -3]))).toBe(-2);
    expect(sumCents([])).toBe(0);
  });

  it('does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (amounts) => {
        expect(sumCents(amounts)).toBe(sumCents([...amounts].reverse()));
      }),
    );
  });

  it.each([[[1, Number.NaN]], [[0.1]], [[Number.MAX_SAFE_INTEGER, 1, -1]]])('rejects %p', (amounts) => {
    expect(() => sumCents(amounts)).toThrow(AmountError);
  });
});

describe('money shows exactly 2 decimals (§5)', () => {
  it.each([
    [0, '0.00'],
    [-0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [99, '0.99'],
    [100, '1.00'],
    [123450, '1,234.50'],
    [-123450, '-1,234.50'],
    [100_000_000, '1,000,000.00'],
    [-0.4, '0.00'],
    [99.5, '1.00'],
    [Number.NaN, '0.00'],
  ])('%p cents show as %p', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  it('formats cents as the platform formats the same dollars', () => {
    const dollars = new Intl.NumberFormat('en', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay: 'negative',
    });
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(formatCents(cents)).toBe(dollars.format(dollarsFromCents(cents)));
      }),
    );
  });
});

describe('counts (§5)', () => {
  it.each([
    [0, '0'],
    [1234, '1,234'],
    ['7', '0'],
    [null, '0'],
    [Number.NaN, '0'],
  ])('%p shows as %p', (value, text) => {
    expect(formatCount(value)).toBe(text);
  });

  it.each([
    [0, '0 items'],
    [1, '1 item'],
    [2, '2 items'],
    [2466, '2,466 items'],
    ['2', ''],
    [null, ''],
    [undefined, ''],
    [Number.NaN, ''],
  ])('an item count of %p reads %p', (value, text) => {
    expect(itemCount(value)).toBe(text);
  });
});
