import type { Page } from 'playwright-core';
import type { CommandResult, Envelope, PayableRow, TransactionRow } from '../../src/api/wire';
import { accessibilityProblems, closePages, openPage, PHONE, shellOrigin } from '../support/browserPage';
import { openModule, resetScenario, signIn } from '../support/journeys';

afterEach(async () => {
  const { page } = await openPage();
  await resetScenario(page, shellOrigin());
  await closePages();
});
afterAll(() => closePages(true));

const TRUST = '1010 Premium Trust';
const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** Asks the API as the signed-in user. */
async function ask<T>(page: Page, data: object): Promise<T> {
  const answer = await page.request.post(`${shellOrigin()}/accounting/query`, {
    data,
    headers: { Origin: shellOrigin() },
  });
  return ((await answer.json()) as Envelope<T>).data as T;
}

interface Account {
  readonly id: string;
  readonly subAccounts: readonly Account[];
}
const idsOf = (accounts: readonly Account[]): string[] =>
  accounts.flatMap(({ id, subAccounts }) => [id, ...idsOf(subAccounts)]);

/** Every unpaid line of the company, as the API has it. */
async function unpaidLines(page: Page): Promise<readonly PayableRow[]> {
  const tree = await ask<readonly Account[]>(page, {
    query: 'GetReportingGLAccounts',
    includeInactive: false,
  });
  return ask<readonly PayableRow[]>(page, {
    query: 'GetCompanyPayablesReport2',
    officeId: null,
    glAccountIds: idsOf(tree),
    paidStatus: 'UNPAID',
    dateType: null,
    startDate: null,
    endDate: null,
  });
}

/** Collected lines of one payee whose invoices no other line shares, so that a number finds its row. */
async function payableLines(page: Page, count: number): Promise<readonly PayableRow[]> {
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

const rowOf = (page: Page, text: string) => page.locator('[role=row][data-row-index]', { hasText: text });
const filter = (page: Page, text: string) => page.getByRole('searchbox', { name: /Filter/ }).fill(text);

/** Chooses every account in the dialog in sight, and generates its report. */
async function generate(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Select .* Accounts$/ });
  const all = dialog.getByRole('checkbox', { name: 'Select all accounts' });
  await all.waitFor();
  if (!(await all.isChecked())) await all.check();
  await dialog.getByRole('button', { name: 'Generate Report' }).click();
  await page.locator('[role=row][data-row-index]').first().waitFor();
}

/** Selects lines one after the other, through the quick filter. */
async function select(page: Page, lines: readonly PayableRow[]): Promise<void> {
  for (const { invoiceNumber } of lines) {
    await filter(page, invoiceNumber);
    const row = rowOf(page, invoiceNumber).first();
    await row.getByRole('gridcell').first().click();
  }
  await filter(page, '');
}

async function openPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay \d/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Company Payable' });
  const from = dialog.getByRole('combobox', { name: /^Pay from/ });
  const option = from.locator('option', { hasText: TRUST });
  await option.waitFor({ state: 'attached' });
  await from.selectOption((await option.getAttribute('value')) ?? '');
}
const pay = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay \d/ })
    .click();

test('accounts are chosen, a payee is paid, and every report shows it at once (D33)', async () => {
  const { page, problems } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  await openModule(page, shellOrigin(), '/?dialog=payables-unpaid');
  await page.getByRole('checkbox', { name: 'Select all accounts' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await generate(page);
  expect(await accessibilityProblems(page)).toEqual([]);

  const lines = await payableLines(page, 2);
  const amount = dollars.format(lines.reduce((sum, row) => sum + Math.round(row.amount * 100), 0) / 100);
  const payee = lines[0]?.payeeName ?? '';
  await select(page, lines);
  await page.getByRole('list', { name: 'Selected to pay' }).getByText(`${payee} ${amount}`).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await openPayment(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  const made = page.waitForResponse((response) => response.url().endsWith('/accounting/command'));
  await pay(page);
  await page.getByText(`A payment of ${amount} has been created.`).waitFor();
  const { data } = (await (await made).json()) as Envelope<CommandResult>;

  for (const { invoiceNumber } of lines) {
    await filter(page, invoiceNumber);
    await page.getByText('No items match the filter.').waitFor();
  }
  await openModule(page, shellOrigin(), '/?dialog=payables-paid');
  await generate(page);
  for (const { invoiceNumber } of lines) {
    await filter(page, invoiceNumber);
    await rowOf(page, invoiceNumber).first().waitFor();
  }
  await openModule(page, shellOrigin(), '/to-be-exported');
  await page.locator('[role=row][data-row-index]').first().waitFor();
  const exported = await ask<readonly TransactionRow[]>(page, {
    query: 'ToBeExportedReport',
    officeId: null,
  });
  const payment = exported.find(({ itemId }) => itemId === data?.itemIds[0]);
  expect(dollars.format(payment?.disbursed ?? 0)).toBe(amount);
  await filter(page, payment?.itemNumber ?? '');
  await rowOf(page, 'Company Payable').filter({ hasText: payee }).waitFor();
  expect(problems).toEqual([]);
});

test('two tabs pay the same: the second is told which item, and by whom', async () => {
  const { page: first, context } = await openPage();
  await signIn(first, shellOrigin(), 'administrator');
  const second = await context.newPage();
  const [line] = await payableLines(first, 1);
  if (line === undefined) throw new Error('Nothing to pay');
  for (const page of [first, second]) {
    const address = `/company-payables-report?type=unpaid&accounts=${line.glAccountId}`;
    await openModule(page, shellOrigin(), address);
    await page.locator('[role=row][data-row-index]').first().waitFor();
    await select(page, [line]);
    await openPayment(page);
  }
  await pay(first);
  await first.getByText(/^A payment of .* has been created\.$/).waitFor();
  await pay(second);

  const lines = second.getByRole('group', { name: 'Selected lines' });
  const reason = lines.getByText(new RegExp(`^${line.invoiceNumber} was paid already with .* by .+`));
  await reason.waitFor();
  await second.getByText(/Nothing was posted\./).waitFor();
  expect(await accessibilityProblems(second)).toEqual([]);
  await second.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await rowOf(second, line.invoiceNumber).first().waitFor({ state: 'detached' });
});

test.each([
  ['payables-unpaid', 'revenue-unpaid'],
  ['payables-all', 'revenue-all'],
])('on a phone, %s and %s are accessible and nothing scrolls sideways', async (...ids) => {
  const { page, problems } = await openPage(PHONE);
  await signIn(page, shellOrigin(), 'administrator');
  for (const id of ids) {
    await openModule(page, shellOrigin(), `/?dialog=${id}`);
    await page.getByRole('checkbox', { name: 'Select all accounts' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await generate(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  }
  expect(problems).toEqual([]);
});
