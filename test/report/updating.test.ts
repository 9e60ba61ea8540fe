import fc from 'fast-check';
import { createReportStore } from '../../src/report';
import type { ReportData } from '../../src/report';
import { patchReport } from '../../src/report/data/patchReport';
import { ReportDataError } from '../../src/report/data/reportError';
import { createReportEngine } from '../../src/report/engine/reportEngine';
import { fieldsOf } from '../../src/report/reportSpec';
import { textChoicesAmong } from '../../src/report/table/filters/textChoiceList';
import { createReportView } from '../../src/report/view/reportView';
import type { ViewQuery } from '../../src/report/view/reportView';
import { totalsOf } from '../../src/report/view/totals';
import { bytesOf, reportOf, rowsOf, sortKeys, spec, wireRows } from './fixtures';
import type { WireRow } from './fixtures';
import { updatedRows } from './reference';

const ZONE = 'America/New_York';
const REFUSED = 'Unable to update table records. Reason: invalid argument types';
const queries: fc.Arbitrary<ViewQuery> = fc.record({
  sort: sortKeys,
  search: fc.constantFrom('', '', 'a', 'item', '1', 'trans', '.5', 'error', '2012'),
  groupBy: fc.subarray(['status', 'name', 'dueDate', 'createdDate'], { maxLength: 2 }),
});

/** Updates of some of the rows, of rows that do not exist, and of fields that the report does not read. */
const updates: fc.Arbitrary<readonly WireRow[]> = wireRows.chain((rows) =>
  fc.array(
    fc
      .tuple(
        fc.constantFrom(...rows, { name: 'of no row' }),
        fc.subarray(Object.keys(rows[0] ?? {})),
        fc.nat(70),
      )
      .map(([row, fields, at]) => ({
        ...Object.fromEntries(fields.map((field) => [field, row[field]])),
        other: 1,
        id: `r${at}`,
      })),
    { maxLength: 20 },
  ),
);

const choicesOf = (data: ReportData, columnId: string) =>
  textChoicesAmong(data, columnId, data.allRows()).find('', 10_000).first;

/** Everything visible of a report. */
function seen(data: ReportData, query: ViewQuery): unknown {
  const view = createReportView(data, ZONE);
  const { index, totals, invalidDueDates, lines } = view.query(query);
  const texts = spec.columns.map(({ id }) => view.cellText(id));
  return {
    ids: Array.from(index, data.rowId),
    cells: Array.from(index, (row) => texts.map((text) => text(row))),
    totals,
    invalidDueDates,
    lines: lines && Array.from({ length: lines.length }, (_, line) => lines.at(line)),
    choices: choicesOf(data, 'name'),
  };
}

