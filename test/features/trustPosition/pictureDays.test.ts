import fc from 'fast-check';
import {
  lowestDay,
  pictureDays,
  shortStretches,
  worstOfEach,
} from '../../../src/features/trustPosition/picture/pictureDays';
import { addDays, sumCents } from '../../../src/domain';
import { pictureDay, positionDay } from './positionDays';

const DAYS = [
  positionDay('2026-03-01', 1000, 800, 'A'),
  positionDay('2026-03-02', 1000, 1200, 'A'),
  positionDay('2026-03-01', 500, 500, 'B'),
  positionDay('2026-03-02', 900, 500, 'B'),
];
const shortOn = (...days: readonly (readonly [string, number])[]) =>
  days.map(([day, short]) => pictureDay(day, 1000, 1000 + short));

describe('the days of the picture', () => {
  test('are those of one account', () => {
    expect(pictureDays(DAYS, 'A')).toEqual([
      pictureDay('2026-03-01', 1000, 800),
      pictureDay('2026-03-02', 1000, 1200),
    ]);
  });

  test('are sums over all accounts, in which the excess of one covers no other (D51)', () => {
    expect(pictureDays(DAYS, null)).toEqual([
      { day: '2026-03-01', bank: 1500, held: 1300, excess: 200, short: 0, shortAccounts: [] },
      {
        day: '2026-03-02',
        bank: 1900,
        held: 1700,
        excess: 400,
        short: 200,
        shortAccounts: [{ id: 'A', name: 'Trust A', cents: 200 }],
      },
    ]);
  });

  test('name the account that is shortest first', () => {
    const [day] = pictureDays(
      [positionDay('2026-03-01', 0, 10, 'A'), positionDay('2026-03-01', 0, 90, 'B')],
      null,
    );
    expect(day?.shortAccounts.map(({ name }) => name)).toEqual(['Trust B', 'Trust A']);
  });

  test.each([
    ['nobody has', [], null],
    ['of an account that is not there', DAYS, 'C'],
  ])('are none for rows %s', (_what, rows, account) => {
    expect(pictureDays(rows, account)).toEqual([]);
  });

  test('have a bank less held that is excess less short, whatever the accounts', () => {
    const account = fc.record({ bank: fc.integer({ min: -1e9, max: 1e12 }), held: fc.nat(1e9) });
    fc.assert(
      fc.property(fc.array(account, { minLength: 1, maxLength: 6 }), (accounts) => {
        const rows = accounts.map(({ bank, held }, at) => positionDay('2026-03-01', bank, held, String(at)));
        const [day] = pictureDays(rows, null);
        if (day === undefined) throw new Error('There is a day');
        expect(day.bank - day.held).toBe(day.excess - day.short);
        expect(day.short > 0).toBe(accounts.some(({ bank, held }) => bank < held));
        expect(sumCents(day.shortAccounts.map(({ cents }) => cents))).toBe(day.short);
      }),
    );
  });
});

describe('days short', () => {
  test.each([
    { what: 'none', days: shortOn(['2026-03-01', 0], ['2026-03-02', 0]), stretches: [] },
    {
      what: 'a single day',
      days: shortOn(['2026-03-01', 5]),
      stretches: [['2026-03-01', '2026-03-01', 1, 5]],
    },
    {
      what: 'days in a row are one stretch, whose worst day is the first of the shortest ones',
      days: shortOn(['2026-03-01', 5], ['2026-03-02', 9], ['2026-03-03', 9], ['2026-03-04', 1]),
      stretches: [['2026-03-01', '2026-03-04', 4, 9, '2026-03-02']],
    },
    {
      what: 'a day that is not short divides them',
      days: shortOn(['2026-03-01', 5], ['2026-03-02', 0], ['2026-03-03', 7]),
      stretches: [
        ['2026-03-01', '2026-03-01', 1, 5],
        ['2026-03-03', '2026-03-03', 1, 7],
      ],
    },
  ])('$what', ({ days, stretches }) => {
    expect(
      shortStretches(days).map(({ first, last, days: count, worst }) => [
        first,
        last,
        count,
        worst.short,
        worst.day,
      ]),
    ).toEqual(
      stretches.map(([first, last, count, short, worst = first]) => [first, last, count, short, worst]),
    );
  });

  test('are counted in their stretches without remainder', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2), { maxLength: 60 }), (shorts) => {
        const days = shortOn(...shorts.map((short, at) => [addDays('2026-01-01', at), short] as const));
        const stretches = shortStretches(days);
        expect(sumCents(stretches.map(({ days: count }) => count))).toBe(
          shorts.filter((short) => short > 0).length,
        );
        for (const { first, last, days: count } of stretches) expect(addDays(first, count - 1)).toBe(last);
      }),
    );
  });

  test('name every account that was short, with its largest shortage', () => {
    const days = pictureDays(
      [
        positionDay('2026-03-01', 0, 10, 'A'),
        positionDay('2026-03-01', 0, 1, 'B'),
        positionDay('2026-03-02', 0, 3, 'A'),
        positionDay('2026-03-02', 0, 40, 'B'),
      ],
      null,
    );
    expect(worstOfEach(days).map(({ name, cents }) => [name, cents])).toEqual([
      ['Trust B', 40],
      ['Trust A', 10],
    ]);
  });
});

describe('the lowest day', () => {
  test.each([
    ['of no days is none', [], undefined],
    [
      'has the smallest excess',
      [pictureDay('2026-03-01', 9, 0), pictureDay('2026-03-02', 8, 0)],
      '2026-03-02',
    ],
    [
      'is the first of several',
      [pictureDay('2026-03-01', 8, 0), pictureDay('2026-03-02', 8, 0)],
      '2026-03-01',
    ],
    ['has the largest shortage', shortOn(['2026-03-01', 1], ['2026-03-02', 3]), '2026-03-02'],
    [
      'is short, however large the excess of another account',
      [pictureDay('2026-03-01', 2, 1), { ...pictureDay('2026-03-02', 900, 1), short: 5, shortAccounts: [] }],
      '2026-03-02',
    ],
  ])('%s', (_what, days, lowest) => {
    expect(lowestDay(days)?.day).toBe(lowest);
  });
});
