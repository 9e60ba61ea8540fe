import { centsOf } from '../../../shell-stub/server/itemPages/paymentFields';

it.each<[string, number | null]>([
  ['0', 0],
  ['.5', 50],
  ['12', 1_200],
  ['12.3', 1_230],
  ['$ 1,234.56', 123_456],
  ['1234567.89', 123_456_789],
  ['999,999,999.99', 99_999_999_999],
  ['1,000,000,000.00', null],
  ['1,23', null],
  ['1e3', null],
  ['1.234', null],
  ['', null],
  ['.', null],
  ['1 000', null],
])('an amount of "%s" is %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});
