/** Pictures and dialogs on paper: what of them Chromium prints, and where it cuts them off. */
import type { Page } from 'playwright-core';
import { QUEUE_PAGE_SIZE } from '../../src/domain';
import { PHONE, shellOrigin } from '../support/browser/browserPage';
import { choose, openAnew, rowsInSight } from '../support/browser/journeys';
import { answerLongQueue } from '../support/browser/queuePages';
import { sharedPage } from '../support/browser/sharedPage';
import { readyToPrint } from '../support/browser/tablePage';
import { daysAgo } from '../support/firstDay';
import { paperPages } from '../support/paperPages';
import type { PaperPage } from '../support/paperPages';

const shared = sharedPage();

/** Width of a page of Letter in landscape between its margins, in px. */
const PAPER = { width: 980, height: 700 };
const BALANCES = `/customer-balance-detail?from=${daysAgo(182)}&to=${daysAgo(1)}`;

const printed = async (page: Page): Promise<readonly PaperPage[]> =>
  paperPages(await page.pdf({ format: 'Letter', preferCSSPageSize: true }));

interface Label {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The picture as it is laid out on a page, with all that is written in it, in px from its own corner. */
async function pictureOnPaper(page: Page): Promise<{ width: number; height: number; labels: Label[] }> {
  const size = page.viewportSize() ?? PAPER;
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER);
  const found = await page.evaluate(() => {
    const svg = [...document.querySelectorAll('[data-report-print]')]
      .map(({ shadowRoot }) => shadowRoot?.querySelector('svg'))
      .find((one) => one != null);
    const box = svg?.getBoundingClientRect();
    if (svg == null || box === undefined) throw new Error('No picture is printed');
    const labels = [...svg.querySelectorAll('text')].map((label) => {
      const { left, right, top, bottom } = label.getBoundingClientRect();
      return {
        text: label.textContent,
        left: left - box.left,
        right: right - box.left,
        top: top - box.top,
        bottom: bottom - box.top,
      };
    });
    return { width: box.width, height: box.height, labels: labels.filter(({ left, right }) => right > left) };
  });
  await page.emulateMedia({ media: null });
  await page.setViewportSize(size);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  return found;
}

const overlap = (one: Label, other: Label): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top + 3 < other.bottom &&
  other.top + 3 < one.bottom;

test.each([
  ['the balances', BALANCES, { width: 1440, height: 900 }],
  ['the balances', BALANCES, { width: 1920, height: 1080 }],
  ['the trust position', '/trust-position', { width: 2560, height: 1440 }],
  ['the trust position', '/trust-position', { width: 3840, height: 2160 }],
  ['the trust position', '/trust-position', PHONE],
])('the picture of %s at %s is on one page, with each label whole, of %j', async (_what, path, size) => {
  const { page } = shared();
  await page.setViewportSize(size);
  await openAnew(page, shellOrigin(), path);
  await page.getByRole('slider', { name: 'Day of the picture' }).waitFor();
  await rowsInSight(page).first().waitFor();
  await readyToPrint(page);
  const { width, height, labels } = await pictureOnPaper(page);
  expect(labels.length).toBeGreaterThanOrEqual(4);
  const cut = labels.filter(({ left, right, top }) => left < -0.5 || right > width + 0.5 || top < -0.5);
  expect(cut).toEqual([]);
  const over = labels.filter((one, at) => labels.slice(at + 1).some((other) => overlap(one, other)));
  expect(over).toEqual([]);
  // 120 mm.
  expect(height).toBeLessThanOrEqual(454);

  const pages = await printed(page);
  expect(Math.min(...(pages[0]?.sizes ?? []))).toBeGreaterThanOrEqual(7.9);
  const words = new Set(pages[0]?.lines.flatMap((line) => line.split(' ')));
  const amounts = labels.filter(({ text }) => /^-?[\d,.]+[KMB]?$/.test(text)).map(({ text }) => text);
  expect(amounts.length).toBeGreaterThanOrEqual(2);
  expect(amounts.filter((text) => !words.has(text))).toEqual([]);
});

test('the open QuickBooks queue is printed instead of the report beneath, all its loaded rows and once', async () => {
  const { page } = shared();
  const total = QUEUE_PAGE_SIZE + 15;
  await answerLongQueue(page, total);
  await openAnew(page, shellOrigin(), '/trustTransactions/0');
  await rowsInSight(page).first().waitFor();
  await readyToPrint(page);
  await choose(page, 'Trust Accounting', /^QB Transfer Queue/);
  const dialog = page.getByRole('dialog', { name: 'QuickBooks Queue' });
  await dialog.getByRole('row').nth(3).waitFor();
  const shown = await dialog.getByRole('row').count();

  const pages = await printed(page);
  const lines = pages.flatMap((each) => each.lines);
  const items = lines.flatMap((line) => line.match(/\bINV-\d+\b/g) ?? []);
  expect(items).toEqual(Array.from({ length: QUEUE_PAGE_SIZE }, (_, at) => `INV-${at}`));
  expect(lines.join('\n')).toContain(`${QUEUE_PAGE_SIZE} of ${total} items`);
  expect(lines.join('\n')).not.toContain('Loading more items');
  expect(lines.filter((line) => line.includes(`${total} items`)).length).toBe(2);
  expect(pages.every(({ landscape }) => landscape)).toBe(true);
  // On the screen, the list is as it was.
  expect(await dialog.getByRole('row').count()).toBe(shown);
});
