import fc from 'fast-check';
import { centsFromDollars, formatCents } from '../../src/domain';
import type { ColumnFilter, ReportData } from '../../src/report';
import { amountMatcher } from '../../src/report/view/amountMatcher';
import { createReportView } from '../../src/report/view/reportView';
import type { ViewQuery } from '../../src/report/view/reportView';
import { allRows, reportOf, rowsOf, spec, wireRows } from './fixtures';

const ZONE = 'America/New_York';
const searches = fc.oneof(
  fc.constantFrom(
    'ann',
    'ÁN',
    '1',
    '12',
    '.5',
    '0.00',
    '-',
    '1,',
    '2013',
    '/0',
    'error',
    'pm',
    ' e',
    'zzz',
    ':1',
    '$1',
    '(1',
    '($2.50)',
    '-$5',
    '5)',
  ),
  fc.string({ maxLength: 3 }),
);

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('\n', ' ').toLowerCase();

/** `$` and brackets are no part of an amount as shown: a bracket before it is a minus. */
function plainAmount(needle: string): string {
  const open = needle.startsWith('(') ? `-${needle.slice(1)}` : needle;
  const bare = open.replace(/^(-?)\$/, '$1').replace(/\)$/, '');
  return /^-?[\d.,]+$/.test(bare) ? bare : needle;
}

function rowsShown(data: ReportData, query: ViewQuery): number[] {
  return [...createReportView(data, ZONE).query(query).index];
}

test('the quick filter finds what the cells show, ignoring case and accents', () => {
  fc.assert(
    fc.property(wireRows, searches, (rows, search) => {
      const data = reportOf(rows);
      const texts = spec.columns.map(({ id }) => createReportView(data, ZONE).cellText(id));
      const needle = plain(search.trim());
      const found = [...allRows(data)].filter((row) =>
        texts.some((text, column) => {
          const cell = plain(text(row));
          if (spec.columns[column]?.kind !== 'amount') return cell.includes(needle);
          // Amounts are found without their commas, too, and as others write them.
          const bare = cell.replaceAll(',', '');
          const amount = /\d/.test(needle) ? plainAmount(needle) : needle;
          return cell.includes(amount) || bare.includes(amount);
        }),
      );
      expect(rowsShown(data, { search })).toEqual(found);
    }),
    { numRuns: 300 },
  );
});

test('only the columns shown are searched', () => {
  const data = reportOf(rowsOf({ name: 'A', memo: 'rush' }, { name: 'Rush' }));
  expect(rowsShown(data, { search: 'rush' })).toEqual([0, 1]);
  expect(rowsShown(data, { search: 'rush', searchColumns: ['name'] })).toEqual([1]);
});

test('an amount is found by any part of its text, with or without commas', () => {
  const cents = fc.integer({ min: -1e15, max: 1e15 });
  fc.assert(
    fc.property(cents, fc.nat(20), fc.integer({ min: 1, max: 6 }), (value, from, length) => {
      const text = formatCents(value);
      const part = text.slice(from, from + length) || '0';
      expect(amountMatcher(part)(value)).toBe(text.includes(part));
      expect(amountMatcher(text.replaceAll(',', ''))(value)).toBe(true);
      expect(amountMatcher('99')(value)).toBe(text.replaceAll(',', '').includes('99'));
    }),
  );
});

test.each([
  ['$1,234.50', [0, 1]],
  ['-$1,234.50', [1]],
  ['(1,234.50)', [1]],
  ['($1234.5', [1]],
  ['$', [2]],
  ['(pai', [2]],
])('an amount typed as %s is found as it is shown, and texts as they are', (search, found) => {
  const data = reportOf(
    rowsOf({ amount: 1234.5 }, { amount: -1234.5 }, { amount: 7, memo: 'fee of $ 7 (paid)' }),
  );
  expect(rowsShown(data, { search })).toEqual(found);
});

test.each([
  // 04:59 UTC is still the day before in New York.
  ['2013 11:59', [0]],
  ['/2013 11:5', [0]],
  ['02/01/2013 12:00 am', [1]],
  ['3 12', [1]],
  ['12:00', [1]],
  ['02/01', [1]],
  ['am', [1]],
  ['2013 2:00', []],
  ['ERR', [2]],
  ['error', [2]],
])('a moment is found by what is typed of its day, its time or both: %s', (search, found) => {
  const moments = ['2013-02-01T04:59:00Z', '2013-02-01T05:00:00Z', 'never', null];
  const data = reportOf(rowsOf(...moments.map((createdDate) => ({ createdDate }))));
  expect(rowsShown(data, { search, searchColumns: ['createdDate'] })).toEqual(found);
});

test.each(['', '  '])('a quick filter of %j lets all rows through, whatever columns are shown', (search) => {
  const data = reportOf(rowsOf({ daysPastDue: 3 }, {}));
  expect(rowsShown(data, { search, searchColumns: ['daysPastDue', 'createdDate'] })).toEqual([0, 1]);
});

