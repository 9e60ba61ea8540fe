import type { Page } from 'playwright-core';
import { painted } from '../support/browser/tablePage';
import { openPage, shellOrigin } from '../support/browser/browserPage';
import { filterItems, goWithin, heading, openModule, rowsInSight, signIn } from '../support/browser/journeys';

const ALL = '/trustTransactions/2';

/** Collects the report queries that the page sends from now on. */
function queriesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    // Reports only: the count of failed items in the menu and the trust accounts have queries of their own.
    if (request.url().endsWith('/accounting/query') && body.includes('Report"')) sent.push(body);
  });
  return sent;
}
/** The line of the visible screen that says when its rows were fetched. */
const asOf = (page: Page) => page.getByText(/^as of /).filter({ visible: true });
const firstRow = (page: Page) => rowsInSight(page).first().innerText();
/** The element that scrolls the visible grid. */
const scroller = (page: Page) => page.getByRole('grid').locator('xpath=..');

test('a kept report returns with its scroll, sort, filter and selection, without a query', async () => {
  const { page, problems } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  await openModule(page, shellOrigin(), ALL);
  await page.locator('[data-sums=total]').waitFor();
  await page.getByRole('columnheader', { name: /^Name/ }).click();
  await filterItems(page, 'invoice');
  await rowsInSight(page).nth(3).getByRole('gridcell').first().click();
  await scroller(page).evaluate((element) => element.scrollTo({ top: 2_000, left: 300 }));
  const state = async () => ({
    first: await firstRow(page),
    scroll: await scroller(page).evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft]),
    sorted: await page.locator('[aria-sort=ascending]').first().innerText(),
    filter: await page.getByRole('searchbox', { name: 'Filter rows' }).inputValue(),
    selected: await page
      .getByText(/^\d+ selected/)
      .filter({ visible: true })
      .innerText(),
    total: await page
      .getByText(/^\d[\d,]* items?/)
      .first()
      .innerText(),
  });
  await painted(page);
  const before = await state();
  expect(before).toMatchObject({ scroll: [2_000, 300], filter: 'invoice', selected: '1 selected' });

  await goWithin(page, '/unpaid-invoices');
  await heading(page, 'Unpaid Invoices').waitFor();
  // What is compared with the report is the last that it asks by itself.
  await page.getByText('Ties out').waitFor();
  const sent = queriesOf(page);
  await page.goBack();
  await heading(page, 'All Transactions').waitFor();
  await painted(page);

  expect(await state()).toEqual(before);
  expect(sent).toEqual([]);
  expect(problems).toEqual([]);
});

test('at most five screens are kept; the one out of view the longest is fetched again', async () => {
  const { page } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  await openModule(page, shellOrigin(), ALL);
  await rowsInSight(page).first().waitFor();
  const sent = queriesOf(page);
  const others = ['/trustTransactions/0', '/trustTransactions/1', '/trustTransactions/0?items=payments'];
  for (const path of ['/', ...others]) {
    await goWithin(page, path);
    await page.getByRole('heading', { level: 1 }).filter({ visible: true }).waitFor();
    if (path !== '/') await asOf(page).waitFor();
  }
  const before = sent.length;
  await goWithin(page, '/trustTransactions/0');
  await heading(page, "Today's Transactions").filter({ visible: true }).waitFor();
  expect(sent).toHaveLength(before);

  // The sixth screen replaces the first, which has been out of view the longest.
  await goWithin(page, '/trustTransactions/1?items=payments');
  await asOf(page).waitFor();
  await goWithin(page, ALL);
  await asOf(page).waitFor();
  expect(sent.slice(before).filter((body) => body.includes('"TimePeriod":2'))).toHaveLength(1);
});
