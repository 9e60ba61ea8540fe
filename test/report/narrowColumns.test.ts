import fc from 'fast-check';
import {
  balanceDetailRead,
  balanceSummaryReport,
  pastDueInvoicesReport,
  unappliedCreditsReport,
  unpaidInvoicesReport,
} from '../../src/features/customerReports/columns';
import { checksReport } from '../../src/features/payables/checks/checksReport';
import { DETAIL_READ } from '../../src/features/payables/report/paymentColumns';
import { trustPositionReport } from '../../src/features/trustPosition/columns';
import { lineItemReport } from '../../src/features/trustTransactions/lineItems/lineItemReport';
import { payMethodReport } from '../../src/features/trustTransactions/search/payMethodReport';
import { toBeExportedReport } from '../../src/features/trustTransactions/toBeExported/toBeExportedReport';
import { foldedColumns } from '../../src/report/table/columns/foldColumns';
import type { FittedColumn } from '../../src/report/table/columns/foldColumns';
import { stackColumns } from '../../src/report/table/columns/stackColumns';

const column = (id: string, width: number, more: Partial<FittedColumn> = {}): FittedColumn => ({
  id,
  width,
  least: 0,
  isAmount: false,
  stays: false,
  ...more,
});
const PRIORITY = { who: 'name', amount: 'due', folds: ['office', 'date', 'paid'] };
const COLUMNS = [
  column('number', 100, { stays: true }),
  column('name', 200, { stays: true }),
  column('date', 100),
  column('office', 150),
  column('paid', 100, { isAmount: true }),
  column('due', 100, { isAmount: true, stays: true }),
];
const ids = (columns: readonly { readonly id: string }[]): string[] => columns.map(({ id }) => id);
const widthOf = (columns: readonly { readonly width: number }[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0);

/** Columns of any width, some of which stay, in a room of any width. */
const tables = fc
  .uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[a-z]{1,4}$/),
      width: fc.integer({ min: 48, max: 300 }),
      least: fc.integer({ min: 48, max: 120 }),
      isAmount: fc.boolean(),
      stays: fc.boolean(),
    }),
    { selector: ({ id }) => id, minLength: 2, maxLength: 14 },
  )
  .chain((columns) =>
    fc.record({
      columns: fc.constant(columns),
      folds: fc.shuffledSubarray(ids(columns)),
      room: fc.integer({ min: 200, max: 1100 }),
    }),
  );

describe('columns that fold away', () => {
  test.each([
    [750, []],
    [749, ['office']],
    [600, ['office']],
    [599, ['office', 'date']],
    [400, ['office', 'date', 'paid']],
    [100, ['office', 'date', 'paid']],
  ])('in %i px: %j', (room, folded) => {
    expect([...foldedColumns(COLUMNS, PRIORITY, room)]).toEqual(folded);
  });

  test('never are those that the user has shown', () => {
    const columns = COLUMNS.map((one) => (one.id === 'office' ? { ...one, stays: true } : one));
    expect([...foldedColumns(columns, PRIORITY, 600)]).toEqual(['date', 'paid']);
  });

  test('never are those that stay; the rest fits, or nothing more could fold', () => {
    fc.assert(
      fc.property(tables, ({ columns, folds, room }) => {
        const folded = foldedColumns(columns, { who: '', amount: '', folds }, room);
        const left = columns.filter(({ id }) => !folded.has(id));
        expect(columns.filter(({ id, stays }) => stays && folded.has(id))).toEqual([]);
        const couldFold = left.filter(({ id, stays }) => !stays && folds.includes(id));
        expect(widthOf(left) <= room || couldFold.length === 0).toBe(true);
        // No more than needed: with the last that folded, it would not fit.
        const last = columns.find(({ id }) => id === [...folded].at(-1));
        if (last !== undefined) expect(widthOf(left) + last.width).toBeGreaterThan(room);
      }),
    );
  });
});

