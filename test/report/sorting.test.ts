import fc from 'fast-check';
import type { ReportData } from '../../src/report';
import type { FieldData } from '../../src/report/data/fieldData';
import { reportDataSteps } from '../../src/report/data/reportData';
import { runAtOnce } from '../../src/report/data/slicing';
import type { ReportSpec, SortKey } from '../../src/report/reportSpec';
import { createReportView } from '../../src/report/view/reportView';
import type { ViewQuery } from '../../src/report/view/reportView';
import { allRows, reportOf, rowsOf, spec, wireRows } from './fixtures';

const sortKeys: fc.Arbitrary<SortKey[]> = fc.uniqueArray(
  fc.record({ columnId: fc.constantFrom(...spec.columns.map(({ id }) => id)), desc: fc.boolean() }),
  { maxLength: 3, selector: ({ columnId }) => columnId },
);

/** What a row sorts by in a column: its value or, without a valid one, how far behind the others it belongs. */
function valueAt(data: ReportData, columnId: string, row: number): number | string | { behind: number } {
  const column = data.column(columnId);
  switch (column.kind) {
    case 'text':
      return column.text(column.codes[row] ?? 0) || { behind: 0 };
    case 'amount':
      return column.cents[row] ?? 0;
    case 'count':
      return column.counts[row] ?? 0;
    default: {
      const text = createReportView(data).cellText(columnId)(row);
      if (text === '') return { behind: 0 };
      if (text === 'Error') return { behind: 1 };
      return column.kind === 'moment' ? (column.millis[row] ?? 0) : (column.days[row] ?? 0);
    }
  }
}

const collator = new Intl.Collator('en', { numeric: true });

function compare(data: ReportData, { columnId, desc }: SortKey, a: number, b: number): number {
  const [x, y] = [valueAt(data, columnId, a), valueAt(data, columnId, b)];
  if (typeof x === 'object' || typeof y === 'object') {
    return (typeof x === 'object' ? 1 + x.behind : 0) - (typeof y === 'object' ? 1 + y.behind : 0);
  }
  const order = typeof x === 'string' ? collator.compare(x, String(y)) : x - Number(y);
  return desc ? -order : order;
}

function sortedPlainly(data: ReportData, sort: readonly SortKey[]): number[] {
  return [...allRows(data)].sort((a, b) => {
    for (const key of sort) {
      const order = compare(data, key, a, b);
      if (order !== 0) return order;
    }
    return a - b;
  });
}

test('sorting gives the stable order that comparing row by row gives', () => {
  fc.assert(
    fc.property(wireRows, sortKeys, (rows, sort) => {
      const data = reportOf(rows);
      expect([...createReportView(data).query({ sort }).index]).toEqual(sortedPlainly(data, sort));
    }),
  );
});

test('amounts further apart than 32 bits are sorted', () => {
  const data = reportOf(rowsOf({ amount: 9e12 }, { amount: -9e12 }, { amount: 0.01 }, { amount: 0 }));
  const index = (desc: boolean) => [
    ...createReportView(data).query({ sort: [{ columnId: 'amount', desc }] }).index,
  ];
  expect(index(false)).toEqual([1, 3, 2, 0]);
  expect(index(true)).toEqual([0, 2, 3, 1]);
});

test('texts are sorted by collation, with numbers by value and blanks last in both directions', () => {
  const data = reportOf(
    rowsOf({ name: 'Item 10' }, { name: '' }, { name: 'item 9' }, { name: 'Zoë' }, { name: 'Ångström' }),
  );
  const names = (desc: boolean) => {
    const view = createReportView(data);
    return [...view.query({ sort: [{ columnId: 'name', desc }] }).index].map(view.cellText('name'));
  };
  expect(names(false)).toEqual(['Ångström', 'item 9', 'Item 10', 'Zoë', '']);
  expect(names(true)).toEqual(['Zoë', 'Item 10', 'item 9', 'Ångström', '']);
});

test.each(['dueDate', 'createdDate'])(
  'by %s, rows without one come after all others, and those with a malformed one last',
  (columnId) => {
    const days = ['soon', null, '2013-02-01', 'never', null, '2013-01-31'];
    const data = reportOf(
      rowsOf(...days.map((day) => ({ dueDate: day, createdDate: day && `${day}T12:00:00Z` }))),
    );
    const order = (desc: boolean) => [...createReportView(data).query({ sort: [{ columnId, desc }] }).index];
    expect(order(false)).toEqual([5, 2, 1, 4, 0, 3]);
    expect(order(true)).toEqual([2, 5, 1, 4, 0, 3]);
  },
);

test('more texts than are ranked in one run are sorted', () => {
  const rows = Array.from({ length: 5000 }, (_, at) => ({ name: `Name ${(at * 7919) % 5000}` }));
  const view = createReportView(reportOf(rowsOf(...rows)));
  const { index } = view.query({ sort: [{ columnId: 'name', desc: false }] });
  expect([...index].map(view.cellText('name'))).toEqual(rows.map((_, at) => `Name ${at}`));
});

