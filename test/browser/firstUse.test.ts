import type { Page } from 'playwright-core';
import { accessibilityProblems, openPage, remoteOrigin, shellOrigin } from '../support/browser/browserPage';
import { holdRoute } from '../support/browser/holdRoute';
import { openModule, rowsInSight, signIn } from '../support/browser/journeys';
import { painted } from '../support/browser/tablePage';

const CHUNKS = '/chunks/*.js';

/** Opens a report on a page that has not loaded the code of lists and calendars yet. */
async function opened(path: string): Promise<Page> {
  const { page } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  await openModule(page, shellOrigin(), path);
  await rowsInSight(page).first().waitFor();
  return page;
}

const holdCode = (page: Page) => holdRoute(page, `${remoteOrigin()}${CHUNKS}`);
const customer = (page: Page) => page.getByRole('combobox', { name: 'Customer', disabled: false });

const tabTo = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).focus();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if (await customer(page).evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not reach the field.');
};

test.each([
  ['the mouse', (page: Page) => customer(page).click()],
  ['Tab', tabTo],
])(
  'text typed into a field that %s has reached before its list has loaded is searched for once it has',
  async (_by, reach) => {
    const page = await opened('/customer-balance-detail');
    await customer(page).waitFor();
    const letGo = await holdCode(page);
    await reach(page);
    await page.keyboard.type('an');
    expect(await customer(page).inputValue()).toBe('an');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.getByRole('option').count()).toBe(0);

    letGo();
    await page.getByRole('option').first().waitFor();
    expect(await customer(page).inputValue()).toBe('an');
    const found = await page.getByRole('option').allInnerTexts();
    expect(found.filter((text) => /an/i.test(text))).toEqual(found);
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
    expect(await customer(page).inputValue()).toBe(found[0]);
    expect(await customer(page).evaluate((element) => element === document.activeElement)).toBe(true);
  },
);

test.each([
  ['a letter', 'a'],
  ['an arrow key', 'ArrowDown'],
])('a list that Tab has reached before it loaded opens by %s, and Enter chooses', async (_what, key) => {
  const page = await opened('/customer-balance-detail');
  await customer(page).waitFor();
  const letGo = await holdCode(page);
  await tabTo(page);
  letGo();
  // The plain field controls no list.
  await page.locator('[role=combobox][aria-controls]:focus').waitFor();
  await page.keyboard.press(key);
  await page.getByRole('option').nth(1).waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('an');
  await page.locator('[role=option][data-highlighted]', { hasText: /an/i }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/[?&]client=/);
});

test('a list that loads after the user has moved on does not take the focus', async () => {
  const page = await opened('/customer-balance-detail');
  const letGo = await holdCode(page);
  await customer(page).click();
  const filter = page.getByRole('searchbox', { name: 'Filter rows' });
  await filter.fill('a');
  const arrived = page.waitForResponse(`${remoteOrigin()}${CHUNKS}`);
  letGo();
  await (await arrived).finished();
  await painted(page);
  expect(await filter.evaluate((element) => element === document.activeElement)).toBe(true);
  await customer(page).click();
  await page.getByRole('option').nth(2).waitFor();
});

test('a list that loads while the mouse button is held down opens and stays open', async () => {
  const page = await opened('/customer-balance-detail');
  const letGo = await holdCode(page);
  await customer(page).hover();
  await page.mouse.down();
  letGo();
  await page.getByRole('option').first().waitFor();
  await page.mouse.up();
  await page.getByRole('option').nth(2).waitFor();
  expect(await customer(page).evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a calendar whose code fails to load shows an error, and opens on the next attempt', async () => {
  const page = await opened('/unpaid-invoices');
  await page.route(`${remoteOrigin()}${CHUNKS}`, (route) => route.abort());
  const button = page.getByRole('button', { name: /^Choose as-of date/ });
  await button.click();
  await page.getByText('This could not be loaded. Please try again.').first().waitFor();
  await page.unroute(`${remoteOrigin()}${CHUNKS}`);
  await button.click();
  const calendar = page.getByRole('dialog', { name: /^Choose as-of date/ });
  await calendar.waitFor();
  await painted(page);
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});
