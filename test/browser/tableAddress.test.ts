/** The address of a report holds its state, except for the text of filters (D30). */
import type { Page } from 'playwright-core';
import { openPage, shellOrigin } from '../support/browser/browserPage';
import { goWithin, heading, openModule, rowsInSight, signIn } from '../support/browser/journeys';

/** Waits for the last rows: they arrive in parts and unsorted, while the foot shows the count so far. */
const whole = (page: Page) => page.locator('.rt-foot-row').getByText('Total').first().waitFor();
const texts = async (page: Page) => {
  await whole(page);
  return rowsInSight(page).allInnerTexts();
};
const searchOf = (page: Page) => new URL(page.url()).search;

test('a reload restores sort, groups and filters; a copied address restores no filters', async () => {
  const { page, problems } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  await openModule(page, shellOrigin(), '/');
  await heading(page, /^Welcome, /).waitFor();
  await openModule(page, shellOrigin(), '/unpaid-invoices');
  await rowsInSight(page).first().waitFor();

  const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await header('Open Balance').click();
  await header('Name').click({ modifiers: ['Shift'] });
  await page.waitForURL((url) => url.search === '?sort=openBalance.asc,clientName.asc');
  await header('Office').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('button', { name: 'Group by this column' }).click();
  await page.waitForURL((url) => url.search.endsWith('&group=officeName'));
  const sorted = await texts(page);
  const shared = page.url();

  const filter = page.getByRole('searchbox', { name: 'Filter rows' });
  await filter.fill('a');
  await filter.press('Enter');
  await page.waitForURL((url) => /&view=[0-9a-f]{32}$/.test(url.search));
  await header('Open Balance').focus();
  await page.keyboard.press('Alt+ArrowDown');
  const least = page.getByRole('dialog', { name: 'Options of Open Balance' }).getByLabel('At least');
  await least.fill('1');
  await least.press('Enter');
  await page.getByRole('button', { name: /^Remove filter Open Balance/ }).waitFor();
  const left = await texts(page);
  const address = page.url();

  await page.reload();
  await page.getByRole('button', { name: /^Remove filter Open Balance/ }).waitFor();
  await rowsInSight(page).first().waitFor();
  expect(await texts(page)).toEqual(left);
  expect(await filter.inputValue()).toBe('a');
  expect(page.url()).toBe(address);

  // All changes to a report share one history entry.
  await page.goBack();
  await heading(page, /^Welcome, /).waitFor();
  await page.goForward();
  await rowsInSight(page).first().waitFor();
  expect(await texts(page)).toEqual(left);

  // The browser of a colleague has nothing stored under the key.
  const colleague = await openPage();
  await signIn(colleague.page, shellOrigin(), 'administrator');
  await colleague.page.goto(address);
  await rowsInSight(colleague.page).first().waitFor();
  await colleague.page.waitForURL(shared);
  expect(await texts(colleague.page)).toEqual(sorted);
  expect(searchOf(colleague.page)).not.toContain('view');
  expect([...problems, ...colleague.problems]).toEqual([]);
});

test('a kept report keeps its state when the host navigates to it (D32)', async () => {
  const { page, problems } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  await openModule(page, shellOrigin(), '/trustTransactions/2');
  await rowsInSight(page).first().waitFor();
  const name = page.getByRole('columnheader', { name: 'Name', exact: true }).filter({ visible: true });
  await name.click();
  await page.waitForURL((url) => url.search === '?sort=name.asc');
  await goWithin(page, '/unpaid-invoices');
  await heading(page, 'Unpaid Invoices').waitFor();
  await goWithin(page, '/trustTransactions/2');
  await heading(page, 'All Transactions').waitFor();
  await page.waitForURL((url) => url.search === '?sort=name.asc');
  expect(await name.getAttribute('aria-sort')).toBe('ascending');
  expect(problems).toEqual([]);
});
