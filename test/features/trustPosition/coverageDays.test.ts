import { coverageDays, lowestCoverage } from '../../../src/features/trustPosition/coverageTile/coverageDays';
import { positionDay } from './positionDays';

/** A is over on each day; B is short, least covered on two days by the same. */
const ROWS = [
  positionDay('2026-03-07', 200, 100),
  positionDay('2026-03-08', 300, 100),
  positionDay('2026-03-09', 400, 100),
  positionDay('2026-03-07', 90, 100, 'B'),
  positionDay('2026-03-08', 80, 100, 'B'),
  positionDay('2026-03-09', 160, 200, 'B'),
];

describe('coverage by day (D50)', () => {
  test('is that of the account that is covered least: the excess of another covers none of it', () => {
    expect(coverageDays(ROWS)).toEqual([
      { day: '2026-03-07', tenths: 900, isShort: true },
      { day: '2026-03-08', tenths: 800, isShort: true },
      { day: '2026-03-09', tenths: 800, isShort: true },
    ]);
  });

  test('is in the order of days, whichever comes first', () => {
    expect(coverageDays(ROWS.toReversed())).toEqual(coverageDays(ROWS));
  });

  test.each([
    { what: 'exactly enough', rows: [positionDay('2026-03-07', 100, 100)], tenths: 1000, isShort: false },
    { what: 'nothing held', rows: [positionDay('2026-03-07', 5, 0)], tenths: null, isShort: false },
    {
      what: 'nothing held in an overdrawn account',
      rows: [positionDay('2026-03-07', -5, 0)],
      tenths: null,
      isShort: true,
    },
    {
      what: 'nothing held in one account',
      rows: [positionDay('2026-03-07', 0, 0), positionDay('2026-03-07', 150, 100, 'B')],
      tenths: 1500,
      isShort: false,
    },
  ])('of $what', ({ rows, tenths, isShort }) => {
    expect(coverageDays(rows)).toEqual([{ day: '2026-03-07', tenths, isShort }]);
  });

  test('is lowest on the first of the days that are equally low', () => {
    expect(lowestCoverage(coverageDays(ROWS))).toMatchObject({ day: '2026-03-08', tenths: 800 });
  });

  test('is lowest on no day without any, and on none on which nothing was held', () => {
    const nothing = [positionDay('2026-03-06', 5, 0), positionDay('2026-03-10', 5, 0)];
    expect(lowestCoverage([])).toBeNull();
    expect(lowestCoverage(coverageDays(nothing))).toBeNull();
    expect(lowestCoverage(coverageDays([...nothing, ...ROWS]))).toMatchObject({ day: '2026-03-08' });
  });
});
