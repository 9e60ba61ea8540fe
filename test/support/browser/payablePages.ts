import type { Page } from 'playwright-core';
import type { PayableRow } from '../../../src/api/wire';
import { shellOrigin } from './browserPage';
import { ask as askOf, filterItems, rowsInSight } from './journeys';

/** Steps of journeys in the company payables report. */

const TRUST = '1010 Premium Trust';
export const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** Sends a query to the API of this worker's shell as the signed-in user. */
export const ask = <T>(page: Page, query: object): Promise<T> => askOf<T>(page, shellOrigin(), query);

interface Account {
  readonly id: string;
  readonly subAccounts: readonly Account[];
}
const idsOf = (accounts: readonly Account[]): string[] =>
  accounts.flatMap(({ id, subAccounts }) => [id, ...idsOf(subAccounts)]);

/** Ids of the accounts of a payables report; of company payables unless named otherwise. */
export async function payableAccounts(
  page: Page,
  includeInactive: boolean,
  query: 'GetReportingGLAccounts' | 'GetAgencyRevenueGLAccounts' = 'GetReportingGLAccounts',
): Promise<readonly string[]> {
  return idsOf(await ask<readonly Account[]>(page, { query, includeInactive }));
}

/** Every line of company payables that is paid, or that is not, from the API. */
async function payableRows(page: Page, paidStatus: 'PAID' | 'UNPAID'): Promise<readonly PayableRow[]> {
  return ask<readonly PayableRow[]>(page, {
    query: 'GetCompanyPayablesReport2',
    officeId: null,
    // The dialog offers only active accounts.
    glAccountIds: await payableAccounts(page, paidStatus === 'PAID'),
    paidStatus,
    dateType: null,
    startDate: null,
    endDate: null,
  });
}
export const unpaidLines = (page: Page) => payableRows(page, 'UNPAID');
export const paidLines = (page: Page) => payableRows(page, 'PAID');

/**
 * Collected lines of one payee whose invoices have no other lines, so that the invoice number identifies the
 * row.
 */
export async function payableLines(page: Page, count: number): Promise<readonly PayableRow[]> {
  const rows = await unpaidLines(page);
  const alone = rows.filter(
    ({ invoiceNumber, amount, uncollected }) =>
      amount > 0 &&
      uncollected === 0 &&
      rows.filter((other) => other.invoiceNumber === invoiceNumber).length === 1,
  );
  for (const { payeeId } of alone) {
    const lines = alone.filter((row) => row.payeeId === payeeId);
    if (lines.length >= count) return lines.slice(0, count);
  }
  throw new Error(`No payee has ${count} collected lines`);
}

export const rowOf = (page: Page, text: string) => rowsInSight(page).filter({ hasText: text });
export const filter = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: /Filter/ }).fill(text);

/** Selects every account in the visible dialog and generates its report. */
export async function generate(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Select .* Accounts$/ });
  const all = dialog.getByRole('checkbox', { name: 'Select all accounts' });
  await all.waitFor();
  if (!(await all.isChecked())) await all.check();
  await dialog.getByRole('button', { name: 'Generate Report' }).click();
  await page.getByRole('heading', { name: /^(Company Payables|Agency Revenue): / }).waitFor();
  await rowsInSight(page).first().waitFor();
}

/** Filters the report by a number, and selects the first row that has it. */
export async function selectRow(page: Page, number: string): Promise<void> {
  await filterItems(page, number);
  await rowOf(page, number).first().getByRole('gridcell').first().click();
}

/** Selects lines one after another by means of the quick filter. */
export async function select(page: Page, lines: readonly PayableRow[]): Promise<void> {
  for (const { invoiceNumber } of lines) await selectRow(page, invoiceNumber);
  await filter(page, '');
}

export async function openPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay \d/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Company Payable' });
  const from = dialog.getByRole('combobox', { name: /^Pay from/ });
  const option = from.locator('option', { hasText: TRUST });
  await option.waitFor({ state: 'attached' });
  await from.selectOption((await option.getAttribute('value')) ?? '');
}
export const pay = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay \d/ })
    .click();
