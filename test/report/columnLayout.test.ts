import { searchReport } from '../../src/features/trustTransactions/search/searchReport';
import type { ReportSpec } from '../../src/report';
import { layoutFromText } from '../../src/report/table/columns/columnLayout';
import { layoutState } from '../../src/report/table/columns/useReportModel';

/** What is hidden in a layout in which a column was made wider. */
function hiddenOf(spec: ReportSpec, stored: object): string[] {
  const read = layoutFromText(
    JSON.stringify({ order: [], pinned: [], widths: { name: 200 }, ...stored }),
    spec,
  );
  const { columnVisibility } = layoutState(spec, false, read);
  return Object.entries(columnVisibility).flatMap(([id, isShown]) => (isShown ? [] : [id]));
}

const text = (id: string, more: object = {}) =>
  ({ id, header: id, kind: 'text', width: 100, ...more }) as const;
const HIDDEN = { hiddenByDefault: true };
const report: ReportSpec = {
  id: 'test',
  title: 'Test report',
  rowId: 'id',
  columns: [
    text('name'),
    text('memo', HIDDEN),
    text('agent', HIDDEN),
    text('change', { later: true }),
    text('voidedBy', { ...HIDDEN, later: true }),
  ],
  withheld: [text('reason', { ...HIDDEN, later: true })],
};

describe('what a stored layout says of columns (D23)', () => {
  it.each<[string, object, readonly string[]]>([
    ['of 0.1.0: nothing of later columns', { hidden: ['agent', 'change'] }, ['agent', 'voidedBy', 'reason']],
    [
      'without its columns: those of later ones that it shows',
      { hidden: ['agent'], shown: ['voidedBy'] },
      ['agent', 'reason'],
    ],
    [
      'with its columns: all of those, later or not',
      { hidden: ['agent', 'change'], known: ['name', 'memo', 'agent', 'change', 'voidedBy'] },
      ['agent', 'change', 'reason'],
    ],
    [
      'with its columns: nothing of others',
      { hidden: [], known: ['name', 'agent'] },
      ['memo', 'voidedBy', 'reason'],
    ],
    ['with its columns as no list', { hidden: ['memo'], known: 'name' }, ['memo', 'voidedBy', 'reason']],
  ])('%s', (_, stored, hidden) => {
    expect(hiddenOf(report, stored)).toEqual(hidden);
  });

  it('with its columns, of which none is left in sight: all are shown', () => {
    const known = ['name', 'memo', 'agent', 'change'];
    expect(hiddenOf(report, { hidden: known, known })).toEqual([]);
  });

  it('of 0.1.0 in a report of items: change is in sight, who voided an item and why is not', () => {
    expect(hiddenOf(searchReport, { hidden: ['change', 'memo'] })).toEqual([
      'memo',
      'voidedBy',
      'voidReason',
    ]);
  });
});
