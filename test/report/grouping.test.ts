import fc from 'fast-check';
import { centsColumn } from '../../src/report/data/reportData';
import type { GroupedRow, GroupedRows } from '../../src/report/view/groupedRows';
import { createReportView } from '../../src/report/view/reportView';
import type { ReportView, ViewQuery, ViewResult } from '../../src/report/view/reportView';
import { allRows, reportOf, rowsOf, sortKeys, wireRows } from './fixtures';

const ZONE = 'America/New_York';
const groupBy = fc.subarray(
  ['status', 'name', 'dueDate', 'invoiceDate', 'createdDate', 'daysPastDue', 'amount'],
  { minLength: 1, maxLength: 3 },
);
const queries: fc.Arbitrary<ViewQuery & { groupBy: string[] }> = fc.record({
  groupBy,
  sort: sortKeys,
  search: fc.constantFrom('', 'a', '1', 'pending'),
});

function linesOf(result: ViewResult): GroupedRow[] {
  const lines = result.lines as GroupedRows;
  return Array.from({ length: lines.length }, (_, line) => lines.at(line));
}

const items = (lines: readonly GroupedRow[]): number[] =>
  lines.flatMap((line) => (line.kind === 'item' ? [line.row] : []));

/** What a row shows in a column that it is grouped by: for a moment, the day. */
function label(view: ReportView, columnId: string, row: number): string {
  const text = view.cellText(columnId)(row);
  return columnId === 'createdDate' ? (text.split(' ')[0] ?? '') : text;
}

test('subtotals are the sums of their items, and add up to the totals', () => {
  fc.assert(
    fc.property(wireRows, queries, (rows, query) => {
      const data = reportOf(rows);
      const view = createReportView(data, ZONE);
      const result = view.query(query);
      const { groupBy: by, ...plain } = query;
      const flat = view.query(plain);
      expect(result.totals).toEqual(flat.totals);
      expect(result.invalidDueDates).toEqual(flat.invalidDueDates);
      expect([...result.index].sort((a, b) => a - b)).toEqual([...flat.index].sort((a, b) => a - b));

      const lines = linesOf(result);
      expect(items(lines)).toEqual([...result.index]);
      const sum = (columnId: string, of: Iterable<number>): bigint =>
        [...of].reduce((total, row) => total + BigInt(centsColumn(data, columnId)[row] ?? 0), 0n);
      const outermost = { amount: 0n, count: 0 };
      for (const line of lines) {
        if (line.kind !== 'subtotal') continue;
        const { start, end, level, count, totals, text, columnId } = line.group;
        const own = result.index.subarray(start, end);
        expect(BigInt(totals['amount'] ?? NaN)).toBe(sum('amount', own));
        expect(BigInt(totals['openBalance'] ?? NaN)).toBe(sum('openBalance', own));
        expect(count).toBe(own.length);
        expect(columnId).toBe(by[level]);
        expect(new Set(Array.from(own, (row) => label(view, columnId, row)))).toEqual(new Set([text]));
        if (level > 0) continue;
        outermost.amount += BigInt(totals['amount'] ?? NaN);
        outermost.count += count;
      }
      expect(outermost).toEqual({ amount: sum('amount', flat.index), count: flat.index.length });
    }),
    { numRuns: 200 },
  );
});

test('each group has one header and one subtotal around its items, and a unique key', () => {
  fc.assert(
    fc.property(wireRows, queries, (rows, query) => {
      const open: string[] = [];
      const seen = new Set<string>();
      for (const line of linesOf(createReportView(reportOf(rows), ZONE).query(query))) {
        if (line.kind === 'item') expect(open).toHaveLength(query.groupBy.length);
        else if (line.kind === 'subtotal') expect(open.pop()).toBe(line.group.key);
        else {
          expect(open).toHaveLength(line.group.level);
          expect(seen).not.toContain(line.group.key);
          seen.add(line.group.key);
          open.push(line.group.key);
        }
      }
      expect(open).toEqual([]);
    }),
  );
});

test('items keep their sort order within a group', () => {
  fc.assert(
    fc.property(wireRows, sortKeys, (rows, keys) => {
      const view = createReportView(reportOf(rows), ZONE);
      const flat = [...view.query({ sort: keys }).index];
      const result = view.query({ sort: keys, groupBy: ['status'] });
      for (const line of linesOf(result)) {
        if (line.kind !== 'group') continue;
        const own = [...result.index.subarray(line.group.start, line.group.end)];
        expect(own).toEqual(flat.filter((row) => view.cellText('status')(row) === line.group.text));
      }
    }),
  );
});

