import type { ExportSource } from '../../../src/report/export/exportSource';
import { printReport } from '../../../src/report/export/print/printReport';
import type { ReportColumn, ReportSpec } from '../../../src/report';
import type { PrintOptions } from '../../../src/report/export/print/printReport';
import { exportGroups } from '../../../src/report/export/exportGroups';
import { createReportView } from '../../../src/report/view/reportView';
import { reportOf, rowsOf, spec } from '../../report/fixtures';
import { ZONE, manyRows, sourceOf, sourceOfRows, steppingClock } from '../../report/export/support';

let root: HTMLElement;

beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
});
afterEach(() => root.remove());

/** What was on paper when the print dialog opened. */
interface Paper {
  readonly doc: Document;
  readonly texts: (selector: string) => string[];
  readonly rules: string;
}

/** Prints a report, and closes the dialog as soon as it is open. */
async function printed(source: ExportSource, options: Partial<PrintOptions> = {}): Promise<Paper> {
  let paper: Paper | undefined;
  await printReport(source, {
    container: root,
    print: (view) => {
      paper = paperOf(view.document);
      view.dispatchEvent(new Event('afterprint'));
    },
    ...options,
  });
  if (paper === undefined) throw new Error('No print dialog was opened');
  return paper;
}

/** Copies the page, which is gone when the printing is over. */
function paperOf(page: Document): Paper {
  const doc = page.cloneNode(true) as Document;
  const rules = [...page.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  return {
    doc,
    texts: (selector) => [...doc.querySelectorAll(selector)].map(({ textContent }) => textContent),
    rules: rules.join('\n'),
  };
}

it('Every row is printed as it is shown, with the header on every page and the totals once', async () => {
  const shown = ['name', 'dueDate', 'daysPastDue', 'amount', 'openBalance'];
  const source = { ...manyRows(700), columnIds: shown };
  const { doc, texts, rules } = await printed(source);
  const lines = [...doc.querySelectorAll('tbody tr')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  );
  expect(lines).toHaveLength(701);
  source.index.forEach((row, at) => {
    expect(lines[at]).toEqual(shown.map((id) => source.view.cellText(id)(row)));
  });
  expect(lines.at(-1)).toEqual(['Total', '2,453.50', '0.00']);
  expect(doc.querySelector<HTMLTableCellElement>('tr.sums td')?.colSpan).toBe(3);
  expect(texts('thead th')).toEqual(['Name', 'Due Date', 'Days Past Due', 'Amount', 'Open Balance']);
  expect(doc.querySelectorAll('table')).toHaveLength(1);
  expect(doc.querySelector('tfoot')).toBeNull();
  expect(rules).toContain('display: table-header-group');
  expect(doc.querySelector('tbody tr')?.children[3]?.className).toBe('end');
});

it('The page has agency, title, filters, when its rows were fetched, when and by whom it was printed, and the control totals', async () => {
  const source = sourceOfRows({ amount: 1234.5 });
  const meta = { ...source.meta, fetchedAt: source.meta.madeAt - 5 * 60 * 60 * 1000 };
  const { doc, texts } = await printed({ ...source, meta, columnIds: ['name', 'amount'] });
  expect(doc.title).toBe('Unpaid Invoices');
  expect(texts('h1')).toEqual(['Unpaid Invoices']);
  expect(texts('.agency')).toEqual(['Smith & Sons "Insurance"']);
  expect(texts('dl > div')).toEqual([
    'OfficeSpringfield, North',
    'Rows as of06/30/2013 10:05 AM',
    'Printed06/30/2013 3:05 PM (America/New_York)',
    'ByÁnna Ørsted',
    'Rows1',
    'Control total: Amount1,234.50',
  ]);
});

it('Where the browser cannot print into the margins, the header of each page names the report', async () => {
  const { texts } = await printed(sourceOfRows({ amount: 1 }));
  expect(texts('thead .running')).toEqual([
    'Smith & Sons "Insurance" – Unpaid Invoices · Office: Springfield, North',
  ]);
});

it('Columns without an entry are left out and named; figures of 0.00 are entries', async () => {
  const { texts } = await printed(sourceOfRows({ dueDate: '2013-01-31' }, { memo: 'x' }));
  expect(texts('thead th')).toEqual(['Name', 'Due Date', 'Days Past Due', 'Amount', 'Open Balance', 'Memo']);
  expect(texts('dl > div').at(-1)).toBe('Columns without entries:Invoice Date, Created, Status');
});

it('A report without rows is printed with all its columns, says whether filters hide them, and has no total', async () => {
  const { texts } = await printed(sourceOfRows());
  expect(texts('tbody tr')).toEqual(['There are no items in this report.']);
  expect(texts('thead th')).toEqual(spec.columns.map(({ header }) => header));
  expect(texts('dl').join()).not.toContain('without entries');
  const hidden = await printed({ ...sourceOfRows({ name: 'A' }), index: new Uint32Array() });
  expect(hidden.texts('tbody tr')).toEqual(['No items match the filter.']);
});

it('What the rows are grouped by is in the headings of the groups and not in a column', async () => {
  const rows = rowsOf({ name: 'A', memo: 'x' }, { name: 'B', memo: 'x' }, { name: 'B', memo: 'y' });
  const view = createReportView(reportOf(rows));
  const groups = exportGroups(view, { groupBy: ['name', 'memo'] });
  if (groups === undefined) throw new Error('There are no groups');
  const { texts } = await printed({ ...sourceOf(view, {}, ['name', 'memo', 'amount']), groups });
  expect(texts('thead th')).toEqual(['Amount']);
  expect(texts('tr.head')).toEqual(['A', 'x', 'B', 'x', 'y']);
});

it('Moments by whose day the rows are grouped keep their column, as a heading has no time', async () => {
  const view = createReportView(reportOf(rowsOf({ createdDate: '2013-06-30T19:05:00Z', amount: 1 })), ZONE);
  const groups = exportGroups(view, { groupBy: ['createdDate'] });
  if (groups === undefined) throw new Error('There are no groups');
  const { texts } = await printed({ ...sourceOf(view, {}, ['createdDate', 'amount']), groups });
  expect(texts('thead th')).toEqual(['Created', 'Amount']);
  expect(texts('tbody td')).toContain('06/30/2013 3:05 PM');
});

it('Totals stay with their group and headings with its first row', async () => {
  const { rules } = await printed(sourceOfRows({ amount: 1 }));
  expect(rules).toMatch(/\.sums[^{]*{break-before: avoid;}/);
  expect(rules).toContain('.head {break-after: avoid;}');
  expect(rules).toContain('tr {break-inside: avoid;}');
});

it('Groups, items without a valid due date and totals without a free column are printed', async () => {
  const view = createReportView(
    reportOf(rowsOf({ amount: 1, dueDate: 'soon', openBalance: 3 }, { amount: 2 })),
  );
  const groups = [
    { label: 'Premium', count: 1, totals: { amount: 100 } },
    { label: 'Fees', count: 1, totals: { amount: 200 } },
  ];
  const { doc, texts } = await printed({ ...sourceOf(view, {}, ['amount']), groups });
  expect(texts('tbody tr')).toEqual([
    ...['Premium', '1.00', 'Total Premium', '1.00'],
    ...['Fees', '2.00', 'Total Fees', '2.00'],
    '1 item without a valid due date',
    ...['Total', '3.00'],
  ]);
  expect(doc.querySelectorAll('col')).toHaveLength(1);
});

it('What has no room beside the other columns is on a second line, with its name, and so are its sums', async () => {
  const report: ReportSpec = {
    ...spec,
    columns: [
      { id: 'name', header: 'Name', kind: 'text', width: 100 },
      { id: 'memo', header: 'Memo', kind: 'text', width: 100 },
      ...Array.from({ length: 12 }, (_, at): ReportColumn => ({
        id: `sum${at}`,
        field: 'amount',
        header: `Sum ${at}`,
        kind: 'amount',
        width: 100,
        total: true,
      })),
    ],
  };
  const view = createReportView(
    reportOf(rowsOf({ amount: 12_345_678.9, memo: 'why' }, { amount: 1 }), report),
  );
  const columnIds = report.columns.map(({ id }) => id);
  const { doc, texts, rules } = await printed(sourceOf(view, {}, columnIds));
  expect(texts('thead th')).toEqual(['Name', ...Array.from({ length: 10 }, (_, at) => `Sum ${at}`)]);
  const below = 'Sum 10 12,345,678.90 Sum 11 12,345,678.90';
  expect(texts('tr.below').map((text) => text.trim())).toEqual([
    `Memo why ${below}`,
    'Sum 10 1.00 Sum 11 1.00',
    'Sum 10 12,345,679.90 Sum 11 12,345,679.90',
  ]);
  expect(doc.querySelectorAll('tr.below .one')).toHaveLength(6);
  expect(rules).toContain('8pt');
});

it('Texts are never taken for markup', async () => {
  const { doc, texts } = await printed(sourceOfRows({ name: '<img src=x onerror=alert(1)>' }));
  expect(texts('tbody tr:first-child td:first-child')).toEqual(['<img src=x onerror=alert(1)>']);
  expect(doc.querySelector('img')).toBeNull();
});

it('A few columns are as wide as what is in them; many fill the page, in landscape', async () => {
  const narrow = await printed({ ...sourceOfRows({ amount: 1 }), columnIds: ['name', 'amount'] });
  expect(narrow.rules).toContain('landscape');
  expect(narrow.rules).toContain('9pt');
  expect(parseFloat(narrow.doc.querySelector('table')?.style.width ?? '')).toBeLessThan(200);
  const wide = await printed(
    sourceOfRows({
      name: 'a long name of a client',
      memo: 'm '.repeat(200),
      createdDate: '2013-01-31T12:00:00Z',
    }),
  );
  expect(wide.rules).toContain('landscape');
  expect(wide.doc.querySelector('table')?.style.width).toBe('100%');
  const widths = [...wide.doc.querySelectorAll('col')].map(({ style }) => parseFloat(style.width));
  expect(Math.round(widths.reduce((sum, width) => sum + width, 0))).toBe(100);
});

it('The page is hidden inside the module’s root until it is printed', async () => {
  let close = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    void printReport(sourceOfRows({}), {
      container: root,
      print: (view) => {
        close = () => view.dispatchEvent(new Event('afterprint'));
        resolve();
      },
    });
  });
  await opened;
  expect(root.children).toHaveLength(1);
  expect(root.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(root.firstElementChild).toHaveStyle({ visibility: 'hidden', width: '0px' });
  close();
  expect(await Promise.resolve().then(() => root.firstElementChild)).toBeNull();
});

it('The page is made in slices, reports progress, and leaves nothing behind when cancelled', async () => {
  const slicing = steppingClock(4);
  const told: number[] = [];
  await printed(manyRows(2000), { slicing, onProgress: (done) => told.push(done) });
  expect(slicing.yields()).toBeGreaterThan(0);
  expect(told.at(-1)).toBe(1);

  const controller = new AbortController();
  const print = jest.fn();
  const printing = printReport(manyRows(2000), {
    container: root,
    print,
    signal: controller.signal,
    slicing: steppingClock(4),
    onProgress: () => controller.abort(new Error('left')),
  });
  await expect(printing).rejects.toThrow('left');
  expect(print).not.toHaveBeenCalled();
  expect(root).toBeEmptyDOMElement();
});

it('Leaving the report removes the page when the browser never reports the end of printing', async () => {
  const controller = new AbortController();
  const print = jest.fn(() => controller.abort());
  await printReport(sourceOfRows({}), { container: root, print, signal: controller.signal });
  expect(print).toHaveBeenCalledTimes(1);
  expect(root).toBeEmptyDOMElement();
});

it('On paper, zeros are quiet and voided rows are struck through and tagged, as on the screen', async () => {
  const voiding: ReportSpec = { ...spec, voided: { date: 'invoiceDate', tag: 'name' } };
  const rows = rowsOf({ amount: 5, invoiceDate: '2013-01-31' }, { amount: 0 });
  const source = sourceOf(createReportView(reportOf(rows, voiding)), {}, ['name', 'amount']);

  const { doc, rules } = await printed(source);

  const [voided, counting] = doc.querySelectorAll('tbody tr');
  const classes = (row: Element | undefined): string[] =>
    [...(row?.children ?? [])].map(({ className }) => className);
  expect(voided?.className).toBe('voided');
  expect(classes(voided)).toEqual(['one struck tag', 'end']);
  expect(counting?.className).toBe('');
  expect(classes(counting)).toEqual(['one struck tag', 'end zero']);
  expect(counting?.textContent).toBe('Name 10.00');
  expect(rules).toContain('.zero, .voided {color: #595959;}');
  expect(rules).toContain('.voided .struck {text-decoration: line-through;}');
});

describe('What identifies a voided row is struck through and tagged', () => {
  const voided = { date: 'invoiceDate', tag: 'name' };

  it('in a column of its own where the rows are grouped by it', async () => {
    const view = createReportView(reportOf(rowsOf({ invoiceDate: '2013-01-31' }, {}), { ...spec, voided }));
    const groups = exportGroups(view, { groupBy: ['name'] });
    if (groups === undefined) throw new Error('There are no groups');
    const { texts } = await printed({ ...sourceOf(view, {}, ['name', 'amount']), groups });
    expect(texts('thead th')).toEqual(['Name', 'Amount']);
    expect(texts('tr.voided .struck.tag')).toEqual(['Name 0']);
  });

  it('on the second line of a row', async () => {
    const sum = { field: 'amount', header: 'Sum', kind: 'amount', width: 100 } as const;
    const sums = Array.from({ length: 14 }, (_, at): ReportColumn => ({ id: `sum${at}`, ...sum }));
    const report: ReportSpec = { ...spec, columns: [...sums, ...spec.columns], voided };
    const rows = rowsOf({ amount: 12_345_678.9, invoiceDate: '2013-01-31' });
    const view = createReportView(reportOf(rows, report));
    const { texts } = await printed(sourceOf(view, {}, [...sums.map(({ id }) => id), 'name']));
    expect(texts('tr.below.voided .struck.tag')).toEqual(['Name 0']);
  });
});
