/** Without any feature flag, the module calls and sends nothing but what the specification or a decision lists (D45). */
import type { Page } from 'playwright-core';
import { CALL_FACTS } from '../../src/api/wire/callFacts';
import type { CallFacts } from '../../src/api/wire/callFacts';
import type { PayableRow, TransactionRow } from '../../src/api/wire';
import { noteCalls } from '../support/browser/apiCalls';
import { closeByButton, openPage, shellOrigin } from '../support/browser/browserPage';
import {
  changeScenario,
  goWithin,
  heading,
  openModule,
  rowsInSight,
  showScreen,
  signIn,
} from '../support/browser/journeys';
import {
  ask,
  generate,
  openPayment,
  pay,
  payableLines,
  select,
  selectRow,
} from '../support/browser/payablePages';
import { NO_FLAGS } from '../support/noFlags';
import { SCREENS } from '../support/screenList';

/** Screens that there are with a flag only. */
const WITH_FLAG = ['trust-position', 'checks'];

/** Calls of §7 that this journey has no occasion for. */
const NOT_MADE: readonly string[] = [
  'ClearQBQueue',
  'CreateCommissionStatement',
  'CreateCompanyPayables',
  'GET /office/count?includeArchived=false',
  'GET /office?officeId={id}',
  'GET /user/renew/cookie',
  'GET /user/signout/cookie',
  'POST /accounting/batch/statements/{id}/retry',
  'QBDoNotTransferItems',
  'QBQueueTransfer',
  'QBReverseItems',
];

/** Calls that the module makes without any flag, at least with some of their fields. */
const PLAIN = Object.entries<CallFacts>(CALL_FACTS)
  .filter(
    ([, { unused, flags = [] }]) => unused !== true && flags.every(({ fields }) => fields !== undefined),
  )
  .map(([name]) => name);

/** The balance detail asks for the summary, too: it lists the customers to choose from. */
const CUSTOMER_REPORTS = [
  'GetUnpaidInvoiceReportV2',
  'GetPastDueInvoiceReport',
  'GetCustomerUnappliedCreditReport',
  'GetCustomerBalanceSummaryReport',
  'CustomerBalanceDetailReport',
];

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function readAll(page: Page): Promise<void> {
  for (const screen of SCREENS) {
    const isThere = !WITH_FLAG.includes(screen.name);
    await showScreen(
      page,
      shellOrigin(),
      isThere ? screen : { ...screen, heading: /^Page not found$/, query: null },
    );
  }
}

async function search(page: Page): Promise<void> {
  await goWithin(page, '/?dialog=search');
  const box = dialog(page, 'Search Accounting Items');
  await box.getByRole('combobox', { name: 'Date range' }).selectOption('YTD');
  await box.getByRole('button', { name: 'Generate Report' }).click();
  await heading(page, 'Accounting Search').waitFor();
  await box.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Line Items' }).click();
  await page.getByText('Only invoice and credit memo line items are included.').waitFor();
  await page.getByRole('tab', { name: 'Pay Methods' }).click();
  await page.getByText('Only new payments are present and unapplied credits are not included.').waitFor();
  await rowsInSight(page).first().waitFor();
}

async function payCarrier(page: Page): Promise<void> {
  await goWithin(page, '/?dialog=payables-unpaid');
  await generate(page);
  await select(page, await payableLines(page, 1));
  await openPayment(page);
  await pay(page);
  await page.getByText(/^A payment of .* has been created\./).waitFor();
}

/** A collected line of agency revenue whose invoice has no other, so that its number identifies the row. */
async function revenueLine(page: Page): Promise<PayableRow> {
  const rows = await ask<readonly PayableRow[]>(page, {
    query: 'GetAgencyRevenueReport2',
    officeId: null,
    glAccountIds: ['4010', '4020', '4210', '4220'],
    paidStatus: 'UNPAID',
    dateType: null,
    startDate: null,
    endDate: null,
  });
  const isAlone = ({ invoiceNumber }: PayableRow): boolean =>
    rows.filter((row) => row.invoiceNumber === invoiceNumber).length === 1;
  const found = rows.find((row) => row.amount > 0 && row.uncollected === 0 && isAlone(row));
  if (found === undefined) throw new Error('No revenue is collected');
  return found;
}

