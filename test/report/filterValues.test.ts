import { formatCents } from '../../src/domain';
import { typedCents, typedCount } from '../../src/report/table/filters/filterValues';

describe('a typed amount', () => {
  test.each([
    ['', undefined],
    ['  ', undefined],
    ['0', 0],
    ['-0', 0],
    ['20', 2_000],
    ['20.', 2_000],
    ['.5', 50],
    ['1.05', 105],
    ['1234.5', 123_450],
    ['1,234.50', 123_450],
    ['12,345,678.90', 1_234_567_890],
    ['$20', 2_000],
    ['$ 20', 2_000],
    ['-$3', -300],
    ['$-3', -300],
    [' -3 ', -300],
    ['(3.00)', -300],
    ['($1,234.50)', -123_450],
    ['9999999999999.99', 999_999_999_999_999],
  ])('of “%s” is %s cents', (text, cents) => {
    expect(typedCents(text)).toEqual({ value: cents });
  });

  test.each([
    '1.005',
    // Perhaps 1.23, perhaps 1,234 with a digit missing.
    '1,23',
    '1,2,3.4',
    '1 000',
    '12,34,567',
    ',5',
    '.',
    '-',
    '$',
    '()',
    '--3',
    '-$-3',
    '(-3)',
    '1e3',
    'ten',
    '12345678901234',
  ])('of “%s” is refused', (text) => {
    expect(typedCents(text)).toEqual({ error: 'Not an amount' });
  });
});

// The field is filled with what was typed before, in this form.
test.each([-999_999_999_999_999, -9_999_999_999_900, 1, 9_999_999_999_900, 999_999_999_999_999])(
  '%s cents are read again as they are written',
  (cents) => {
    expect(typedCents(formatCents(cents))).toEqual({ value: cents });
  },
);

describe('a typed whole number', () => {
  test.each([
    ['', undefined],
    ['-0', 0],
    ['42', 42],
    ['-7', -7],
    ['1,234', 1_234],
    ['999,999,999', 999_999_999],
  ])('of “%s” is %s', (text, count) => {
    expect(typedCount(text)).toEqual({ value: count });
  });

  test.each(['1,23', '1.5', '1,2,3', 'x', '1234567890', '1,234,567,890'])('of “%s” is refused', (text) => {
    expect(typedCount(text)).toEqual({ error: 'Not a whole number' });
  });
});
