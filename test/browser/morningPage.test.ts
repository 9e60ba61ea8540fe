/** The morning page (D45): its figures are those of the reports that they lead to, and nothing on it moves. */
import type { Page } from 'playwright-core';
import { DESKTOP, openPage, PHONE, shellOrigin } from '../support/browser/browserPage';
import { cents, total } from '../support/browser/gridCells';
import { failTransfer } from '../support/browser/queueCalls';
import { openAnew, openModule, signIn } from '../support/browser/journeys';
import { sharedPage } from '../support/browser/sharedPage';
import { MAX_SHIFT, layoutShifts, recordLayoutShifts, sumOfShifts } from '../support/browser/layoutShifts';

const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openMorning(viewport: { width: number; height: number } = DESKTOP) {
  const opened = await openPage(viewport);
  await signIn(opened.page, shellOrigin(), 'administrator');
  // The host's own frame is not ours.
  await recordLayoutShifts(opened.page, 'section');
  await openModule(opened.page, shellOrigin(), '/');
  await settled(opened.page);
  await opened.page.waitForLoadState('networkidle');
  return opened;
}

// The page of those that only look and follow a figure; each starts with the module mounted anew.
const shared = sharedPage();

async function morning(viewport: { width: number; height: number } = DESKTOP): Promise<Page> {
  const { page } = shared();
  await page.setViewportSize(viewport);
  await openAnew(page, shellOrigin(), '/');
  await settled(page);
  return page;
}

/** Every tile has its figures, or its words. */
async function settled(page: Page): Promise<void> {
  await tile(page, 'Trust coverage')
    .getByRole('link', { name: /^Coverage/ })
    .waitFor();
  await page.locator('section[aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** Follows a figure, and returns it in cents. */
async function follow(page: Page, name: string, figure: RegExp): Promise<number> {
  const link = tile(page, name).getByRole('link', { name: figure });
  const shown = cents(await link.locator('strong').innerText());
  await link.click();
  return shown;
}

test.each([
  ['To collect', /^Unpaid invoices/, 'Open Balance', null],
  ['To collect', /^Past due/, 'Open Balance', null],
  ['Due to carriers', /^Overdue/, 'Amount', null],
  ['Unapplied credits', /^Older than 30 days/, 'Unapplied', null],
  ['Receipts and disbursements today', /^Tendered less change/, 'Tendered', 'Change'],
  ['Receipts and disbursements today', /^Disbursed/, 'Disbursed', null],
])('%s: the figure %s is the total of the report that it leads to', async (name, figure, column, less) => {
  const page = await morning();
  const shown = await follow(page, name, figure);
  expect(shown).not.toBe(0);
  const rows = await total(page, column);
  expect(less === null ? rows : rows - (await total(page, less))).toBe(shown);
  expect(shared().problems).toEqual([]);
});

test('an age of what is to be collected leads to its invoices', async () => {
  const page = await morning();
  const link = tile(page, 'To collect').locator('dd').getByRole('link').nth(1);
  const shown = cents(await link.innerText());
  await link.click();
  await page.waitForURL(/age=1-30/);
  expect(await total(page, 'Open Balance')).toBe(shown);
});

test('trust coverage is that of Trust Position', async () => {
  const page = await morning();
  const link = tile(page, 'Trust coverage').getByRole('link', { name: /^Coverage/ });
  const shown = await link.locator('strong').innerText();
  await link.click();
  const strip = page.getByRole('region', { name: 'Figures of the day' });
  expect(await strip.getByText('Lowest coverage', { exact: true }).locator('..').innerText()).toContain(
    shown,
  );
});

test('what failed and what waits in QuickBooks is what the queue counts', async () => {
  await failTransfer(shared().page, shellOrigin());
  const page = await morning();
  const queue = tile(page, 'QuickBooks').getByRole('link');
  const [failed, waiting] = (await queue.locator('strong').allInnerTexts()).map(Number);
  await queue.first().click();
  const options = page
    .getByRole('dialog', { name: 'QuickBooks Queue' })
    .getByLabel('Status')
    .locator('option');
  await options.filter({ hasText: /^Failed \(\d+\)$/ }).waitFor({ state: 'attached' });
  const counts = new Map(
    (await options.allTextContents()).map((text) => {
      const [, status = '', count] = /^(.+) \((\d+)\)$/.exec(text) ?? [];
      return [status, Number(count)] as const;
    }),
  );
  expect(counts.get('Failed')).toBe(failed);
  const onTheirWay = ['Pending', 'Pending Transfer', 'In Progress'].map((status) => counts.get(status) ?? 0);
  expect(onTheirWay.reduce((sum, count) => sum + count)).toBe(waiting);
});

test.each([DESKTOP, PHONE])('nothing moves at $width px while the page loads', async (viewport) => {
  const { page } = await openMorning(viewport);
  expect(sumOfShifts(await layoutShifts(page))).toBeLessThanOrEqual(MAX_SHIFT);
});

test('its tiles are read in the order in which they are seen', async () => {
  const page = await morning();
  const tiles = () => page.locator('section.acc-tile').filter({ visible: true });
  const first = () => tiles().first().getByRole('heading').innerText();
  const stand = () =>
    tiles().evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .every(({ top, left }, at, boxes) => {
          const before = boxes[at - 1];
          return before === undefined || top > before.top || left > before.left;
        }),
    );
  expect([await first(), await stand()]).toEqual(['Due to carriers', true]);
  await page.setViewportSize(PHONE);
  await tiles().first().getByRole('heading', { name: 'Trust coverage', exact: true }).waitFor();
  expect(await stand()).toBe(true);
  await page.setViewportSize(DESKTOP);
  await tiles().first().getByRole('heading', { name: 'Due to carriers', exact: true }).waitFor();
});

test('the line of coverage has a scale, which names its highest and lowest', async () => {
  const page = await morning(PHONE);
  const scale = tile(page, 'Trust coverage').locator('.acc-tile-line > span');
  const labels = await scale.allInnerTexts();
  expect(labels).toContain('100%');
  expect(labels.length).toBeGreaterThan(1);
  const boxes = await scale.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).sort((a, b) => a.top - b.top),
  );
  boxes.forEach(({ top, right }, at) => {
    expect(top).toBeGreaterThanOrEqual(boxes[at - 1]?.bottom ?? 0);
    expect(right).toBeLessThanOrEqual(PHONE.width);
  });
});