test('a collapsed group shows only its header, and the totals stay', () => {
  fc.assert(
    fc.property(wireRows, queries, fc.boolean(), fc.func(fc.boolean()), (rows, query, byDefault, picks) => {
      const view = createReportView(reportOf(rows), ZONE);
      const whole = view.query(query);
      const groups = linesOf(whole).flatMap((line) => (line.kind === 'group' ? [line.group] : []));
      const otherwise = groups.map(({ key }) => key).filter((key) => picks(key));
      const isOpen = (key: string): boolean => otherwise.includes(key) === byDefault;
      const result = view.query({ ...query, collapsed: { byDefault, otherwise } });
      expect(result.totals).toEqual(whole.totals);
      expect(result.index).toBe(whole.index);
      const closed = groups.filter(({ key }) => !isOpen(key));
      const within = (line: GroupedRow): boolean => {
        const at = line.kind === 'item' ? whole.index.indexOf(line.row) : line.group.start;
        const level =
          line.kind === 'item'
            ? Infinity
            : line.kind === 'subtotal'
              ? line.group.level + 0.5
              : line.group.level;
        return closed.some((group) => group.level < level && group.start <= at && at < group.end);
      };
      const expected = linesOf(whole)
        .filter((line) => !within(line))
        .map((line) =>
          line.kind === 'item'
            ? line
            : { ...line, group: { ...line.group, collapsed: !isOpen(line.group.key) } },
        );
      expect(linesOf(result)).toEqual(expected);
      expect(result.lines?.groupCount).toBe(groups.length);
    }),
  );
});

describe('groups', () => {
  const data = reportOf(
    rowsOf(
      { name: 'Item 10', amount: 1, dueDate: 'soon', openBalance: 1, createdDate: '2013-02-01T04:59:00Z' },
      { name: '', amount: 2, createdDate: '2013-02-01T05:00:00Z' },
      { name: '7', amount: 4, createdDate: '2013-02-01T23:00:00Z' },
      { name: '007', amount: 8, createdDate: 'never' },
      { name: 'Item 9', amount: 16 },
      { name: '7', amount: -4 },
    ),
  );
  const headers = (query: ViewQuery): [string, number | undefined][] =>
    linesOf(createReportView(data, ZONE).query(query)).flatMap((line): [string, number | undefined][] =>
      line.kind === 'group' ? [[line.group.text, line.group.totals['amount']]] : [],
    );

  test('come in collation order with blanks last, and keep texts that differ in zeros apart', () => {
    const rising = [
      ['007', 800],
      ['7', 0],
      ['Item 9', 1600],
      ['Item 10', 100],
    ];
    expect(headers({ groupBy: ['name'] })).toEqual([...rising, ['', 200]]);
    expect(headers({ groupBy: ['name'], sort: [{ columnId: 'name', desc: true }] })).toEqual([
      ...rising.reverse(),
      ['', 200],
    ]);
  });

  test('of moments are the days in the time zone', () => {
    expect(headers({ groupBy: ['createdDate'] })).toEqual([
      ['01/31/2013', 100],
      ['02/01/2013', 600],
      ['', 1200],
      ['Error', 800],
    ]);
  });

  test('count and total the items without a valid due date', () => {
    const [first] = linesOf(
      createReportView(data).query({ groupBy: ['dueDate'], sort: [{ columnId: 'dueDate', desc: true }] }),
    ).filter((line) => line.kind === 'group' && line.group.text === 'Error');
    expect(first).toMatchObject({ group: { count: 1, invalidDueDates: { count: 1, cents: 100 } } });
  });

  test('refuse a line or a column that does not exist', () => {
    const { lines } = createReportView(data).query({ groupBy: ['name'] });
    expect(() => lines?.at(lines.length)).toThrow(RangeError);
    expect(() => lines?.at(-1)).toThrow(RangeError);
    expect(() => createReportView(data).query({ groupBy: ['nowhere'] })).toThrow(RangeError);
    expect(createReportView(data).query({ groupBy: [] }).lines).toBeUndefined();
  });

  test('by one column twice are those by it once', () => {
    const twice = linesOf(createReportView(data).query({ groupBy: ['name', 'name'] }));
    expect(twice).toEqual(linesOf(createReportView(data).query({ groupBy: ['name'] })));
  });

  test('are absent from an empty report', () => {
    const empty = reportOf([]);
    expect(createReportView(empty).query({ groupBy: ['name'] })).toMatchObject({
      lines: { length: 0, groupCount: 0 },
    });
    expect(allRows(empty)).toHaveLength(0);
  });
});
