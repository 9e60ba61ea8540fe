import fc from 'fast-check';
import { containsCardNumber, padAgencyId, padClientId } from '../../src/domain';

describe('agency ids are zero-padded to 8 digits (§9)', () => {
  it.each([
    [7, '00000007'],
    ['1234', '00001234'],
    ['12345678', '12345678'],
    ['123456789', '123456789'],
  ])('%p → %p', (id, padded) => {
    expect(padAgencyId(id)).toBe(padded);
  });
});

describe('card-number detector (§5)', () => {
  it.each([
    ['16 digits', '4111111111111111'],
    ['spaces', '4111 1111 1111 1111'],
    ['dashes', '4111-1111-1111-1111'],
    ['15 digits', '378282246310005'],
    ['13 digits', '4222222222222'],
    ['19 digits', '6304000000000000000'],
    ['in a sentence', 'Paid with 4111 1111 1111 1111, thanks'],
    ['next to letters', 'card:4111111111111111x'],
    ['after another number', 'Invoice 12 4111 1111 1111 1111'],
    ['before another number', '4111111111111111 12/27'],
    ['the second of two sequences', '1234567890123 and 4111111111111111'],
    ['as a word processor writes it', '4111\u00a01111\u20131111\u00a01111'],
  ])('finds one: %s', (_, text) => {
    expect(containsCardNumber(text)).toBe(true);
  });

  it.each([
    ['fails the Luhn check', '4111111111111112'],
    ['12 digits', '411111111116'],
    ['20 digits', '41111111111111111111'],
    ['other separators', '4111.1111.1111.1111'],
    ['part of a longer number', '99411111111111111199'],
    ['words', 'Policy HO-3 renewal'],
    ['empty', ''],
    ['nothing', null],
    ['undefined', undefined],
  ])('finds none: %s', (_, text) => {
    expect(containsCardNumber(text)).toBe(false);
  });

  const digits = fc.stringMatching(/^\d{12,18}$/);
  const withCheckDigit = (start: string) =>
    Array.from({ length: 10 }, (_, last) => `${start}${last}`).filter((number) => containsCardNumber(number));

  it('accepts exactly one check digit after any 12 to 18 digits, and finds that number in a text', () => {
    fc.assert(
      fc.property(digits, (start) => {
        const numbers = withCheckDigit(start);
        expect(numbers.map((number) => containsCardNumber(`Ref ${number}.`))).toEqual([true]);
      }),
    );
  });

  it('finds a number with spaces and dashes anywhere in it', () => {
    fc.assert(
      fc.property(digits, fc.array(fc.constantFrom('', ' ', '-')), (start, separators) => {
        const number = withCheckDigit(start)[0] ?? '';
        const spread = Array.from(number, (digit, i) => digit + (separators[i] ?? '')).join('');
        expect(containsCardNumber(spread)).toBe(true);
      }),
    );
  });
});

test.each([
  ['42', '00000042'],
  ['00000042', '00000042'],
  ['123456789', '123456789'],
  ['0187-A', '0187-A'],
  ['', ''],
])('a client id of %s is sent as %s (§3)', (id, padded) => {
  expect(padClientId(id)).toBe(padded);
});
