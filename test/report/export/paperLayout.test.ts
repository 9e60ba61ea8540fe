import fc from 'fast-check';
import { EDGES, PAGE_WIDTH, paperLayout } from '../../../src/report/export/print/paperLayout';
import type { ColumnNeed } from '../../../src/report/export/print/paperLayout';

const text = (full: number, least = Math.min(full, 7)): ColumnNeed => ({ full, least, wraps: true, rank: 0 });
const date: ColumnNeed = { full: 5.2, least: 5.2, wraps: false, rank: 1 };
const amount: ColumnNeed = { full: 6.5, least: 6.5, wraps: false, rank: 2 };
const times = (count: number, need: ColumnNeed): ColumnNeed[] => Array<ColumnNeed>(count).fill(need);

test.each<[string, readonly ColumnNeed[], number, readonly number[], boolean]>([
  ['A few columns are in 9 pt and as wide as what is in them', [text(20), date, amount], 9, [], false],
  ['Smaller type comes before texts that wrap a lot', [...times(5, text(17)), date], 8, [], true],
  ['Texts wrap before anything goes below', [text(40), text(60), ...times(6, amount)], 9, [], true],
  ['The last text goes below first', [text(30), ...times(11, amount), text(30)], 8, [12], true],
  ['Dates go below before amounts', [text(30), date, date, ...times(10, amount)], 8, [2], true],
  ['Amounts go below last, from the right', times(14, amount), 8, [12, 13], false],
  ['Headers wrap before the type gets smaller', times(9, { ...date, full: 12, least: 7 }), 9, [], true],
  ['The first column stays', [text(30), ...times(11, amount)], 8, [], true],
  ['Nothing to print needs no room', [], 9, [], false],
])('%s', (_what, needs, fontSize, below, fills) => {
  expect(paperLayout(needs)).toMatchObject({ fontSize, below, fills });
});

const need: fc.Arbitrary<ColumnNeed> = fc
  .record({
    full: fc.double({ min: 0, max: 60, noNaN: true }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    kind: fc.constantFrom('text', 'date', 'amount'),
  })
  .map(({ full, share, kind }) => {
    const least = Math.min(16, share * full);
    return { full, least, wraps: kind === 'text', rank: ['text', 'date', 'amount'].indexOf(kind) };
  });

test('Any columns fit on the page in 8 to 9 pt, each once, with all that may not be broken', () => {
  fc.assert(
    fc.property(fc.array(need, { minLength: 1, maxLength: 40 }), (needs) => {
      const { fontSize, columns, below } = paperLayout(needs);
      expect(fontSize).toBeGreaterThanOrEqual(8);
      expect(fontSize).toBeLessThanOrEqual(9);
      const shown = columns.map(({ at }) => at);
      expect(shown[0]).toBe(0);
      for (const places of [shown, below]) expect(places).toEqual(places.toSorted((one, two) => one - two));
      expect([...shown, ...below].toSorted((one, two) => one - two)).toEqual(needs.map((_, at) => at));
      const sum = columns.reduce((total, { width }) => total + width, 0);
      expect(sum).toBeLessThanOrEqual(PAGE_WIDTH + 1e-6);
      for (const { at, width } of columns) {
        const { full = 0, least = 0 } = needs[at] ?? {};
        const content = width / fontSize - EDGES;
        expect(content).toBeGreaterThanOrEqual(least - 1e-6);
        expect(content).toBeLessThanOrEqual(full + 1e-6);
      }
    }),
  );
});

test('No amount is below while a text or a date but the first column is in the table', () => {
  fc.assert(
    fc.property(fc.array(need, { minLength: 1, maxLength: 40 }), (needs) => {
      const { columns, below } = paperLayout(needs);
      const lowest = Math.min(...columns.slice(1).map(({ at }) => needs[at]?.rank ?? 0));
      for (const at of below) expect(needs[at]?.rank).toBeLessThanOrEqual(lowest);
    }),
  );
});
