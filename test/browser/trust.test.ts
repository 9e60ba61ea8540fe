import type { Locator, Page } from 'playwright-core';
import {
  accessibilityProblems,
  DESKTOP,
  openPage,
  shellOrigin,
  closeByButton,
} from '../support/browser/browserPage';
import { cell, total } from '../support/browser/gridCells';
import {
  changeScenario,
  choose,
  filterItems,
  heading,
  openModule,
  rowsInSight,
  signIn,
} from '../support/browser/journeys';

/** Opens the search dialog from the menu, and generates the report of a date range. */
async function search(page: Page, range: string, fill: (dialog: Locator) => Promise<void>): Promise<void> {
  await choose(page, 'Trust Accounting', 'Search');
  const dialog = page.getByRole('dialog', { name: 'Search Accounting Items' });
  await dialog.waitFor();
  await dialog.getByRole('combobox', { name: 'Date range' }).selectOption(range);
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Generate Report' }).click();
  await heading(page, 'Accounting Search').waitFor();
  await dialog.waitFor({ state: 'detached' });
}

test('the line items of the invoices found by a search add up to the invoiced total', async () => {
  const { page, problems } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  await openModule(page, shellOrigin(), '/');
  await search(page, 'YTD', async (dialog) => {
    await dialog.getByLabel('Item type').selectOption('Invoice');
  });
  await rowsInSight(page).first().waitFor();
  const invoiced = await total(page, 'Invoiced');
  const invoice = page.locator('[role=gridcell]', { hasText: /^Invoice$/ });
  expect(await rowsInSight(page).filter({ hasNot: invoice }).count()).toBe(0);
  expect(invoiced).toBeGreaterThan(0);

  await page.getByRole('tab', { name: 'Line Items' }).click();
  await page.getByText('Only invoice and credit memo line items are included.').waitFor();
  await rowsInSight(page).first().waitFor();
  expect(await total(page, 'Amount')).toBe(invoiced);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Pay Methods' }).click();
  await page.getByText('Only new payments are present and unapplied credits are not included.').waitFor();
  await page.getByText('There are no items in this report.').waitFor();
  expect(problems).toEqual([]);
});

test('without the dialog of D55, voiding an item in its window updates the report that opened it', async () => {
  const { page, problems } = await openPage(DESKTOP);
  await signIn(page, shellOrigin(), 'administrator');
  await changeScenario(page, shellOrigin(), { featureFlags: { accountingPaymentDetails: false } });
  await openModule(page, shellOrigin(), '/to-be-exported');
  await rowsInSight(page).first().waitFor();
  await filterItems(page, 'Direct Bill Disbursement');
  // Not one that another test may have voided, which waits to be reversed.
  const first = rowsInSight(page).filter({ hasText: 'Not Transferred' }).first();
  await first.getByText('Direct Bill Disbursement').waitFor();
  const number = (await first.getByText(/^DB-\d+$/).innerText()).trim();
  const [popUp] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByText(number, { exact: true }).click(),
  ]);
  await popUp.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor();
  expect(await popUp.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([1100, 550]);

  // The window of an item is reused for it.
  await first.getByRole('gridcell').first().click();
  await page.getByRole('button', { name: 'Void…' }).click();
  await popUp.getByLabel('Reason').fill('Entered twice');
  await popUp.getByRole('button', { name: /^Void Direct Bill Disbursement/ }).click();
  await popUp.getByText(/was voided as of [\d/]+\.$/).waitFor();
  expect(page.context().pages()).toHaveLength(2);
  // Voided before it was ever sent to QuickBooks, it no longer needs to be exported.
  await page.getByText(number, { exact: true }).waitFor({ state: 'detached' });
  await closeByButton(popUp);
  expect(problems).toEqual([]);
});

test('a payment that is taken appears in today’s report at once', async () => {
  const { page, problems } = await openPage(DESKTOP);
  await page.addInitScript(() => sessionStorage.setItem('accounting:receiptReport', 'on'));
  await signIn(page, shellOrigin(), 'administrator');
  await openModule(page, shellOrigin(), '/unpaid-invoices');
  await rowsInSight(page).first().waitFor();
  const client = await cell(page, 'Name', rowsInSight(page).first());

  await openModule(page, shellOrigin(), '/trustTransactions/0?items=payments');
  await heading(page, /^Today's/).waitFor();
  await page.getByRole('button', { name: 'Receipt Report' }).click();
  const [popUp] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByText('Take Payment', { exact: true }).click(),
  ]);
  await popUp.getByLabel('Whose payment?').fill(client);
  await popUp.getByRole('button', { name: 'Find customer' }).click();
  await popUp.getByRole('link', { name: client }).first().click();
  await popUp.getByLabel('Tendered').fill('12.34');
  await popUp.getByRole('button', { name: 'Oldest first' }).click();
  await popUp.getByRole('button', { name: 'Post payment' }).click();
  const receipt = popUp.getByRole('heading', { level: 1, name: /^Receipt R-/ });
  await receipt.waitFor();
  const number = /R-\d+/.exec(await receipt.innerText())?.[0] ?? '';
  const line = rowsInSight(page).filter({ hasText: number });
  await line.waitFor();
  expect(await line.innerText()).toContain('12.34');
  expect(problems).toEqual([]);
});

test('the line item report exists only with its feature flag', async () => {
  const { page } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  await openModule(page, shellOrigin(), '/line-item');
  await heading(page, 'Page not found').waitFor();
  await changeScenario(page, shellOrigin(), { featureFlags: { accountingLineItemReport: true } });
  await openModule(page, shellOrigin(), '/line-item?range=Last7Days');
  await heading(page, 'Line Item Report').waitFor();
  await rowsInSight(page).first().waitFor();
  expect(await total(page, 'Amount')).not.toBeNaN();
  expect(await accessibilityProblems(page)).toEqual([]);
});
