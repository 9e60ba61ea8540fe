import type { PayableRow, TrustPositionDay, TrustPositionRow } from '../../src/api/wire';
import { addDays, displayFromIso } from '../../src/domain';
import { accessibilityProblems, openPage, PHONE, shellOrigin } from '../support/browser/browserPage';
import { agencyDay, changeScenario, openModule, rowsInSight, signIn } from '../support/browser/journeys';
import { BROKEN, queryFault } from '../support/messages/provocation';
import { ask, dollars, payableAccounts } from '../support/browser/payablePages';
import type { Page } from 'playwright-core';

const cents = (value: number) => Math.round(value * 100);
const sum = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((total, row) => total + cents(amount(row)), 0);
const shown = (value: number) => dollars.format(value / 100);

const tieOut = (page: Page) => page.getByRole('region', { name: 'Tie-out' });

test('unpaid payables of a past day tie out with the trust position of that day, and lead to it (D52)', async () => {
  const { page, problems } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  const day = addDays(await agencyDay(page, shellOrigin()), -100);
  const accounts = await payableAccounts(page, true);
  const rows = await ask<readonly PayableRow[]>(page, {
    query: 'GetCompanyPayablesReport2',
    officeId: null,
    glAccountIds: accounts,
    paidStatus: 'UNPAID',
    dateType: null,
    startDate: null,
    endDate: null,
    asOfDate: day,
  });
  const position = await ask<readonly TrustPositionRow[]>(page, {
    query: 'GetTrustPosition',
    officeId: null,
    asOfDate: day,
  });
  const carriers = position.filter(({ beneficiaryType }) => beneficiaryType === 'Carrier');
  const held = shown(sum(carriers, (row) => row.held));

  await openModule(
    page,
    shellOrigin(),
    `/company-payables-report?type=unpaid&accounts=${accounts.join()}&asOf=${day}`,
  );
  await rowsInSight(page).first().waitFor();
  await tieOut(page).getByText('Ties out').waitFor();
  const words = await tieOut(page).textContent();
  expect(words).toContain(`Collected ${shown(sum(rows, (row) => row.collected))}`);
  expect(words).toContain(`+ advanced ${shown(sum(rows, (row) => row.advanced ?? 0))}`);
  expect(words).toContain(`held for carriers, net ${held}`);
  expect(await page.getByText(`As of ${displayFromIso(day)}`).count()).toBeGreaterThan(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  await tieOut(page).getByRole('link', { name: held }).click();
  await page.getByRole('heading', { name: 'Trust Position', level: 1 }).waitFor();
  expect(new URL(page.url()).searchParams.get('asOf')).toBe(day);
  expect(problems).toEqual([]);
});

test('the commission available is moved from its address, and no more of it than that', async () => {
  const { page, problems } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  const today = await agencyDay(page, shellOrigin());
  const standing = async () => {
    const days = await ask<readonly TrustPositionDay[]>(page, {
      query: 'GetTrustPositionDays',
      startDate: today,
      endDate: today,
    });
    const [most] = [...days].sort((one, other) => other.commissionAvailable - one.commissionAvailable);
    if (most === undefined) throw new Error('There is no trust account');
    return most;
  };
  const before = await standing();
  await openModule(
    page,
    shellOrigin(),
    `/agency-revenue-report?type=unpaid&withdraw=${before.bankAccountId}`,
  );
  const dialog = page.getByRole('dialog', { name: 'Create Agency Payable' });
  await dialog
    .getByText(
      `Commission available in ${before.bankAccountName}: ${shown(cents(before.commissionAvailable))}.`,
    )
    .waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const deposit = dialog.getByRole('combobox', { name: /^Deposit to/ });
  await deposit.locator('option').nth(1).waitFor({ state: 'attached' });
  await deposit.selectOption({ index: 1 });
  await dialog.getByRole('button', { name: /^Move \d/ }).click();
  await page.getByText(/of agency revenue has been moved to operating\. AR-\d+/).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).searchParams.has('withdraw')).toBe(false);

  const days = await ask<readonly TrustPositionDay[]>(page, {
    query: 'GetTrustPositionDays',
    startDate: today,
    endDate: today,
  });
  const after = days.find(({ bankAccountId }) => bankAccountId === before.bankAccountId);
  expect(after?.commissionAvailable).toBeLessThan(before.commissionAvailable);
  expect(cents(after?.excess ?? -1)).toBeGreaterThanOrEqual(0);
  expect(problems).toEqual([]);
});

test('on a phone, the day and the tie-out can be read', async () => {
  const { page, problems } = await openPage(PHONE);
  await signIn(page, shellOrigin(), 'administrator');
  const accounts = await payableAccounts(page, true, 'GetAgencyRevenueGLAccounts');
  await openModule(page, shellOrigin(), `/agency-revenue-report?type=unpaid&accounts=${accounts.join()}`);
  await tieOut(page).getByText('Ties out').waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('on a phone, a tie-out that could not be made stays within its frame', async () => {
  const { page } = await openPage(PHONE);
  await signIn(page, shellOrigin(), 'administrator');
  const accounts = await payableAccounts(page, true, 'GetAgencyRevenueGLAccounts');
  await changeScenario(page, shellOrigin(), { faults: [queryFault('GetReportOfficeOptions', BROKEN)] });
  await openModule(page, shellOrigin(), `/agency-revenue-report?type=unpaid&accounts=${accounts.join()}`);
  await tieOut(page).getByRole('button', { name: 'Check again' }).waitFor();
  expect(await tieOut(page).innerText()).toContain('Cannot get report office information');
  const { height, needed } = await tieOut(page).evaluate((frame) => ({
    height: frame.clientHeight,
    needed: frame.scrollHeight,
  }));
  expect(needed).toBe(height);
});