async function moveRevenue(page: Page): Promise<void> {
  const line = await revenueLine(page);
  await goWithin(page, '/?dialog=revenue-unpaid');
  await generate(page);
  await selectRow(page, line.invoiceNumber);
  await page.getByRole('button', { name: /^Create Agency Payable \d/ }).click();
  const box = dialog(page, 'Create Agency Payable');
  const deposit = box.getByRole('combobox', { name: /^Deposit to/ });
  await deposit.locator('option').nth(1).waitFor({ state: 'attached' });
  await box.getByRole('combobox', { name: /^Pay from/ }).selectOption(line.trustAccountId ?? '');
  await deposit.selectOption({ index: 1 });
  await box.getByRole('button', { name: /^Move \d/ }).click();
  await page.getByText(/of agency revenue has been moved to operating/).waitFor();
}

async function voidItem(page: Page): Promise<void> {
  // Tests of other files, which share the stub shell, void some.
  const rows = await ask<readonly TransactionRow[]>(page, {
    query: 'PeriodReport',
    officeId: null,
    TimePeriod: 2,
  });
  const found = rows.find(
    ({ transactionType, voidedDate, reversesItemId }) =>
      transactionType === 'DirectBillDisbursement' && voidedDate === null && reversesItemId === null,
  );
  if (found === undefined) throw new Error('No disbursement is in force');
  await goWithin(page, '/trustTransactions/2');
  await selectRow(page, found.itemNumber);
  const [popUp] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Void…' }).click(),
  ]);
  await popUp.getByLabel('Reason').fill('Entered twice');
  await popUp.getByRole('button', { name: /^Void Direct Bill Disbursement/ }).click();
  await popUp.getByText(/was voided as of [\d/]+\.$/).waitFor();
  await closeByButton(popUp);
}

async function transfer(page: Page): Promise<void> {
  await goWithin(page, '/to-be-exported');
  const item = rowsInSight(page).filter({ hasText: 'Not Transferred' }).first();
  await item.getByRole('gridcell').first().click();
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Transfer', exact: true }).click();
  await page.getByText(/queued for export\.$/).waitFor();
  await goWithin(page, '/?dialog=queue');
  await dialog(page, 'QuickBooks Queue').getByRole('row').nth(1).waitFor();
}

async function makeStatements(page: Page): Promise<void> {
  await goWithin(page, '/batch-statements');
  await page.getByRole('button', { name: 'New Statements' }).click();
  const box = dialog(page, 'New Statements');
  await box.getByLabel('Customers', { exact: true }).selectOption('Chosen customers');
  await box.getByRole('checkbox', { name: /\d{8}/ }).first().check();
  await box.getByRole('button', { name: 'Make Statements' }).click();
  await heading(page, /^Statements, Batch/).waitFor();
  await page.getByText(/generated, \d+ failed, \d+ skipped/).waitFor();
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download All (PDF)' }).click(),
  ]);
  await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^PDF of the statement of / })
      .first()
      .click(),
  ]);
}

test('every screen, a payment, a void, a transfer and a batch ask for nothing that is behind a flag', async () => {
  const { page, problems } = await openPage();
  const { times, beyond } = noteCalls(page);
  await signIn(page, shellOrigin(), 'administrator');
  await changeScenario(page, shellOrigin(), { featureFlags: NO_FLAGS });
  await openModule(page, shellOrigin(), '/');
  await readAll(page);
  // Nothing stands over trust reports or under customer reports that would ask more.
  expect(times.has('GetGLAccounts')).toBe(false);
  expect(CUSTOMER_REPORTS.map((name) => times.get(name))).toEqual([1, 1, 1, 2, 1]);
  await search(page);
  await payCarrier(page);
  await moveRevenue(page);
  await voidItem(page);
  await transfer(page);
  await makeStatements(page);
  expect(beyond).toEqual([]);
  // Nothing was missed because it was not done.
  expect(PLAIN.filter((name) => !times.has(name)).sort()).toEqual(NOT_MADE);
  // A tag of the directory names an unknown parent, which the console reports to developers (§3).
  expect(problems).toEqual([expect.stringMatching(/^console: Parent 99 of tag 15 .* was not found$/)]);
});