describe('a row of two lines', () => {
  test('begins with whom it is about, ends with the figure, and has the most important others under them', () => {
    const { places, lines } = stackColumns(COLUMNS, PRIORITY, 300, 36);
    expect(lines).toBe(2);
    expect(places.map(({ id, left, width, line }) => [id, left, width, line])).toEqual([
      ['name', 36, 200, 0],
      ['due', 236, 100, 0],
      ['number', 36, 90, 1],
      ['date', 126, 90, 1],
      ['paid', 246, 90, 1],
    ]);
  });

  test('has the last figure and the first text when the user has hidden those it is about', () => {
    const columns = COLUMNS.filter(({ id }) => id !== 'name' && id !== 'due');
    const { places } = stackColumns(columns, PRIORITY, 300, 0);
    expect(ids(places.filter(({ line }) => line === 0))).toEqual(['number', 'paid']);
  });

  test('has more lines when more columns stay than fit into one', () => {
    const columns = COLUMNS.map((one) => ({ ...one, stays: true }));
    const { places, lines } = stackColumns(columns, PRIORITY, 200, 0);
    expect(lines).toBe(4);
    expect(ids(places).sort()).toEqual(ids(COLUMNS).sort());
  });

  test('narrows what stays to keep it in one line', () => {
    const columns = [
      column('name', 200, { stays: true }),
      column('due', 100, { isAmount: true, stays: true }),
      column('number', 200, { stays: true }),
      column('charge', 200, { isAmount: true, stays: true, least: 110 }),
    ];
    const { places, lines } = stackColumns(columns, PRIORITY, 300, 0);
    expect(lines).toBe(2);
    expect(widthOf(places.filter(({ line }) => line === 1))).toBeLessThanOrEqual(300);
    expect(places.find(({ id }) => id === 'charge')?.width).toBeGreaterThanOrEqual(99);
  });

  test('never leaves its width, overlaps, or leaves out a column that stays', () => {
    fc.assert(
      fc.property(tables, ({ columns, folds, room }) => {
        const [who, amount] = [columns[0]?.id ?? '', columns.at(-1)?.id ?? ''];
        const { places, lines } = stackColumns(columns, { who, amount, folds }, room, 36);
        const shown = new Set(ids(places));
        expect(shown.size).toBe(places.length);
        const mustShow = columns.filter(
          ({ id, stays }) => stays || id === who || id === amount || !folds.includes(id),
        );
        expect(ids(mustShow).filter((id) => !shown.has(id))).toEqual([]);
        for (let line = 0; line < lines; line += 1) {
          let end = 36;
          for (const { left, width } of places.filter((place) => place.line === line)) {
            expect(left).toBeGreaterThanOrEqual(end);
            end = left + width;
          }
          expect(end).toBeLessThanOrEqual(36 + room);
        }
      }),
    );
  });
});

const SPECS = [
  unpaidInvoicesReport,
  pastDueInvoicesReport,
  unappliedCreditsReport,
  balanceSummaryReport,
  balanceDetailRead,
  trustPositionReport,
  toBeExportedReport,
  lineItemReport,
  payMethodReport,
  checksReport,
  DETAIL_READ.companyPayables,
  DETAIL_READ.agencyRevenue,
];

test.each(SPECS.map((spec) => [spec.title, spec] as const))('%s names what matters', (_title, spec) => {
  const { who = '', amount = '', folds = [] } = spec.priority ?? {};
  const known = ids(spec.columns);
  expect(spec.columns.find(({ id }) => id === who)?.kind).toBe('text');
  expect(known).toContain(spec.priority?.orElse ?? who);
  expect(spec.columns.find(({ id }) => id === amount)?.kind).toBe('amount');
  expect(new Set(folds).size).toBe(folds.length);
  // Payments and carrier terms are only on some of the reports that share a priority.
  const others = ['carrierDueDate'];
  expect(folds.filter((id) => !known.includes(id) && !others.includes(id))).toEqual([]);
  expect(folds.filter((id) => [who, amount, known[0]].includes(id))).toEqual([]);
});

/** px of a table in a window of 1440 px, and of its check marks. */
const TABLE = 1398;
const CHECK = 36;

test.each([
  { spec: toBeExportedReport, last: 'disbursed' },
  { spec: balanceDetailRead, last: 'customer' },
  { spec: checksReport, last: 'amount' },
  { spec: unappliedCreditsReport, last: 'unapplied' },
])('at 1440 px, $spec.title is in sight up to $last', ({ spec, last }) => {
  const shown = spec.columns.filter(({ hiddenByDefault }) => hiddenByDefault !== true);
  const upTo = shown.slice(0, shown.findIndex(({ id }) => id === last) + 1);
  // The first has room for the label of the totals, 'Total 999 items'.
  const [first = { width: 0 }, ...others] = upTo;
  expect(upTo.at(-1)?.id).toBe(last);
  expect(CHECK + Math.max(146, first.width) + widthOf(others)).toBeLessThanOrEqual(TABLE);
});