const filters: fc.Arbitrary<ColumnFilter> = fc.oneof(
  fc.record({ kind: fc.constant('contains' as const), columnId: fc.constant('name'), text: searches }),
  fc.record({
    kind: fc.constant('oneOf' as const),
    columnId: fc.constant('status'),
    values: fc.subarray(['Pending', 'Transferred', 'NotTransferred', 'Reversed', 'Failed']),
  }),
  fc.record({
    kind: fc.constant('amountRange' as const),
    columnId: fc.constant('amount'),
    min: fc.integer({ min: -50_000, max: 0 }),
    max: fc.integer({ min: 0, max: 50_000 }),
  }),
  fc.record({
    kind: fc.constant('dateRange' as const),
    columnId: fc.constantFrom('invoiceDate', 'dueDate', 'createdDate'),
    from: fc.constantFrom('2012-03-01', '2013-01-01'),
    to: fc.constantFrom('2013-06-30', '2015-12-31'),
  }),
);

test('two column filters and a search give the rows that pass all of them', () => {
  fc.assert(
    fc.property(wireRows, filters, filters, searches, (rows, first, second, search) => {
      const data = reportOf(rows);
      const one = new Set(rowsShown(data, { filters: [first] }));
      const other = new Set(rowsShown(data, { filters: [second], search }));
      expect(rowsShown(data, { filters: [first, second], search })).toEqual(
        [...allRows(data)].filter((row) => one.has(row) && other.has(row)),
      );
    }),
  );
});

describe('column filters', () => {
  const data = reportOf(
    rowsOf(
      { name: 'Café Noir', amount: 10, dueDate: '2013-01-31', createdDate: '2013-02-01T04:59:00Z' },
      { name: 'Blanc', amount: -0.01, dueDate: 'soon', createdDate: '2013-02-01T05:00:00Z' },
      { name: 'cafe', amount: 99.99, dueDate: null, createdDate: null },
    ),
  );

  test.each<[string, ColumnFilter, number[]]>([
    ['text', { kind: 'contains', columnId: 'name', text: 'CAFE' }, [0, 2]],
    ['no text', { kind: 'contains', columnId: 'name', text: ' ' }, [0, 1, 2]],
    ['one of', { kind: 'oneOf', columnId: 'name', values: ['Blanc', 'cafe'] }, [1, 2]],
    ['one of none', { kind: 'oneOf', columnId: 'name', values: [] }, []],
    ['from an amount', { kind: 'amountRange', columnId: 'amount', min: 1000 }, [0, 2]],
    ['between amounts', { kind: 'amountRange', columnId: 'amount', min: -1, max: 1000 }, [0, 1]],
    ['up to a date', { kind: 'dateRange', columnId: 'dueDate', to: '2013-01-31' }, [0]],
    ['any date', { kind: 'dateRange', columnId: 'dueDate' }, [0]],
    // 04:59 UTC is still the day before in New York.
    ['the day of a moment', { kind: 'dateRange', columnId: 'createdDate', to: '2013-01-31' }, [0]],
    ['from the day of a moment', { kind: 'dateRange', columnId: 'createdDate', from: '2013-02-01' }, [1]],
  ])('%s', (_, filter, rows) => {
    expect(rowsShown(data, { filters: [filter] })).toEqual(rows);
  });

  test('a filter that does not fit its column is refused', () => {
    const filter = { kind: 'amountRange', columnId: 'name' } as const;
    expect(() => rowsShown(data, { filters: [filter] })).toThrow(
      "A filter 'amountRange' cannot be set on column name",
    );
  });
});

test('totals are the sums of the rows shown, in whole cents', () => {
  fc.assert(
    fc.property(wireRows, searches, (rows, search) => {
      const view = createReportView(reportOf(rows), ZONE);
      const { index, totals, invalidDueDates } = view.query({ search });
      const sum = (field: string, of: readonly number[]) =>
        of.reduce((total, row) => total + BigInt(centsFromDollars(rows[row]?.[field])), 0n);
      const bad = [...index].filter((row) => view.cellText('dueDate')(row) === 'Error');
      expect(BigInt(totals['amount'] ?? NaN)).toBe(sum('amount', [...index]));
      expect(BigInt(totals['openBalance'] ?? NaN)).toBe(sum('openBalance', [...index]));
      expect(invalidDueDates).toEqual(
        bad.length === 0 ? undefined : { count: bad.length, cents: Number(sum('openBalance', bad)) },
      );
    }),
  );
});

test('an equal query returns the same result, and a new sort keeps the filter', () => {
  const view = createReportView(reportOf(rowsOf({ amount: 2 }, { amount: 1 }, { amount: 3, name: 'x' })));
  const first = view.query({ search: 'name' });
  expect(view.query({ search: 'name' })).toBe(first);
  expect([...view.query({ search: 'name', sort: [{ columnId: 'amount', desc: false }] }).index]).toEqual([
    1, 0,
  ]);
});

test('a copy of a view filters moments by the days of the same zone (D3)', () => {
  const data = reportOf(
    rowsOf({ createdDate: '2013-07-01T01:00:00Z' }, { createdDate: '2013-07-01T12:00:00Z' }),
  );
  const filters: readonly ColumnFilter[] = [
    { kind: 'dateRange', columnId: 'createdDate', from: '2013-06-30', to: '2013-06-30' },
  ];
  const view = createReportView(data, ZONE);
  expect([...view.query({ filters }).index]).toEqual([0]);
  expect([...view.copy().query({ filters }).index]).toEqual([0]);
});
