import { searchOffices } from '../../src/contract';
import { textFinder } from '../../src/domain';

const OFFICES = [
  { value: '12', label: 'Main Street' },
  { value: '7', label: 'Harbor' },
  { value: '123', label: 'Concord, NH' },
  { value: '9', label: 'Québec Río Ångström' },
  { value: '21', label: 'Groß ﬁeld' },
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
    ['quebec', ['9']],
    ['RIO', ['9']],
    ['åNG', ['9']],
    ['cóncord', ['123']],
    ['street main', ['12']],
    ['nh concord', ['123']],
    ['nh main', []],
  ])(
    'by %p finds %p: part of a label in any case and with any accents, its words in any order, or an exact id',
    (text, ids) => {
      expect(searchOffices(OFFICES, text)?.map(({ value }) => value)).toEqual(ids);
    },
  );

  test.each([
    'main',
    '  STREET ',
    'quebec',
    'Rio',
    'RÍO',
    'ångst',
    'xyz',
    'Ang',
    'n, n',
    'rio que',
    'gross',
    'GROẞ',
    'field',
  ])('by %p finds the labels that the module’s other searches find', (text) => {
    const isFound = textFinder(text);
    expect(searchOffices(OFFICES, text)).toEqual(OFFICES.filter(({ label }) => isFound(label)));
  });

  test('offices with the words as they were typed come before those that have them in another order', () => {
    const offices = [
      { value: '1', label: 'Street of Main' },
      { value: '2', label: 'Main Street' },
    ];
    expect(searchOffices(offices, 'main st')?.map(({ value }) => value)).toEqual(['2', '1']);
  });

  test.each(['', 'a', '7', ' 7 ', '   '])(
    'by %p does not begin yet: it needs 2 trimmed characters',
    (text) => {
      expect(searchOffices(OFFICES, text)).toBeNull();
    },
  );
});
