import { searchOffices } from '../../src/contract';

const OFFICES = [
  { value: '12', label: 'Main Street' },
  { value: '7', label: 'Harbor' },
  { value: '123', label: 'Concord, NH' },
];

describe('the search for an office, for the selectors of host and module (§5)', () => {
  test.each([
    ['main', ['12']],
    ['  STREET ', ['12']],
    ['ar', ['7']],
    ['12', ['12']],
    [' 123 ', ['123']],
    ['23', []],
    ['xyz', []],
  ])('%p finds %p: a part of the label, case aside, or the exact id', (text, ids) => {
    expect(searchOffices(OFFICES, text)?.map(({ value }) => value)).toEqual(ids);
  });

  test.each(['', 'a', '7', ' 7 ', '   '])('%p does not search yet: 2 trimmed characters do', (text) => {
    expect(searchOffices(OFFICES, text)).toBeNull();
  });
});
