import { searchReport } from '../../src/features/trustTransactions/search/searchReport';
import type { ReportSpec } from '../../src/report';
import { layoutFromText } from '../../src/report/table/columns/columnLayout';

/** What is hidden in a layout in which a column was made wider. */
const hiddenOf = (spec: ReportSpec, stored: object) =>
  layoutFromText(JSON.stringify({ order: [], pinned: [], widths: { name: 200 }, ...stored }), spec)?.hidden;

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

  it('of 0.1.0 in a report of items: change is in sight, who voided an item and why is not', () => {
    expect(hiddenOf(searchReport, { hidden: ['change', 'memo'] })).toEqual([
      'memo',
      'voidedBy',
      'voidReason',
    ]);
  });
});
