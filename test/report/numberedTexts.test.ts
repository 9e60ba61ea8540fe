import fc from 'fast-check';
import { createReportStore } from '../../src/report';
import type { ReportSpec } from '../../src/report';
import { createReportEngine } from '../../src/report/engine/reportEngine';
import { patchReport } from '../../src/report/data/patchReport';
import { createReportView } from '../../src/report/view/reportView';
import type { WireRow } from './fixtures';
import { bytesOf, reportOf } from './fixtures';
import { updatedRows } from './reference';

const spec: ReportSpec = {
  id: 'numbered',
  title: 'Numbered',
  rowId: 'id',
  columns: [
    { id: 'payee', header: 'Payee', kind: 'text', width: 100, numberedBy: 'payeeId' },
    { id: 'amount', header: 'Amount', kind: 'amount', width: 100, total: true },
  ],
};

type Named = readonly [name: string, id: string | null];
const rowsOf = (named: readonly Named[]) =>
  named.map(([payee, payeeId], at) => ({ id: `r${at}`, payee, payeeId, amount: 2 ** at }));
const textsOf = (rows: readonly WireRow[]) => {
  const data = reportOf(rows, spec);
  return Array.from(data.allRows(), createReportView(data).cellText('payee'));
};

test.each<[string, readonly Named[], readonly string[]]>([
  [
    'a name of one id, in several rows',
    [
      ['Ann', '1'],
      ['Ann', '1'],
      ['Bob', '2'],
    ],
    ['Ann', 'Ann', 'Bob'],
  ],
  [
    'a name of two ids',
    [
      ['Ann', '1'],
      ['Bob', '2'],
      ['Ann', '3'],
    ],
    ['Ann (1)', 'Bob', 'Ann (3)'],
  ],
  [
    'a name that is ambiguous only in its last row',
    [
      ['Ann', '1'],
      ['Ann', '1'],
      ['Ann', '2'],
    ],
    ['Ann (1)', 'Ann (1)', 'Ann (2)'],
  ],
  [
    'a name with an id and without',
    [
      ['Agency', null],
      ['Agency', '7'],
    ],
    ['Agency', 'Agency (7)'],
  ],
  [
    'names that differ in case alone',
    [
      ['Ann', '1'],
      ['ann', '2'],
    ],
    ['Ann', 'ann'],
  ],
  [
    'names that differ in the blanks around them alone',
    [
      ['Ann', '1'],
      ['Ann ', '2'],
      [' Ann', '1'],
      ['Bob', '3'],
      [' Bob', '3'],
    ],
    ['Ann (1)', 'Ann (2)', 'Ann (1)', 'Bob', 'Bob'],
  ],
  ['a name that begins with a blank, alone', [[' Ann', '1']], ['Ann']],
  [
    'no name, whatever the id',
    [
      ['', '1'],
      ['', '2'],
    ],
    ['', ''],
  ],
])('%s', (_what, named, texts) => {
  expect(textsOf(rowsOf(named))).toEqual(texts);
});

const named = fc.array(
  fc.tuple(fc.constantFrom('Ann', 'ann', 'Bob', ' Ann', 'Bob '), fc.constantFrom('1', '2', '3')),
  {
    minLength: 1,
    maxLength: 8,
  },
);

test('each group is one name and one id, and the groups add up to the total', () => {
  fc.assert(
    fc.property(named, (pairs) => {
      const view = createReportView(reportOf(rowsOf(pairs), spec));
      const { lines, totals } = view.query({ groupBy: ['payee'] });
      const groups = Array.from({ length: lines?.groupCount ?? 0 }, (_, at) => lines?.group(at));
      const sums = new Map<string, number>();
      pairs.forEach((pair, at) => {
        const key = `${pair[0].trim()}\n${pair[1]}`;
        sums.set(key, (sums.get(key) ?? 0) + 100 * 2 ** at);
      });
      const subtotals = groups.map((group) => group?.totals['amount'] ?? 0);
      expect(subtotals.toSorted((a, b) => a - b)).toEqual([...sums.values()].toSorted((a, b) => a - b));
      expect(subtotals.reduce((sum, cents) => sum + cents, 0)).toBe(totals['amount']);
      expect(new Set(groups.map((group) => group?.key)).size).toBe(groups.length);
    }),
  );
});

test('after an update, names have their numbers as if the rows had come so, those of other rows too', () => {
  fc.assert(
    fc.property(named, named, (before, after) => {
      const rows: readonly WireRow[] = rowsOf(before);
      const updates: readonly WireRow[] = rowsOf(after);
      const patched = patchReport(reportOf(rows, spec), updates, 'id');
      const texts = Array.from(patched.allRows(), createReportView(patched).cellText('payee'));
      expect(texts).toEqual(textsOf(updatedRows(rows, updates, 'id')));
    }),
  );
});

test('names read from bytes are told apart in the same way, and are the field itself where none is shared', async () => {
  const store = createReportStore(createReportEngine());
  const load = async (pairs: readonly Named[]) => {
    const rows = rowsOf(pairs);
    await store.load('a', spec, bytesOf({ code: 0, data: rows }));
    const data = store.get('a');
    if (data === undefined) throw new Error('The report was not kept');
    expect(Array.from(data.allRows(), createReportView(data).cellText('payee'))).toEqual(textsOf(rows));
    return data.column('payee') === data.field('payee');
  };
  await fc.assert(
    fc.asyncProperty(named, async (pairs) => {
      await load(pairs);
    }),
    { numRuns: 30 },
  );
  const unique = ['Ann', 'Bob', ''].map((name, at): Named => [name, `${at}`]);
  expect(await load([...unique, ...unique])).toBe(true);
  expect(await load([...unique, ['Bob', '7']])).toBe(false);
  expect(await load([...unique, ['Eve ', '7']])).toBe(false);
});

test('an update of amounts alone leaves the names as they are', () => {
  const data = reportOf(
    rowsOf([
      ['Ann', '1'],
      ['Ann', '2'],
    ]),
    spec,
  );
  const patched = patchReport(data, [{ id: 'r0', amount: 9 }], 'id');
  expect(patched.column('payee')).toBe(data.column('payee'));
});
