import { DIALOG_PRESETS, RANGE_OPTIONS } from '../../../src/domain';
import type { DateRangeName } from '../../../src/domain';
import { filterQuery, rangeFilters, readRange } from '../../../src/platform';

test('filters are written in the order given, without those that are null, blank or absent', () => {
  expect(filterQuery({ asOf: '2013-01-31', office: null, client: '', age: undefined, older: '30' })).toBe(
    'asOf=2013-01-31&older=30',
  );
  expect(filterQuery({})).toBe('');
  // @ts-expect-error: no screen reads a filter of this name
  expect(filterQuery({ ofice: '1' })).toBe('ofice=1');
});

const DAYS = { startDate: '2013-01-01', endDate: '2013-01-31' };

test.each<[DateRangeName | null, string | null, string | null, string]>([
  [null, null, null, ''],
  ['None', null, null, 'range=None'],
  ['LastMonth', DAYS.startDate, DAYS.endDate, 'range=LastMonth'],
  ['Custom', DAYS.startDate, DAYS.endDate, 'range=Custom&from=2013-01-01&to=2013-01-31'],
  ['Custom', DAYS.startDate, null, 'range=Custom&from=2013-01-01'],
  ['Custom', '', DAYS.endDate, 'range=Custom&to=2013-01-31'],
  ['Custom', null, null, ''],
])('the range %p from %p to %p is written as %p', (range, startDate, endDate, text) => {
  expect(filterQuery(rangeFilters({ range, startDate, endDate }))).toBe(text);
});

const NONE = { range: null, startDate: null, endDate: null };

test.each<[string, object]>([
  ['', NONE],
  ['range=LastMonth&from=2013-01-01', { ...NONE, range: 'LastMonth' }],
  ['range=Custom&from=2013-01-01&to=2013-01-31', { range: 'Custom', ...DAYS }],
  ['from=2013-01-01&to=2013-01-31', { range: 'Custom', ...DAYS }],
  ['to=2013-01-31', { range: 'Custom', startDate: null, endDate: DAYS.endDate }],
  ['range=Custom', { wrong: 'Custom' }],
  ['range=Sometime', { wrong: 'Sometime' }],
  ['range=', { wrong: '' }],
  ['range=Custom&from=soon', { wrong: 'soon' }],
  ['range=LastMonth&to=', { wrong: '' }],
])('%p is read as %j, whatever is offered', (text, range) => {
  const query = new URLSearchParams(text);
  expect(readRange(query, RANGE_OPTIONS)).toEqual(range);
  expect(readRange(query, DIALOG_PRESETS)).toEqual(range);
});

test('a range is read where it is offered', () => {
  const query = new URLSearchParams('range=ThisMonth');
  expect(readRange(query, DIALOG_PRESETS)).toEqual({ ...NONE, range: 'ThisMonth' });
  expect(readRange(query, RANGE_OPTIONS)).toEqual({ wrong: 'ThisMonth' });
});
