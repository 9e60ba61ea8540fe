import fc from 'fast-check';
import { metaLines } from '../../src/report/export/exportLines';
import { createReportView } from '../../src/report/view/reportView';
import { allRows, reportOf, spec } from './fixtures';
import { meta } from './export/support';

/** A report in which opening and closing balances are not items (D6). */
const BALANCES = { ...spec, notItems: { field: 'memo', values: ['Opening', 'Closing'] } };

const kinds = fc.array(
  fc.record({
    name: fc.constantFrom('Acme', 'Beta'),
    memo: fc.constantFrom('Opening', 'Item', 'Closing', ''),
  }),
  { maxLength: 20 },
);

const isItem = ({ memo }: { readonly memo: string }): boolean => memo !== 'Opening' && memo !== 'Closing';

const reportOfKinds = (rows: readonly { readonly name: string; readonly memo: string }[], of = BALANCES) =>
  reportOf(
    rows.map((row, at) => ({ id: `r${at}`, amount: 1, ...row })),
    of,
  );

test('only items are counted, in all, in each group and in exports, which also give the number of rows', () => {
  fc.assert(
    fc.property(kinds, fc.constantFrom('', 'acme'), (rows, search) => {
      const view = createReportView(reportOfKinds(rows));
      const shown = rows.filter(({ name }) => search === '' || name.toLowerCase() === search);
      const result = view.query({ search, searchColumns: ['name'], groupBy: ['name'] });
      expect(result.items).toBe(shown.filter(isItem).length);
      const groups = Array.from({ length: result.lines?.groupCount ?? 0 }, (_, at) =>
        result.lines?.group(at),
      );
      for (const group of groups) {
        const own = shown.filter(({ name }) => name === group?.text);
        expect([group?.count, group?.items]).toEqual([own.length, own.filter(isItem).length]);
      }
      const counts = metaLines({ view, columnIds: ['name'], ...result, groups: [], meta }).flatMap(
        ({ label, count }) => (count === undefined ? [] : [[label, count]]),
      );
      expect(counts).toEqual([
        ['Rows', shown.length],
        ['Items', shown.filter(isItem).length],
      ]);
    }),
  );
});

test('every row of a report is an item, unless the report says otherwise', () => {
  const rows = ['Acme', 'Beta', 'Acme'].map((name) => ({ name, memo: 'Opening' }));
  const data = reportOfKinds(rows, spec as typeof BALANCES);
  const view = createReportView(data);
  expect(view.query({}).items).toBe(allRows(data).length);
  expect(view.query({ search: 'beta' }).items).toBe(1);
});
