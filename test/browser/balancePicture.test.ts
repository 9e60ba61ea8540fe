import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, accessibilityProblems, openPage, shellOrigin } from '../support/browser/browserPage';
import { daysAgo } from '../support/firstDay';
import { holdRoute } from '../support/browser/holdRoute';
import { goWithin, openModule, rowsInSight, signIn } from '../support/browser/journeys';
import { readTable } from '../support/browser/tablePage';

const REPORT = '/customer-balance-detail';
const HALF_A_YEAR = `${REPORT}?from=${daysAgo(182)}&to=${daysAgo(1)}`;

const slider = (page: Page) =>
  page.getByRole('slider', { name: 'Day of the picture' }).filter({ visible: true });
const read = (page: Page) => slider(page).getAttribute('aria-valuetext');
const amountIn = (text: string | null): string => /: (-?[\d,]+\.\d{2})\.$/.exec(text ?? '')?.[1] ?? '';

async function open(address: string, size: typeof DESKTOP | typeof PHONE = DESKTOP) {
  const opened = await openPage(size);
  await signIn(opened.page, shellOrigin(), 'administrator');
  await openModule(opened.page, shellOrigin(), address);
  return opened;
}

test('leads from the opening to the closing balance of the figures above it', async () => {
  const { page, problems } = await open(HALF_A_YEAR);
  await slider(page).waitFor();
  const figure = async (name: string): Promise<string> => {
    const totals = page.getByRole('group', { name: 'Totals' }).filter({ visible: true });
    const text = await totals.getByText(name, { exact: true }).locator('..').innerText();
    return text.replace(name, '').trim();
  };
  expect(await read(page)).toMatch(/^Closing balance/);
  expect(amountIn(await read(page))).toBe(await figure('Closing balance'));
  await slider(page).focus();
  await page.keyboard.press('Home');
  expect(await read(page)).toMatch(/^Opening balance/);
  expect(amountIn(await read(page))).toBe(await figure('Opening balance'));
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('comes after the rows, and moves nothing', async () => {
  const { page } = await open(`${REPORT}?from=${daysAgo(1)}&to=${daysAgo(1)}`);
  const grid = page.getByRole('treegrid').filter({ visible: true });
  await grid.waitFor();
  expect(await slider(page).count()).toBe(0);
  const release = await holdRoute(page, '**/*.js');
  await goWithin(page, HALF_A_YEAR);
  await rowsInSight(page).first().waitFor();
  await page.getByText('Closing balance', { exact: true }).first().waitFor();
  const top = async () => Math.round((await grid.boundingBox())?.y ?? -1);
  const before = await top();
  expect(await slider(page).count()).toBe(0);
  release();
  await slider(page).waitFor();
  expect(await top()).toBe(before);
});

test('is folded on a phone, so that rows are in view, and unfolds without scrolling sideways', async () => {
  const { page } = await open(HALF_A_YEAR, PHONE);
  await rowsInSight(page).first().waitFor();
  const unfolds = page.getByRole('button', { name: 'Picture', exact: true });
  await unfolds.waitFor();
  const { rows } = await readTable(page);
  expect(rows.filter(({ bottom }) => bottom <= PHONE.height).length).toBeGreaterThanOrEqual(3);
  await unfolds.click();
  await slider(page).waitFor();
  expect((await slider(page).boundingBox())?.height).toBeGreaterThanOrEqual(100);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('is folded in a low window, so that eight rows are in view, and unfolds', async () => {
  const { page } = await openPage({ width: 1024, height: 768 });
  await signIn(page, shellOrigin(), 'administrator');
  await openModule(page, shellOrigin(), REPORT);
  await rowsInSight(page).first().waitFor();
  const unfolds = page.getByRole('button', { name: 'Picture', exact: true });
  await unfolds.waitFor();
  const { area, rows } = await readTable(page);
  const inView = rows.filter(({ top, bottom }) => top >= area.top && bottom <= area.bottom);
  expect(inView.length).toBeGreaterThanOrEqual(8);
  expect(area.bottom).toBeLessThanOrEqual(768);
  expect(await slider(page).count()).toBe(0);

  await unfolds.click();
  await slider(page).waitFor();
  expect(await unfolds.getAttribute('aria-pressed')).toBe('true');
});
