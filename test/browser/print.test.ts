/** Reports on paper: what Chromium prints of them, read back from its PDF. */
import type { Page } from 'playwright-core';
import { ok } from '../support/answers/envelope';
import { openPage, shellOrigin } from '../support/browser/browserPage';
import { openAnew, rowsInSight } from '../support/browser/journeys';
import { sharedPage } from '../support/browser/sharedPage';
import { longBalances, longPayables, longTransactions } from '../support/longRows';
import { showAllColumns } from '../support/browser/openTable';
import { readyToPrint } from '../support/browser/tablePage';
import { SCREENS } from '../support/screenList';
import { paperPages } from '../support/paperPages';
import type { PaperPage } from '../support/paperPages';

const ROWS = 600;
/** Dates, amounts, and the numbers of items, policies and customers. */
const UNBROKEN = /\b\d{2}\/\d{2}\/\d{4}\b|-?\d[\d,]*\.\d{2}\b|\b[A-Z]+(-[A-Z]+)*-\d{4}-\d{6}\b|\b\d{8}\b/g;
const ITEM = /\bINV-\d{4}-\d{6}\b/;

interface Printed {
  readonly title: string;
  /** The name of its screen in the list. */
  readonly screen: string;
  readonly rows: readonly object[];
  /** Whether all its columns are shown. */
  readonly all: boolean;
  /** The columns that the heading names as left out. */
  readonly omitted: RegExp | null;
}

const REPORTS: readonly Printed[] = [
  {
    title: 'Company Payables',
    screen: 'company-payables',
    rows: longPayables(ROWS),
    all: true,
    omitted: /Columns without entries: .*Paid Date/,
  },
  {
    title: 'Agency Revenue',
    screen: 'agency-revenue',
    rows: longPayables(ROWS, 9),
    all: true,
    omitted: /Columns without entries: .*Paid Date/,
  },
  {
    title: 'All Transactions',
    screen: 'all-transactions',
    rows: longTransactions(ROWS),
    all: true,
    omitted: /Columns without entries: .*Memo, Agent/,
  },
  {
    title: 'Customer Balance Detail',
    screen: 'balance-detail',
    rows: longBalances(ROWS),
    all: false,
    omitted: null,
  },
];

const shared = sharedPage();

async function openReport({ screen, rows, all }: Printed): Promise<Page> {
  const listed = SCREENS.find(({ name }) => name === screen);
  if (listed === undefined) throw new Error(`No screen is called ${screen}`);
  const { page } = shared();
  const reply = JSON.stringify(ok(rows).body);
  await page.route('**/accounting/query', async (route) => {
    const body = route.request().postDataJSON() as { query?: string };
    if (body.query === listed.query) await route.fulfill({ contentType: 'application/json', body: reply });
    else await route.continue();
  });
  await openAnew(page, shellOrigin(), listed.path);
  await rowsInSight(page).first().waitFor();
  if (all) await showAllColumns(page);
  return page;
}

/** The PDF of the browser's own print, once the code for it is there: it is fetched with the first movement. */
async function printed(page: Page): Promise<readonly PaperPage[]> {
  await readyToPrint(page);
  return paperPages(await page.pdf({ format: 'Letter', preferCSSPageSize: true }));
}

/** The dates, amounts and numbers that the report has in its rows, as they are written on paper. */
async function writtenInRows(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const paper = document.querySelector('[data-report-print]')?.shadowRoot;
    const cells = [...(paper?.querySelectorAll('tbody :is(.one, .end)') ?? [])];
    const texts = cells.map(({ textContent }) => textContent);
    window.dispatchEvent(new Event('afterprint'));
    return texts;
  });
}

/** Which of the wanted texts are not in one piece on the pages, as often as they are wanted. */
function missing(wanted: readonly string[], pages: readonly PaperPage[]): readonly string[] {
  const found = new Map<string, number>();
  for (const { lines } of pages) {
    for (const line of lines) {
      for (const [text] of line.matchAll(UNBROKEN)) found.set(text, (found.get(text) ?? 0) + 1);
    }
  }
  return wanted.filter((text) => {
    const left = (found.get(text) ?? 0) - 1;
    found.set(text, left);
    return left < 0;
  });
}

test.each(REPORTS)('$title with long names is printed as a binder needs it', async (report) => {
  const page = await openReport(report);
  const pages = await printed(page);
  expect(pages.length).toBeGreaterThan(10);

  // Chromium rounds to whole pixels of a device.
  const sizes = new Set(pages.flatMap(({ sizes }) => sizes.map((size) => Math.round(size * 10) / 10)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8);
  expect(pages.every(({ landscape }) => landscape)).toBe(true);

  const wanted = (await writtenInRows(page)).flatMap((text) =>
    [...text.matchAll(UNBROKEN)].map(([one]) => one),
  );
  expect(wanted.length).toBeGreaterThan(ROWS * 5);
  expect(missing(wanted, pages)).toEqual([]);

  pages.forEach(({ lines }, at) => {
    const text = lines.join('\n');
    expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
    expect(text).toContain(report.title);
    expect(text).toMatch(/Printed \d{2}\/\d{2}\/\d{4} \d{1,2}:\d{2} [AP]M by \S/);
    expect(text).toContain('Item Number');
    // No total is separated from the last row of its group, and no heading from the first one.
    const items = lines.flatMap((line, place) => (ITEM.test(line) ? [place] : []));
    const totals = lines.flatMap((line, place) => (line.startsWith('Total ') ? [place] : []));
    if (totals.length > 0) expect(items[0]).toBeLessThan(totals[0] ?? 0);
    expect(items.length).toBeGreaterThan(0);
  });
  const first = pages[0]?.lines.join(' ');
  if (report.omitted !== null) expect(first).toMatch(report.omitted);
  else expect(first).not.toContain('Columns without entries');
  expect(first).toMatch(/Rows 600/);
});

test('a report printed by its own Print has the same pages', async () => {
  const [report] = REPORTS;
  if (report === undefined) throw new Error('There is no report');
  // Some pages are enough to see that they break at the same rows.
  const page = await openReport({ ...report, rows: report.rows.slice(0, ROWS / 5) });
  const own = (await printed(page)).map(({ lines }) => lines);
  expect(own.length).toBeGreaterThan(2);
  await page.evaluate(() => {
    const frames = new MutationObserver(() => {
      for (const frame of document.querySelectorAll('iframe')) {
        const view = frame.contentWindow;
        if (view === null || !frame.title.startsWith('Print view')) continue;
        view.print = () => {
          const rules = view.document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
          const css = rules.map(({ cssText }) => cssText).join('\n');
          Object.assign(window, { paper: `<style>${css}</style>${view.document.body.innerHTML}` });
          view.dispatchEvent(new Event('afterprint'));
        };
      }
    });
    frames.observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await page.waitForFunction(() => 'paper' in window);
  const paper = await page.evaluate(() => (window as unknown as { paper: string }).paper);
  const { page: other } = await openPage();
  await other.setContent(paper);
  const framed = await paperPages(await other.pdf({ format: 'Letter', preferCSSPageSize: true }));
  // The moment of printing may differ.
  const timeless = (pages: readonly (readonly string[])[]): string =>
    pages
      .flat()
      .join('\n')
      .replaceAll(/\d{1,2}:\d{2} [AP]M/g, '');
  expect(timeless(framed.map(({ lines }) => lines))).toBe(timeless(own));
});
