import type { Page } from 'playwright-core';
import { painted } from '../support/tablePage';
import { openPage, shellOrigin } from '../support/browserPage';
import { goWithin, openModule, rowsInSight, signIn } from '../support/journeys';

const ALL = '/trustTransactions/2';
const MINUTE = 60_000;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** The queries that the page sends from now on. */
function queriesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    // Those of reports: the menu's count of failed items and the trust accounts are asked for by themselves.
    if (request.url().endsWith('/accounting/query') && body.includes('Report"')) sent.push(body);
  });
  return sent;
}
/** Rows, and the line that says when they were fetched, of the screen in view. */
const asOf = (page: Page) => page.getByText(/^as of /).filter({ visible: true });
const firstRow = (page: Page) => rowsInSight(page).first().innerText();
/** What scrolls the rows of the grid in view. */
const scroller = (page: Page) => page.getByRole('grid').locator('xpath=..');

test('a kept report comes back with scroll, sort, filter and selection, and asks nothing', async () => {
  const { page, problems } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  await openModule(page, shellOrigin(), ALL);
  await rowsInSight(page).first().waitFor();
  await page.getByRole('columnheader', { name: /^Name/ }).click();
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('invoice');
  await page.keyboard.press('Enter');
  await rowsInSight(page).nth(3).getByRole('gridcell').first().click();
  await scroller(page).evaluate((element) => element.scrollTo({ top: 2_000, left: 300 }));
  const state = async () => ({
    first: await firstRow(page),
    scroll: await scroller(page).evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft]),
    sorted: await page.locator('[aria-sort=ascending]').first().innerText(),
    filter: await page.getByRole('searchbox', { name: 'Filter rows' }).inputValue(),
    selected: await page.locator('.rt-selected, [role=row][aria-selected=true]').count(),
    total: await page
      .getByText(/^\d[\d,]* items?/)
      .first()
      .innerText(),
  });
  await painted(page);
  const before = await state();

  await goWithin(page, '/unpaid-invoices');
  await heading(page, 'Unpaid Invoices').waitFor();
  await rowsInSight(page).first().waitFor();
  const sent = queriesOf(page);
  await page.goBack();
  await heading(page, 'All Transactions').waitFor();

  expect(await state()).toEqual(before);
  expect(sent).toEqual([]);
  expect(problems).toEqual([]);
});

test('two minutes later nothing was asked while hidden, and it still says when it was fetched', async () => {
  const { page } = await openPage();
  await page.clock.install();
  await signIn(page, shellOrigin(), 'administrator');
  await openModule(page, shellOrigin(), ALL);
  await rowsInSight(page).first().waitFor();
  const time = await asOf(page).innerText();
  await goWithin(page, '/error');
  await heading(page, 'Something went wrong').waitFor();
  const sent = queriesOf(page);
  await page.clock.runFor(2 * MINUTE);
  await page.goBack();
  await heading(page, 'All Transactions').waitFor();

  expect(await asOf(page).innerText()).toBe(time);
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.waitForFunction((former) => !document.body.innerText.includes(former), time);
  expect(sent).toHaveLength(1);
});

test('after midnight a report of today is another report, and says so', async () => {
  const { page } = await openPage();
  await page.clock.install();
  await signIn(page, shellOrigin(), 'administrator');
  await openModule(page, shellOrigin(), '/trustTransactions/0');
  await asOf(page).waitFor();
  const day = await page
    .getByText(/^\d\d\/\d\d\/\d{4}$/)
    .first()
    .innerText();
  await goWithin(page, '/error');
  await heading(page, 'Something went wrong').waitFor();
  const sent = queriesOf(page);
  await page.clock.fastForward(24 * 60 * MINUTE);
  await page.goBack();
  const notice = page.getByText(/A new day has begun\. This is the report of /);
  await notice.waitFor();
  expect(await notice.innerText()).not.toContain(day);
  await asOf(page).waitFor();
  expect(sent).toHaveLength(1);
});

test('at most five are kept: the one that was not seen for longest is fetched anew', async () => {
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

  // The sixth takes the place of the first, which was not seen since.
  await goWithin(page, '/trustTransactions/1?items=payments');
  await asOf(page).waitFor();
  await goWithin(page, ALL);
  await asOf(page).waitFor();
  expect(sent.slice(before).filter((body) => body.includes('"TimePeriod":2'))).toHaveLength(1);
});

test('a change of office drops what was kept', async () => {
  const { page } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  await openModule(page, shellOrigin(), ALL);
  await rowsInSight(page).first().waitFor();
  await goWithin(page, '/');
  await heading(page, /^Welcome, /).waitFor();
  await page.getByRole('button', { name: /^Office:/ }).click();
  await page.getByRole('button', { name: 'Concord, NH' }).click();
  await page
    .getByRole('heading', { name: 'All Transactions', includeHidden: true })
    .waitFor({ state: 'detached' });

  const sent = queriesOf(page);
  await page.goBack();
  await rowsInSight(page).first().waitFor();
  expect(sent.filter((body) => body.includes('PeriodReport'))).toHaveLength(1);
});
