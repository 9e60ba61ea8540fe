import fc from 'fast-check';
import { addDays } from '../../../src/domain';
import { drawingOf } from '../../../src/features/trustPosition/picture/drawing';
import { gapAreas, runsOf } from '../../../src/features/trustPosition/picture/shapes';
import { placesIn, stepLine } from '../../../src/ui/pictures/places';
import { pictureDay } from './positionDays';

const PLOT = { left: 10, top: 0, width: 100, height: 50 };
const days = (...amounts: readonly (readonly [bank: number, held: number])[]) =>
  amounts.map(([bank, held], at) => pictureDay(addDays('2026-03-01', at), bank, held));

describe('places in the picture', () => {
  const { x, y, dayAt } = placesIn(PLOT, 4, 0, 100);

  test('give each day a column, and amounts a height from the top', () => {
    expect([x(0), x(1), x(4)]).toEqual([10, 35, 110]);
    expect([y(0), y(50), y(100)]).toEqual([50, 25, 0]);
  });

  test.each([
    [10, 0],
    [34.9, 0],
    [35, 1],
    [109, 3],
    [-5, 0],
    [500, 3],
  ])('find at %d px the day %d', (px, day) => {
    expect(dayAt(px)).toBe(day);
  });

  test('find every day in the middle of its column, at any width', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3700 }), fc.integer({ min: 200, max: 3000 }), (count, width) => {
        const places = placesIn({ ...PLOT, width }, count, 0, 1);
        const column = width / count;
        for (const at of [0, Math.floor(count / 2), count - 1]) {
          expect(places.dayAt(PLOT.left + (at + 0.5) * column)).toBe(at);
        }
      }),
    );
  });
});

describe('lines and gaps', () => {
  const places = placesIn(PLOT, 2, 0, 100);

  test('a line has a step for each day with another amount', () => {
    expect(stepLine([100, 50], places)).toBe('M10,0H60V25H110');
    expect(stepLine([50, 50], places)).toBe('M10,25H110');
    expect(stepLine([], places)).toBe('');
  });

  test.each([
    { what: 'one area while nothing changes', of: days([100, 50], [100, 60]), shorts: [false] },
    { what: 'another where the account is short', of: days([100, 50], [50, 60]), shorts: [false, true] },
    { what: 'and one for each time', of: days([1, 2], [2, 2], [1, 2]), shorts: [true, false, true] },
    { what: 'none of no days', of: [], shorts: [] },
  ])('the gap is $what', ({ of, shorts }) => {
    expect(gapAreas(of, places).map(({ short }) => short)).toEqual(shorts);
    expect(runsOf(of).map(({ short }) => short)).toEqual(shorts);
  });

  test('an area goes along the bank and back along what is held', () => {
    expect(gapAreas(days([100, 50], [100, 0]), places)).toEqual([
      { short: false, path: 'M10,0H110V50H60V25H10Z' },
    ]);
  });

  test('stretches follow each other without a hole, whatever the days', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: 1, maxLength: 40 }), (amounts) => {
        const runs = runsOf(days(...amounts));
        expect(runs[0]?.from).toBe(0);
        expect(runs.at(-1)?.to).toBe(amounts.length);
        for (const [at, run] of runs.entries()) {
          expect(run.to).toBeGreaterThan(run.from);
          const next = runs[at + 1];
          if (next !== undefined) expect([next.from, next.short]).toEqual([run.to, !run.short]);
        }
      }),
    );
  });
});

describe('the drawing', () => {
  test.each([
    { what: 'one day', of: days([4_648_75, 4_952_50]) },
    { what: 'days that are all equal', of: days([500, 500], [500, 500]) },
    { what: 'very large amounts', of: days([900_000_000_000_000, 1], [1, 900_000_000_000_000]) },
    { what: 'an overdrawn bank', of: days([-50_000, 10_000], [20_000, 10_000]) },
    { what: 'ten years', of: days(...Array.from({ length: 3700 }, (_, at) => [at, 1800] as const)) },
  ])('of $what is in its frame, on a phone and on a screen', ({ of }) => {
    for (const width of [330, 1400]) {
      const drawing = drawingOf(of, width);
      const numbers = [drawing.bank, drawing.held, ...drawing.areas.map(({ path }) => path)]
        .flatMap((path) => path.match(/-?[\d.]+/g) ?? [])
        .map(Number);
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(width);
      expect(drawing.bank).not.toMatch(/NaN|Infinity/);
      expect(drawing.axes.plot.width).toBeGreaterThan(200);
      expect(drawing.axes.days.length).toBeGreaterThan(0);
      expect(new Set(drawing.axes.days.map(({ text }) => text)).size).toBe(drawing.axes.days.length);
    }
  });

  test('marks every stretch of days short, wide enough to be seen', () => {
    const year = days(
      ...Array.from({ length: 365 }, (_, at) => [at === 100 || at === 102 ? 0 : 5, 1] as const),
    );
    const { shortMarks, lowest, axes } = drawingOf(year, 330);
    const { places } = axes;
    expect(shortMarks.map(({ x }) => x)).toEqual([places.x(100), places.x(102)]);
    for (const { width } of shortMarks) expect(width).toBeGreaterThanOrEqual(2);
    expect(lowest?.x).toBeCloseTo((places.x(100) + places.x(101)) / 2);
  });

  test('has a line of zero only where amounts lie on both sides of it', () => {
    expect(drawingOf(days([-100, 100]), 700).axes.zero).not.toBeNull();
    expect(drawingOf(days([100, 100]), 700).axes.zero).toBeNull();
  });
});
