import fc from 'fast-check';
import { emptyColumns } from '../../src/report/data/emptyColumns';
import type { ReportSpec } from '../../src/report';
import { decodeReport } from './reference';

const spec: ReportSpec = {
  id: 'empty',
  title: 'Empty',
  rowId: 'id',
  columns: [
    { id: 'memo', header: 'Memo', kind: 'text', width: 100 },
    {
      id: 'status',
      header: 'Status',
      kind: 'text',
      width: 100,
      derive: { from: ['memo'], text: (read) => (read('memo') === 'x' ? 'Yes' : '') },
    },
    { id: 'paid', header: 'Paid', kind: 'date', width: 100 },
    { id: 'made', header: 'Made', kind: 'moment', width: 100 },
    { id: 'amount', header: 'Amount', kind: 'amount', width: 100 },
    { id: 'days', header: 'Days', kind: 'count', width: 100 },
  ],
};

const rows = fc.array(
  fc.record({
    memo: fc.constantFrom('', null, 'x', 'y'),
    paid: fc.constantFrom('', null, '2026-01-31', 'soon'),
    made: fc.constantFrom('', null, '2026-01-31T12:00:00Z', 'soon'),
    amount: fc.constantFrom(null, 0, 1),
  }),
  { maxLength: 6 },
);

test('empty are the columns whose cells are blank in every row, but for figures', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const reply = { code: 0, data: list.map((row, at) => ({ ...row, id: `r${at}` })) };
      const { data } = decodeReport(new TextEncoder().encode(JSON.stringify(reply)), spec);
      if (data === undefined) throw new Error('The reply was refused');
      const blank = (field: 'memo' | 'paid' | 'made'): boolean => list.every((row) => !row[field]);
      const expected = [
        ...(blank('memo') ? ['memo'] : []),
        ...(list.some(({ memo }) => memo === 'x') ? [] : ['status']),
        ...(blank('paid') ? ['paid'] : []),
        ...(blank('made') ? ['made'] : []),
      ];
      expect([...emptyColumns(data)]).toEqual(list.length === 0 ? [] : expected);
    }),
  );
});
