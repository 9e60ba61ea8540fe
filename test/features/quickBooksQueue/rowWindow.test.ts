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

test('rows that were drawn are as high as they were, the others as the first ones on average', () => {
  expect([...topsOf(IDS, measured)]).toEqual([0, 40, 120, 180, 240]);
  expect(heightOf(topsOf(IDS, measured))).toBe(240);
  const later = withMeasured(measured, new Map([['c', 100]]));
  expect([...topsOf(IDS, later)]).toEqual([0, 40, 120, 220, 280]);
});

test('what is known already changes nothing; neither does what is not laid out', () => {
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
])('at %d px is row %d', (y, row) => {
  expect(rowAt(topsOf(IDS, measured), y)).toBe(row);
});

test('rows of which a part is in view are drawn; of an empty list none', () => {
  expect(rowsBetween(topsOf(IDS, measured), 50, 130)).toEqual({ first: 1, end: 3 });
  expect(rowsBetween(topsOf([], measured), 0, 500)).toEqual({ first: 0, end: 0 });
});
