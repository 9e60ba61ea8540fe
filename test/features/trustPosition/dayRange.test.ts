import fc from 'fast-check';
import { addDays } from '../../../src/domain';
import {
  RANGE_DAYS,
  chosenRange,
  firstRangeDays,
  isInRange,
  rangeOfDays,
} from '../../../src/features/trustPosition/picture/dayRange';
import { placeAfterKey } from '../../../src/ui/pictures/placeAfterKey';

const TODAY = '2026-03-10';

describe('the days of the picture', () => {
  test.each([
    { days: 30, asOf: TODAY, startDate: '2026-02-09', endDate: TODAY },
    { days: 30, asOf: '2026-02-09', startDate: '2026-02-09', endDate: TODAY },
    { days: 30, asOf: '2026-02-08', startDate: '2026-01-10', endDate: '2026-02-08' },
    { days: 90, asOf: TODAY, startDate: '2025-12-11', endDate: TODAY },
    { days: 365, asOf: TODAY, startDate: '2025-03-11', endDate: TODAY },
    { days: 30, asOf: '2030-01-01', startDate: '2026-02-09', endDate: TODAY },
  ] as const)('$days days as of $asOf are $startDate to $endDate', ({ days, asOf, ...range }) => {
    expect(rangeOfDays(days, asOf, TODAY)).toEqual(range);
  });

  test('have the as-of date among them, whichever it is', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.constantFrom(...RANGE_DAYS), (back, days) => {
        const asOf = addDays(TODAY, -back);
        expect(isInRange(rangeOfDays(days, asOf, TODAY), asOf)).toBe(true);
      }),
    );
  });

  test.each([
    [TODAY, 30],
    ['2026-02-08', 90],
    ['2025-06-01', 365],
    ['2020-01-01', 30],
  ])('begin as of %s with %d days', (asOf, days) => {
    expect(firstRangeDays(asOf, TODAY)).toBe(days);
  });
});

describe('chosen dates', () => {
  test.each([
    ['2026-01-01', '2026-01-31', {}],
    ['01/01/2026', '01/31/2026', {}],
    [TODAY, TODAY, {}],
    [null, TODAY, { startDate: 'Required' }],
    ['2026-01-01', null, { endDate: 'Required' }],
    ['2026-02-30', TODAY, { startDate: 'Invalid date' }],
    ['2026-03-09', '2026-03-08', { endDate: 'End date cannot be before start date' }],
    ['2026-03-09', '2026-03-11', { endDate: 'End date cannot be after today' }],
    ['2016-01-22', TODAY, { startDate: 'Choose at most 3,700 days' }],
    ['2016-01-23', TODAY, {}],
  ])('%s to %s: %j', (startDate, endDate, errors) => {
    const chosen = chosenRange({ startDate, endDate }, TODAY);
    expect(chosen.errors).toEqual(errors);
    expect(chosen.range === null).toBe(Object.keys(errors).length > 0);
  });
});

describe('keys', () => {
  test.each([
    ['ArrowRight', 5, 6],
    ['ArrowUp', 5, 6],
    ['ArrowLeft', 5, 4],
    ['ArrowDown', 5, 4],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 99, 99],
    ['PageUp', 5, 35],
    ['PageUp', 80, 99],
    ['PageDown', 5, 0],
    ['Home', 5, 0],
    ['End', 5, 99],
    ['a', 5, null],
    ['Enter', 5, null],
  ])('%s leads from day %d to %p', (key, at, to) => {
    expect(placeAfterKey(key, at, 100)).toBe(to);
  });
});