test('ranks made in advance give the same order', () => {
  fc.assert(
    fc.property(wireRows, fc.boolean(), (rows, desc) => {
      const sort = [{ columnId: 'name', desc }];
      const [cold, warm] = [reportOf(rows), reportOf(rows)];
      expect([...warm.warmSteps()].length).toBeGreaterThan(0);
      expect(createReportView(warm).query({ sort }).index).toEqual(
        createReportView(cold).query({ sort }).index,
      );
    }),
  );
});

describe('very many rows', () => {
  const rowCount = 300_000;
  const random = fc.sample(fc.integer({ min: -2_000_000, max: 2_000_000 }), { numRuns: 1_000, seed: 7 });
  const cents = Float64Array.from({ length: rowCount }, (_, row) => random[(row * 7919) % 1_000] ?? 0);
  const many: ReportSpec = {
    id: 'many',
    title: 'Many rows',
    columns: [
      { id: 'amount', header: 'Amount', kind: 'amount', width: 100, total: true },
      { id: 'days', header: 'Days', kind: 'count', width: 100 },
    ],
  };
  const fields = new Map<string, FieldData>([
    ['amount', { kind: 'amount', cents, sum: cents.reduce((sum, value) => sum + value, 0) }],
    ['days', { kind: 'count', counts: Float64Array.from({ length: rowCount }, (_, row) => row % 11) }],
  ]);
  const data = runAtOnce(reportDataSteps(many, { rowCount, fields }));
  const byAmount: SortKey[] = [{ columnId: 'amount', desc: false }];
  const byDays: SortKey[] = [{ columnId: 'days', desc: true }, ...byAmount];
  /** Jest's own comparison takes seconds. */
  const isSame = (a: Uint32Array, b: Uint32Array): boolean =>
    Buffer.from(a.buffer).equals(Buffer.from(b.buffer));
  const NEED = { ranks: [], haystacks: [] };

  test('are in the order of their values, and then as they came', () => {
    const expected = Uint32Array.from({ length: rowCount }, (_, row) => row).sort(
      (a, b) => (b % 11) - (a % 11) || (cents[a] ?? 0) - (cents[b] ?? 0) || a - b,
    );
    expect(isSame(createReportView(data).query({ sort: byDays }).index, expected)).toBe(true);
  });

  const QUERIES: readonly ViewQuery[] = [
    { sort: byDays },
    { sort: byAmount, filters: [{ kind: 'amountRange', columnId: 'amount', min: 0 }] },
    { search: '1,0', filters: [{ kind: 'amountRange', columnId: 'days', max: 7 }] },
    { sort: byAmount, groupBy: ['days'] },
    { groupBy: ['days', 'amount'], collapsed: { byDefault: true, otherwise: [] } },
  ];

  test.each(QUERIES)('are made ready in slices for %j, as they would be at once', async (query) => {
    const view = createReportView(data);
    const ready = view.prepare(NEED, query);
    expect(ready).toBeInstanceOf(Promise);
    await ready;
    expect(view.prepare(NEED, query)).toBeUndefined();
    const [made, expected] = [view.query(query), createReportView(data).query(query)];
    expect(isSame(made.index, expected.index)).toBe(true);
    expect([made.items, made.totals]).toEqual([expected.items, expected.totals]);
    expect(made.totals['amount']).toBe(made.index.reduce((sum, row) => sum + (cents[row] ?? 0), 0));
    expect(made.lines?.length).toBe(expected.lines?.length);
    for (const line of [0, 1, (made.lines?.length ?? 0) - 1]) {
      if (made.lines !== undefined) expect(made.lines.at(line)).toEqual(expected.lines?.at(line));
    }
  });

  test('are made ready for the last query only, and what was made for others is kept out of it', async () => {
    const view = createReportView(data);
    const shown = view.query({ sort: byAmount });
    const [given, last] = [view.prepare(NEED, { sort: [] }), view.prepare(NEED, { sort: byDays })];
    expect(view.query({ sort: byAmount })).toBe(shown);
    await given;
    await last;
    expect(view.prepare(NEED, { sort: byDays })).toBeUndefined();
    expect(view.prepare(NEED, { sort: [] })).toBeInstanceOf(Promise);
  });

  test('keep the answer that is shown, when it is asked for again before another is made', async () => {
    const view = createReportView(data);
    const grouped = { sort: byAmount, groupBy: ['days'] };
    const shown = view.query(grouped);
    const given = view.prepare(NEED, { sort: byDays });
    expect(view.prepare(NEED, grouped)).toBeUndefined();
    await given;
    expect(view.query(grouped)).toBe(shown);
    expect(view.prepare(NEED, { sort: byDays })).toBeInstanceOf(Promise);
  });

  test('of a short report are put in order at once', () => {
    const short = reportOf(rowsOf({ amount: 2 }, { amount: 1 }));
    expect(createReportView(short).prepare(NEED, { sort: byAmount })).toBeUndefined();
  });
});
