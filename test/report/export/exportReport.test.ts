import { wallMinuteOf } from '../../../src/report/export/columnValues';
import { exportFileName, exportReport } from '../../../src/report/export/exportReport';
import type { ExportFormat } from '../../../src/report/export/exportReport';
import { ExportError } from '../../../src/report/export/exportSource';
import { viewFacts } from '../../../src/report/export/viewFacts';
import { createReportView } from '../../../src/report/view/reportView';
import { reportOf, rowsOf, spec } from '../fixtures';
import { manyRows, meta, sourceOf, sourceOfRows, steppingClock } from './support';

const FORMATS: readonly ExportFormat[] = ['csv', 'xlsx'];

describe.each(FORMATS)('Making a %s file', (format) => {
  it('stops between slices once it is cancelled, and rejects with the reason', async () => {
    const controller = new AbortController();
    const reason = new Error('left');
    const told: number[] = [];
    const onProgress = (done: number): void => {
      told.push(done);
      if (done > 0.4) controller.abort(reason);
    };
    const making = exportReport(
      { ...manyRows(5000), format },
      { signal: controller.signal, slicing: steppingClock(4), onProgress },
    );
    await expect(making).rejects.toBe(reason);
    expect(told.at(-1)).toBeLessThan(0.7);
  });

  it('does not begin when it is already cancelled', async () => {
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(exportReport({ ...manyRows(1), format }, { signal })).rejects.toThrow('gone');
  });

  it('reports progress from 0 to 1, and yields to the page meanwhile', async () => {
    const told: number[] = [];
    const slicing = steppingClock(4);
    await exportReport({ ...manyRows(5000), format }, { slicing, onProgress: (done) => told.push(done) });
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(new Set(told).size).toBeGreaterThan(5);
    expect(told.every((done) => done >= 0 && done <= 1)).toBe(true);
    expect(told.at(-1)).toBe(1);
    expect(slicing.yields()).toBeGreaterThan(5);
  });

  it('fails when the rows do not add up to the totals shown', async () => {
    const source = sourceOfRows({ amount: 1 }, { amount: 2 });
    const making = exportReport({ ...source, totals: { ...source.totals, amount: 301 }, format });
    await expect(making).rejects.toThrow(ExportError);
    await expect(making).rejects.toThrow('would not equal what is shown');
  });

  it.each([
    ['lack one', 2],
    ['have one too many', 4],
  ])('fails when the groups %s of the rows, though it comes to nothing', async (_, count) => {
    const source = sourceOfRows({ amount: 1 }, { amount: 2 }, { amount: 0 });
    const groups = [{ label: 'Premium', count, totals: { amount: 300 } }];
    await expect(exportReport({ ...source, groups, format })).rejects.toThrow(ExportError);
  });
});

describe('The name of the file', () => {
  it('is the title and the time of making in the agency’s time zone', () => {
    expect(exportFileName(meta, 'csv')).toBe('Unpaid Invoices 2013-06-30 1505.csv');
    expect(exportFileName({ ...meta, timeZone: 'Asia/Tokyo' }, 'xlsx')).toBe(
      'Unpaid Invoices 2013-07-01 0405.xlsx',
    );
  });

  it.each([
    ['A/B: "C" <D>|E?*', 'A B C D E'],
    ['..hidden..', 'hidden'],
    ['', 'Report'],
    ['\u202excod.\n', 'xcod'],
    ['x'.repeat(300), 'x'.repeat(100)],
    [`${'x'.repeat(99)}😀`, 'x'.repeat(99)],
  ])('contains nothing that a file system refuses: %j', (title, name) => {
    expect(exportFileName({ ...meta, title }, 'csv')).toBe(`${name} 2013-06-30 1505.csv`);
  });
});

describe('A moment as shown', () => {
  it.each([
    ['01/31/2013 12:00 AM', { date: '2013-01-31', minute: 0 }],
    ['01/31/2013 12:59 PM', { date: '2013-01-31', minute: 779 }],
    ['01/31/2013 3:05 PM', { date: '2013-01-31', minute: 905 }],
    ['Error', null],
    ['', null],
  ])('is read back: %j', (text, minute) => {
    expect(wallMinuteOf(text)).toEqual(minute);
  });
});

describe('The filters and the sort of a table', () => {
  it('are put into words', () => {
    expect(
      viewFacts(spec, {
        search: ' anna ',
        filters: [
          { kind: 'contains', columnId: 'name', text: 'Ann' },
          { kind: 'oneOf', columnId: 'status', values: ['Pending', ''] },
          { kind: 'amountRange', columnId: 'amount', min: 100_050 },
          { kind: 'amountRange', columnId: 'daysPastDue', min: 1, max: 1030 },
          { kind: 'dateRange', columnId: 'dueDate', to: '2013-01-31' },
          { kind: 'dateRange', columnId: 'invoiceDate' },
        ],
        sort: [
          { columnId: 'amount', desc: true },
          { columnId: 'name', desc: false },
        ],
      }),
    ).toEqual([
      { label: 'Quick filter', value: 'anna' },
      { label: 'Filter: Name', value: 'contains Ann' },
      { label: 'Filter: Status', value: 'Pending; (blank)' },
      { label: 'Filter: Amount', value: 'from 1,000.50' },
      { label: 'Filter: Days Past Due', value: '1 to 1,030' },
      { label: 'Filter: Due Date', value: 'up to 01/31/2013' },
      { label: 'Filter: Invoice Date', value: 'any' },
      { label: 'Sorted by', value: 'Amount, descending; Name, ascending' },
    ]);
    expect(viewFacts(spec, {})).toEqual([]);
  });
});

it('An export has the rows of its view as they were when it began', () => {
  const view = createReportView(reportOf(rowsOf({ amount: 1 }, { amount: 2 })));
  const source = sourceOf(view, { sort: [{ columnId: 'amount', desc: true }] });
  view.query({ search: 'nothing has this' });
  expect([...source.index]).toEqual([1, 0]);
});
