import { searchOffices } from '../../src/contract';

const OFFICES = [
  { value: '12', label: 'Main Street' },
  { value: '7', label: 'Harbor' },
  { value: '123', label: 'Concord, NH' },
];

describe('searching for an office, in the selectors of host and module (§5)', () => {
  test.each([
    ['main', ['12']],
    ['  STREET ', ['12']],
    ['ar', ['7']],
    ['12', ['12']],
    [' 123 ', ['123']],
    ['23', []],
    ['xyz', []],
  ])('by %p finds %p: part of a label in any case, or an exact id', (text, ids) => {
    expect(searchOffices(OFFICES, text)?.map(({ value }) => value)).toEqual(ids);
  });

  test.each(['', 'a', '7', ' 7 ', '   '])(
    'by %p does not begin yet: it needs 2 trimmed characters',
    (text) => {
      expect(searchOffices(OFFICES, text)).toBeNull();
    },
  );
});