test('a patched report equals one loaded anew', () => {
  fc.assert(
    fc.property(
      wireRows,
      fc.array(updates, { minLength: 1, maxLength: 3 }),
      queries,
      queries,
      (rows, waves, before, after) => {
        let patched = reportOf(rows);
        let plain = rows;
        for (const wave of waves) {
          // What is derived from the old columns must not be used for the new ones.
          seen(patched, before);
          patched = patchReport(patched, wave, 'id');
          plain = updatedRows(plain, wave, 'id');
          expect(seen(patched, after)).toEqual(seen(reportOf(plain), after));
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('the report before an update stays as it was through any later updates', () => {
  fc.assert(
    fc.property(wireRows, updates, updates, queries, (rows, one, other, query) => {
      const first = reportOf(rows);
      const second = patchReport(first, one, 'id');
      const third = patchReport(second, other, 'id');
      seen(third, query);
      const branch = patchReport(second, [{ id: 'r0', name: 'Branch' }, ...other], 'id');
      seen(branch, query);
      expect(seen(first, query)).toEqual(seen(reportOf(rows), query));
      expect(seen(second, query)).toEqual(seen(reportOf(updatedRows(rows, one, 'id')), query));
      expect(seen(third, query)).toEqual(
        seen(reportOf(updatedRows(updatedRows(rows, one, 'id'), other, 'id')), query),
      );
    }),
  );
});

test('rows keep their numbers, and columns that do not change are shared', () => {
  const data = reportOf(rowsOf({ memo: 'a', amount: 1 }, { memo: 'b', amount: 2 }));
  const patched = patchReport(data, [{ id: 'r1', amount: 3, memo: 'b' }], 'id');
  expect(patched.rowSet).toBe(data.rowSet);
  expect(patched.column('memo')).toBe(data.column('memo'));
  expect(patched.column('amount')).not.toBe(data.column('amount'));
  expect(patchReport(data, [{ id: 'r1', amount: 2 }, { id: 'r9', amount: 7 }, { amount: 5 }], 'id')).toBe(
    data,
  );
  expect(reportOf([]).rowSet).not.toBe(data.rowSet);
});

test('an update can match several rows by another field', () => {
  const data = reportOf(rowsOf({ clientId: 7 }, { clientId: 8 }, { clientId: '7' }, {}));
  const patched = patchReport(
    data,
    [
      { clientId: 7, name: 'Seven' },
      { clientId: '', name: 'None' },
    ],
    'clientId',
  );
  expect([0, 1, 2, 3].map(createReportView(patched).cellText('name'))).toEqual([
    'Seven',
    'Name 1',
    'Seven',
    'Name 3',
  ]);
  expect(() => patchReport(data, [{ clientId: 8, id: 'r0' }], 'clientId')).toThrow(
    'Row 2 has the same id as row 1: "r0"',
  );
  expect(() => patchReport(data, [{ clientId: 8, id: null }], 'clientId')).toThrow('Row 2 has no id');
});

test('a derived column follows its sources', () => {
  const data = reportOf(rowsOf({ transferStatus: 'Pending' }, { transferStatus: 'Pending' }));
  const patched = patchReport(data, [{ id: 'r1', transferSubStatus: 'Failed' }], 'id');
  expect([0, 1].map(createReportView(patched).cellText('status'))).toEqual(['Pending', 'Failed']);
});

test('an update refuses what loading refuses, with the same message, and changes nothing', () => {
  const rows = rowsOf({ amount: 1 }, { amount: 2 });
  const data = reportOf(rows);
  for (const wrong of [
    { amount: 0.001 },
    { amount: '1' },
    { daysPastDue: 1.5 },
    { memo: [] },
    { amount: 1e14 },
  ]) {
    const update = [
      { id: 'r0', amount: 5 },
      { id: 'r1', ...wrong },
    ];
    const loading = (): unknown => reportOf(updatedRows(rows, update, 'id'));
    const message = messageOf(loading);
    expect(message).not.toBe('');
    expect(messageOf(() => patchReport(data, update, 'id'))).toBe(message);
  }
  const huge = reportOf(rowsOf(...Array.from({ length: 9 }, () => ({ amount: 1e13 })), { amount: 0 }));
  expect(() => patchReport(huge, [{ id: 'r9', amount: 1e13 }], 'id')).toThrow('too large to be added');
  const unadded = { ...huge.spec, columns: huge.spec.columns.filter(({ id }) => id !== 'amount') };
  const fields = { ...unadded, extraFields: [{ field: 'amount', kind: 'amount' } as const] };
  const notShown = reportOf(
    rowsOf(...Array.from({ length: 9 }, () => ({ amount: 1e13 })), { amount: 0 }),
    fields,
  );
  expect(patchReport(notShown, [{ id: 'r9', amount: 1e13 }], 'id').rowCount).toBe(10);
  expect(createReportView(data).query({}).totals['amount']).toBe(300);
});

function messageOf(work: () => unknown): string {
  try {
    work();
    return '';
  } catch (error) {
    if (!(error instanceof ReportDataError)) throw error;
    return error.message;
  }
}

test.each<[string, unknown, unknown]>([
  ['updates that are not a list', { id: 'r0' }, 'id'],
  ['no updates', undefined, 'id'],
  ['an update that is not an object', [null], 'id'],
  ['no identifier', [], undefined],
  ['a blank identifier', [], ''],
  ['an identifier that is not a field', [], 'nowhere'],
  ['an identifier that is not text', [], 'amount'],
])('%s is refused in the words of §5', (_, list, identifier) => {
  const data = reportOf(rowsOf({}));
  const update = (): unknown => patchReport(data, list as object[], identifier as string);
  expect(update).toThrow(new TypeError(REFUSED));
});

test('an updated report does not refer to the version before, which could otherwise never be freed', () => {
  const first = reportOf(rowsOf({}, {}));
  const [field, column] = [jest.fn(first.field), jest.fn(first.column)];
  const updated = patchReport({ ...first, field, column }, [{ id: 'r1', name: 'Another' }], 'id');
  const asked = field.mock.calls.length + column.mock.calls.length;
  expect(asked).toBeGreaterThan(0);

  for (const { field: name } of fieldsOf(spec)) updated.field(name);
  seen(updated, { sort: [{ columnId: 'name', desc: false }], search: 'another', groupBy: ['status'] });
  expect(field.mock.calls.length + column.mock.calls.length).toBe(asked);
});

test('texts that no row has any longer do not pile up', () => {
  const rows = rowsOf(...Array.from({ length: 1000 }, () => ({})));
  let data = reportOf(rows);
  for (let wave = 0; wave < 12; wave += 1) {
    data = patchReport(
      data,
      rows.map(({ id }, at) => ({ id, memo: `memo ${wave} of ${at}` })),
      'id',
    );
  }
  const memo = data.column('memo');
  expect(memo.kind === 'text' && memo.size).toBeLessThan(9000);
  expect([0, 999].map(createReportView(data).cellText('memo'))).toEqual(['memo 11 of 0', 'memo 11 of 999']);
  expect(choicesOf(data, 'memo')).toHaveLength(1000);
});

describe('in the store', () => {
  const load = async () => {
    const store = createReportStore(createReportEngine());
    const data = rowsOf({ amount: 1, openBalance: 1, dueDate: 'x' }, { amount: 2 });
    await store.load('a', spec, bytesOf({ code: 0, data }));
    return store;
  };

  test('an update notifies listeners of the new rows', async () => {
    const store = await load();
    const heard = jest.fn();
    store.subscribe(heard);
    await store.update('a', [{ id: 'r0', amount: 10.5, dueDate: '2013-01-31' }], 'id');
    expect(heard).toHaveBeenCalledTimes(1);
    const updated = store.get('a');
    expect(updated?.rowCount).toBe(2);
    expect(updated && totalsOf(updated)).toEqual({ amount: 1250, openBalance: 100 });
    await store.update('a', [{ id: 'r0', amount: 10.5 }], 'id');
    expect(heard).toHaveBeenCalledTimes(1);
    store.clear();
  });

  test('a deleted report is not updated, but the arguments are still checked', async () => {
    const store = await load();
    store.delete('a');
    await store.update('a', [{ id: 'r0', amount: 1 }], 'id');
    expect(store.get('a')).toBeUndefined();
    await expect(store.update('a', 'x' as never, 'id')).rejects.toThrow(new TypeError(REFUSED));
  });
});
