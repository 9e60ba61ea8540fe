/** Files of a large report, made while the page goes on (D38, §9). */
import type { Page } from 'playwright-core';
import { ok } from '../support/answers/envelope';
import { shellOrigin, type TestPage } from '../support/browser/browserPage';
import { openAnew } from '../support/browser/journeys';
import { sharedPage } from '../support/browser/sharedPage';
import { longTransactions } from '../support/longRows';

/** So many that the file takes many slices. */
const ROWS = 20_000;

const shared = sharedPage();

async function openLongReport(rows = ROWS): Promise<TestPage> {
  const { page } = shared();
  const reply = JSON.stringify(ok(longTransactions(rows)).body);
  await page.route('**/accounting/query', async (route) => {
    const { query } = route.request().postDataJSON() as { query?: string };
    if (query === 'PeriodReport') await route.fulfill({ contentType: 'application/json', body: reply });
    else await route.continue();
  });
  await openAnew(page, shellOrigin(), '/trustTransactions/2');
  await page.locator('[data-sums=total]').waitFor();
  return shared();
}

/** Notes each percentage that the progress of an export shows; with `cancelOnceUnderWay` it cancels at the first. */
async function watchProgress(page: Page, cancelOnceUnderWay: boolean): Promise<() => Promise<number[]>> {
  await page.evaluate((cancels) => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const watching = new MutationObserver(() => {
      const value = document.querySelector('progress')?.value ?? 0;
      if (value === 0 || value === seen.at(-1)) return;
      seen.push(value);
      if (!cancels) return;
      watching.disconnect();
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel')?.click();
    });
    watching.observe(document, { subtree: true, childList: true, attributes: true });
  }, cancelOnceUnderWay);
  return () => page.evaluate(() => (window as unknown as { seen: number[] }).seen);
}

async function exportToExcel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
}

test('an export shows how far it has come, because the page has its turn between two slices', async () => {
  const { page, problems } = await openLongReport();
  const progress = await watchProgress(page, false);
  const [file] = await Promise.all([page.waitForEvent('download'), exportToExcel(page)]);
  expect(file.suggestedFilename()).toMatch(/^All Transactions.*\.xlsx$/);
  await page.getByText(/^Exported 20,000 items to /).waitFor();
  const seen = await progress();
  expect(seen.length).toBeGreaterThan(3);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(problems).toEqual([]);
});

test('an export that is cancelled midway makes no file, and another can be made', async () => {
  const { page, problems } = await openLongReport();
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  const progress = await watchProgress(page, true);
  await exportToExcel(page);
  await page.waitForFunction(() => (window as unknown as { seen: number[] }).seen.length > 0);
  await page.locator('progress').waitFor({ state: 'detached' });
  expect(Math.max(...(await progress()))).toBeLessThan(100);
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  expect(files.filter((name) => name.endsWith('.xlsx'))).toEqual([]);
  expect(problems).toEqual([]);
});

test('what is printed is laid out on paper only, not in the page', async () => {
  const { page, problems } = await openLongReport(1_000);
  await page.evaluate(() => {
    const frames = new MutationObserver(() => {
      const view = document.querySelector<HTMLIFrameElement>('iframe[title^="Print view"]')?.contentWindow;
      if (!view) return;
      view.print = () => {
        const { body } = view.document;
        const isShown = view.getComputedStyle(body).display !== 'none';
        Object.assign(window, { printed: { rows: body.querySelectorAll('tbody tr').length, isShown } });
        view.dispatchEvent(new Event('afterprint'));
      };
    });
    frames.observe(document, { subtree: true, childList: true });
  });
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await page.waitForFunction(() => 'printed' in window);
  const { rows, isShown } = await page.evaluate(
    () => (window as unknown as { printed: { rows: number; isShown: boolean } }).printed,
  );
  expect(rows).toBeGreaterThanOrEqual(1_000);
  expect(isShown).toBe(false);
  expect(problems).toEqual([]);
});
