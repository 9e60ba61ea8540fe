import fc from 'fast-check';
import { nameOfId } from '../../src/report';
import type { ReportSpec } from '../../src/report';
import { patchReport } from '../../src/report/data/patchReport';
import { createReportView } from '../../src/report/view/reportView';
import type { WireRow } from './fixtures';
import { reportOf } from './fixtures';
import { updatedRows } from './reference';

const spec: ReportSpec = {
  id: 'numbered',
  title: 'Numbered',
  rowId: 'id',
  columns: [
    { id: 'payee', header: 'Payee', kind: 'text', width: 100, derive: nameOfId('payee', 'payeeId') },
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

const named = fc.array(fc.tuple(fc.constantFrom('Ann', 'ann', 'Bob'), fc.constantFrom('1', '2', '3')), {
  minLength: 1,
  maxLength: 8,
});

test('each group is one name and one id, and the groups add up to the total', () => {
  fc.assert(
    fc.property(named, (pairs) => {
      const view = createReportView(reportOf(rowsOf(pairs), spec));
      const { lines, totals } = view.query({ groupBy: ['payee'] });
      const groups = Array.from({ length: lines?.groupCount ?? 0 }, (_, at) => lines?.group(at));
      const sums = new Map<string, number>();
      pairs.forEach((pair, at) => {
        const key = pair.join('\n');
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
