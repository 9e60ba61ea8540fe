import { parseId, parseIds, SMALL_ID_DIGITS } from '../../shell-stub/server/ids';

describe('an id', () => {
  test.each([
    ['7', 7],
    ['0007', 7],
    ['999999999999999', 999_999_999_999_999],
    ['1000000000000000', undefined],
    ['', undefined],
    ['-1', undefined],
    ['1.0', undefined],
    ['1e3', undefined],
    [' 1', undefined],
    ['１', undefined],
    ['INV-1', undefined],
    [7, undefined],
    [null, undefined],
    [undefined, undefined],
    [['7'], undefined],
  ])('%p is %p', (text, id) => {
    expect(parseId(text)).toBe(id);
  });

  test.each([
    ['999999999', 999_999_999],
    ['1000000000', undefined],
  ])('of an account, payee, client, office or tag: %p is %p', (text, id) => {
    expect(parseId(text, SMALL_ID_DIGITS)).toBe(id);
  });

  test.each([
    [
      ['1', '2', '1'],
      [1, 2, 1],
    ],
    [[], []],
    [['1', 2], undefined],
    [['1', ''], undefined],
    ['12', undefined],
    [null, undefined],
  ])('a list %p is %p', (value, ids) => {
    expect(parseIds(value)).toEqual(ids);
  });
});
