import fc from 'fast-check';
import { addDays } from '../../../src/domain';
import { amountLabels, amountRange, dayTicks } from '../../../src/ui/pictures/scales';

describe('the range of amounts', () => {
  test.each([
    { what: 'is in round steps', amounts: [1_000_000, 1_400_000], low: 1_000_000, high: 1_400_000 },
    { what: 'starts at zero where that costs little', amounts: [30_000, 90_000], low: 0, high: 100_000 },
    { what: 'keeps the gap large far from zero', amounts: [464_875, 495_250], low: 460_000, high: 500_000 },
    { what: 'goes below zero', amounts: [-5_000, 20_000], low: -10_000, high: 20_000 },
    { what: 'ends at zero for small debts', amounts: [-9_000, -3_000], low: -10_000, high: 0 },
    { what: 'has a height for equal amounts', amounts: [50_000, 50_000], low: 49_500, high: 50_500 },
    { what: 'has a height for nothing at all', amounts: [0, 0], low: -100, high: 100 },
    { what: 'takes single cents', amounts: [0, 1], low: 0, high: 1 },
    {
      what: 'takes the largest amounts',
      amounts: [0, 1_000_000_000_000_000],
      low: 0,
      high: 1_000_000_000_000_000,
    },
  ])('$what', ({ amounts, low, high }) => {
    expect(amountRange(amounts, 4)).toMatchObject({ low, high });
  });

  test('holds every amount, between at least two even steps of whole cents', () => {
    const cents = fc.integer({ min: -1_000_000_000_000_000, max: 1_000_000_000_000_000 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), (amounts) => {
        const { low, high, ticks } = amountRange(amounts, 4);
        expect(low).toBeLessThanOrEqual(Math.min(...amounts));
        expect(high).toBeGreaterThanOrEqual(Math.max(...amounts));
        expect([ticks[0], ticks.at(-1)]).toEqual([low, high]);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(8);
        expect(ticks.every(Number.isSafeInteger)).toBe(true);
        const steps = ticks.slice(1).map((tick, at) => tick - (ticks[at] ?? 0));
        expect(new Set(steps).size).toBe(1);
        expect(new Set(amountLabels(ticks)).size).toBe(ticks.length);
      }),
    );
  });

  test.each([
    { what: 'without cents', ticks: [-10_000, 0, 10_000], labels: ['-100', '0', '100'] },
    { what: 'with cents where steps need them', ticks: [0, 50, 100], labels: ['0.00', '0.50', '1.00'] },
    { what: 'shortened when long', ticks: [0, 1_250_000_000], labels: ['0', '12.5M'] },
    {
      what: 'whole when shortening would make them equal',
      ticks: [1_250_000_000, 1_250_000_100],
      labels: ['12,500,000', '12,500,001'],
    },
  ])('has labels $what', ({ ticks, labels }) => {
    expect(amountLabels(ticks)).toEqual(labels);
  });
});

describe('the labels of days', () => {
  test.each([
    { what: 'one day', first: '2026-03-10', last: '2026-03-10', most: 5, labels: ['03/10/2026'] },
    {
      what: 'every day of a few, with the year at the first',
      first: '2025-12-30',
      last: '2026-01-02',
      most: 5,
      labels: ['12/30/2025', '12/31', '01/01/2026', '01/02'],
    },
    {
      what: 'every Sunday of a month (§9)',
      first: '2026-02-09',
      last: '2026-03-10',
      most: 5,
      labels: ['02/15/2026', '02/22', '03/01', '03/08'],
    },
    {
      what: 'the first days of quarters of a year',
      first: '2025-03-11',
      last: '2026-03-10',
      most: 5,
      labels: ['04/01/2025', '07/01', '10/01', '01/01/2026'],
    },
    {
      what: 'the first days of years',
      first: '2016-06-01',
      last: '2026-03-10',
      most: 6,
      labels: ['01/01/2018', '01/01/2020', '01/01/2022', '01/01/2024', '01/01/2026'],
    },
  ])('$what', ({ first, last, most, labels }) => {
    expect(dayTicks(first, last, most).map(({ label }) => label)).toEqual(labels);
  });

  test('are in the range, in order, and no more than there is space for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: 3700 }),
        fc.integer({ min: 3, max: 16 }),
        (start, count, most) => {
          const first = addDays('1990-01-01', start);
          const ticks = dayTicks(first, addDays(first, count - 1), most);
          expect(ticks.length).toBeLessThanOrEqual(most);
          const places = ticks.map(({ at }) => at);
          expect(places).toEqual([...places].sort((a, b) => a - b));
          for (const { at, label } of ticks) {
            expect(at).toBeGreaterThanOrEqual(0);
            expect(at).toBeLessThan(count);
            const day = addDays(first, at);
            expect(`${day.slice(5, 7)}/${day.slice(8)}`).toBe(label.slice(0, 5));
          }
        },
      ),
    );
  });
});
