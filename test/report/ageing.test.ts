import fc from 'fast-check';
import { AGEING_BUCKETS, ageingBucket, daysBetween, isIsoDate } from '../../src/domain';
import type { AgeingBucket } from '../../src/domain';
import { createReportView } from '../../src/report';
import { centsColumn } from '../../src/report/data/reportData';
import { ageingOf } from '../../src/report/view/ageing';
import { allRows, reportOf, rowsOf, wireRows } from './fixtures';

const AS_OF = '2013-06-30';

test('buckets and invalid due dates add up to the total, to the cent', () => {
  fc.assert(
    fc.property(
      wireRows,
      fc.constantFrom('2012-01-01', AS_OF, '2016-12-31'),
      fc.func(fc.boolean()),
      (rows, asOf, picks) => {
        const data = reportOf(rows);
        const index = allRows(data).filter((row) => picks(row));
        const { buckets, invalidDueDates, total } = ageingOf(data, index, asOf, {
          dueWhenAbsent: 'invoiceDate',
        });
        const cents = centsColumn(data, 'openBalance');
        const sum = (of: readonly number[]) => ({
          count: of.length,
          cents: Number(of.reduce((all, row) => all + BigInt(cents[row] ?? 0), 0n)),
        });
        const bucketOf = (row: number): AgeingBucket | 'invalid' => {
          const due = rows[row]?.['dueDate'] ?? rows[row]?.['invoiceDate'];
          if (due === null) return 'Current';
          return isIsoDate(due) ? ageingBucket(daysBetween(due, asOf)) : 'invalid';
        };
        const all = [...index];
        for (const bucket of AGEING_BUCKETS)
          expect(buckets[bucket]).toEqual(sum(all.filter((row) => bucketOf(row) === bucket)));
        expect(invalidDueDates).toEqual(sum(all.filter((row) => bucketOf(row) === 'invalid')));
        expect(total).toEqual(sum(all));
        expect(total.cents).toBe(
          createReportView(data).query({}).totals['openBalance'] === undefined ? NaN : sum(all).cents,
        );
        const parts = [...Object.values(buckets), invalidDueDates];
        expect(parts.reduce((added, part) => added + BigInt(part.cents), 0n)).toBe(BigInt(total.cents));
        expect(parts.reduce((added, part) => added + part.count, 0)).toBe(total.count);
      },
    ),
  );
});

test.each<[string | null, AgeingBucket | 'invalid']>([
  ['2013-07-01', 'Current'],
  ['2013-06-30', 'Current'],
  ['2013-06-29', '1–30'],
  ['2013-05-31', '1–30'],
  ['2013-05-30', '31–60'],
  ['2013-05-01', '31–60'],
  ['2013-04-30', '61–90'],
  ['2013-04-01', '61–90'],
  ['2013-03-31', '91+'],
  [null, 'Current'],
  ['2013-02-30', 'invalid'],
])('due %s is %s', (dueDate, bucket) => {
  const data = reportOf(rowsOf({ dueDate, openBalance: 12.34 }));
  const { buckets, invalidDueDates } = ageingOf(data, allRows(data), AS_OF);
  expect(bucket === 'invalid' ? invalidDueDates : buckets[bucket]).toEqual({ count: 1, cents: 1234 });
});

test('columns can be named', () => {
  const data = reportOf(rowsOf({ invoiceDate: '2013-01-01', dueDate: 'soon', amount: 5 }));
  const { buckets } = ageingOf(data, allRows(data), AS_OF, { dueDate: 'invoiceDate', amount: 'amount' });
  expect(buckets['91+']).toEqual({ count: 1, cents: 500 });
});

test('what cannot be aged is refused', () => {
  const data = reportOf(rowsOf({}));
  const age =
    (columns: object, asOf = AS_OF) =>
    () =>
      ageingOf(data, allRows(data), asOf, columns);
  expect(age({ dueDate: 'invoiceDate' })).toThrow(RangeError);
  expect(age({ dueDate: 'nowhere' })).toThrow(RangeError);
  expect(age({ dueDate: 'name', amount: 'amount' })).toThrow(RangeError);
  expect(age({ dueWhenAbsent: 'memo' })).toThrow(RangeError);
  expect(age({ amount: 'name' })).toThrow(RangeError);
  expect(age({}, '06/30/2013')).toThrow('Expected date string in format yyyy-MM-dd, got 06/30/2013');
});
