import {
  NOT_MEASURED,
  heightOf,
  rowAt,
  rowsBetween,
  topsOf,
  withMeasured,
} from '../../../src/features/quickBooksQueue/rowWindow';

const IDS = ['a', 'b', 'c', 'd'];
const measured = withMeasured(
  NOT_MEASURED,
  new Map([
    ['a', 40],
    ['b', 80],
  ]),
);

test('rows have their measured height, or the average of the first ones measured', () => {
  expect([...topsOf(IDS, measured)]).toEqual([0, 40, 120, 180, 240]);
  expect(heightOf(topsOf(IDS, measured))).toBe(240);
  const later = withMeasured(measured, new Map([['c', 100]]));
  expect([...topsOf(IDS, later)]).toEqual([0, 40, 120, 220, 280]);
});

test('known heights and rows without layout change nothing', () => {
  expect(withMeasured(measured, new Map([['a', 40.2]]))).toBe(measured);
  expect(withMeasured(measured, new Map([['c', 0]]))).toBe(measured);
});

test.each([
  [-10, 0],
  [0, 0],
  [39.9, 0],
  [40, 1],
  [179, 2],
  [10_000, 3],
])('the row at %d px is row %d', (y, row) => {
  expect(rowAt(topsOf(IDS, measured), y)).toBe(row);
});

test('rows that are at least partly in view are drawn, and none of an empty list', () => {
  expect(rowsBetween(topsOf(IDS, measured), 50, 130)).toEqual({ first: 1, end: 3 });
  expect(rowsBetween(topsOf([], measured), 0, 500)).toEqual({ first: 0, end: 0 });
});
