import type { Page } from 'playwright-core';
import type { TestPage } from '../support/browser/browserPage';
import { MAX_SHIFT, layoutShifts, recordLayoutShifts, sumOfShifts } from '../support/browser/layoutShifts';
import { SCREENS } from '../support/screenList';
import { goTo, openHost } from './support/hostPage';
import { heading, rowsInSight } from '../support/browser/journeys';

// One page, which every test loads as one who was never there: without what the module has stored, and without the files, which
// no page keeps whose requests a test may answer.
let shared: TestPage;
beforeAll(async () => {
  shared = await openHost('plain');
  await recordLayoutShifts(shared.page, '.host-place');
  await shared.page.addInitScript(() => [localStorage, sessionStorage].forEach((each) => each.clear()));
});

async function openSettled(path: string, title: RegExp, hasRows: boolean): Promise<Page> {
  const { page } = shared;
  await goTo(page, 'plain', path);
  await heading(page, title).waitFor();
  if (hasRows) await rowsInSight(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

test.each(SCREENS)(
  'the screen $name hardly moves while it loads',
  async ({ path, heading: title, query }) => {
    const page = await openSettled(path, title, query !== null);
    const shifts = await layoutShifts(page);
    expect(sumOfShifts(shifts) > MAX_SHIFT ? shifts : []).toEqual([]);
  },
);

test('a report whose flags come after the screen is there hardly moves either', async () => {
  const { page } = await openHost('plain');
  await recordLayoutShifts(page, '.host-place');
  const isAsked = page.waitForRequest((request) => request.postData()?.includes('PeriodReport') === true);
  await page.route('**/api/features', async (route) => {
    await isAsked;
    await page.getByText('Fetching transactions...').waitFor();
    await route.continue();
  });
  await page.route('**/accounting/query', async (route) => {
    const isReport = route.request().postData()?.includes('PeriodReport') === true;
    if (isReport) await page.getByRole('searchbox', { name: 'Filter rows' }).waitFor();
    await route.continue();
  });
  await goTo(page, 'plain', '/trustTransactions/2');
  await rowsInSight(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  const shifts = await layoutShifts(page);
  expect(sumOfShifts(shifts) > MAX_SHIFT ? shifts : []).toEqual([]);
});

test('a screen that is pushed down is found', async () => {
  const page = await openSettled('/trustTransactions/0', /^Today's Transactions$/, true);
  const before = sumOfShifts(await layoutShifts(page));
  await page.evaluate(() => {
    const bar = document.createElement('div');
    bar.style.cssText = 'height: 80px; flex: none';
    document.querySelector('h1')?.closest('section')?.before(bar);
  });
  expect(sumOfShifts(await layoutShifts(page)) - before).toBeGreaterThan(MAX_SHIFT);
});
