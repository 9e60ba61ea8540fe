import fc from 'fast-check';
import { addDays } from '../../../src/domain';
import {
  RANGE_DAYS,
  chosenRange,
  firstRangeDays,
  isInRange,
  rangeOfDays,
} from '../../../src/features/trustPosition/picture/dayRange';

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
