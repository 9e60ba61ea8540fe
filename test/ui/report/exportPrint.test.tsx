import type { ExportSource } from '../../../src/report/export/exportSource';
import { printReport } from '../../../src/report/export/print/printReport';
import type { PrintOptions } from '../../../src/report/export/print/printReport';
import { createReportView } from '../../../src/report/view/reportView';
import { reportOf, rowsOf, spec } from '../../report/fixtures';
import { manyRows, sourceOf, sourceOfRows, steppingClock } from '../../report/export/support';

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
  const source = manyRows(700);
  const { doc, texts, rules } = await printed(source);
  const lines = [...doc.querySelectorAll('tbody tr')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  );
  expect(lines).toHaveLength(701);
  source.index.forEach((row, at) => {
    expect(lines[at]).toEqual(source.columnIds.map((id) => source.view.cellText(id)(row)));
  });
  expect(lines.at(-1)).toEqual(['Total', '', '', '', '2,453.50', '0.00', '', '', '']);
  expect(texts('thead th')).toEqual(spec.columns.map(({ header }) => header));
  expect(doc.querySelectorAll('table')).toHaveLength(1);
  expect(doc.querySelector('tfoot')).toBeNull();
  expect(rules).toContain('display: table-header-group');
  expect(doc.querySelectorAll('tr')[1]?.children[4]?.className).toBe('end');
});

it('The page has the title and the facts of the report', async () => {
  const { doc, texts } = await printed(sourceOfRows({ amount: 1234.5 }));
  expect(doc.title).toBe('Unpaid Invoices');
  expect(texts('h1')).toEqual(['Unpaid Invoices']);
  expect(texts('dl > div > dt')).toEqual([
    'Office',
    'Agency',
    'User',
    'Time zone',
    'Made',
    'Rows',
    'Control total: Amount',
    'Control total: Open Balance',
  ]);
  expect(texts('dd').slice(4, 7)).toEqual(['06/30/2013 3:05 PM', '1', '1,234.50']);
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
    'Premium',
    '1.00',
    '1.00Total Premium',
    'Fees',
    '2.00',
    '2.00Total Fees',
    '1 item without a valid due date',
    '3.00Total',
  ]);
  expect(doc.querySelectorAll('col')).toHaveLength(2);
});

it('Texts are never taken for markup', async () => {
  const { doc, texts } = await printed(sourceOfRows({ name: '<img src=x onerror=alert(1)>' }));
  expect(texts('tbody tr:first-child td:first-child')).toEqual(['<img src=x onerror=alert(1)>']);
  expect(doc.querySelector('img')).toBeNull();
});

it('A few columns are printed in portrait at 9 pt, many in landscape across the full width', async () => {
  const narrow = await printed({ ...sourceOfRows({ amount: 1 }), columnIds: ['name', 'amount'] });
  expect(narrow.rules).toContain('portrait');
  expect(narrow.rules).toContain('9pt');
  const wide = await printed(
    sourceOfRows({
      name: 'a long name of a client',
      memo: 'm'.repeat(60),
      createdDate: '2013-01-31T12:00:00Z',
    }),
  );
  expect(wide.rules).toContain('landscape');
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
  expect(slicing.yields()).toBeGreaterThan(2);
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
  await printed(sourceOfRows({}), { signal: controller.signal, print: () => controller.abort() }).catch(
    (error: unknown) => expect(error).toEqual(new Error('No print dialog was opened')),
  );
  expect(root).toBeEmptyDOMElement();
});
