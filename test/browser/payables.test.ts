import type { Page } from 'playwright-core';
import type { CommandResult, Envelope, SinceReply, TransactionRow } from '../../src/api/wire';
import {
  accessibilityProblems,
  openPage,
  openWindow,
  PHONE,
  shellOrigin,
} from '../support/browser/browserPage';
import { openModule, RETRIES, rowsInSight, signIn } from '../support/browser/journeys';
import {
  ask,
  dollars,
  filter,
  generate,
  openPayment,
  pay,
  payableLines,
  rowOf,
  select,
  unpaidLines,
} from '../support/browser/payablePages';

test('a payment to a carrier shows at once in the unpaid, paid and To Be Exported reports (D33)', async () => {
  const { page, problems } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  await openModule(page, shellOrigin(), '/?dialog=payables-unpaid');
  await generate(page);

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
    await filter(page, '');
    await rowsInSight(page).first().waitFor();
  }
  await openModule(page, shellOrigin(), '/?dialog=payables-paid');
  await generate(page);
  for (const { invoiceNumber } of lines) {
    await filter(page, invoiceNumber);
    await rowOf(page, invoiceNumber).first().waitFor();
  }
  await openModule(page, shellOrigin(), '/to-be-exported');
  await rowsInSight(page).first().waitFor();
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

test('the payee filter offers active carriers, and limits report and payment to one (D37)', async () => {
  const { page, problems } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  const since = await page.request.get(`${shellOrigin()}/api/since`, RETRIES);
  const carriers = ((await since.json()) as Envelope<SinceReply>).data?.agencyCarrierViewList ?? [];
  const active = carriers.filter(({ name, inactive }) => !inactive && name !== '<Prospect>');
  const [line] = await payableLines(page, 1);
  const chosen = active.find(({ id }) => id === line?.payeeId);
  if (line === undefined || chosen === undefined) throw new Error('No active carrier is owed anything');
  const owed = (await unpaidLines(page)).filter(({ payeeId }) => payeeId === chosen.id);

  for (const dialog of ['revenue-unpaid', 'payables-unpaid']) {
    await openModule(page, shellOrigin(), `/?dialog=${dialog}`);
    await page.getByRole('checkbox', { name: 'Select all accounts' }).waitFor();
    await page.getByRole('button', { name: /^Paid filter, office and payee/ }).click();
    await page.getByRole('combobox', { name: 'Payee' }).click();
    await page.getByRole('option', { name: chosen.name, exact: true }).waitFor();
    const offered = await page.getByRole('option').filter({ visible: true }).allTextContents();
    expect(offered.filter((name) => active.some((carrier) => carrier.name === name))).toHaveLength(
      active.length,
    );
    expect(offered).not.toContain('<Prospect>');
  }
  await page.getByRole('option', { name: chosen.name, exact: true }).click();
  await generate(page);
  await page.getByText(new RegExp(`accounts · .*${chosen.name}`)).waitFor();
  const items = owed.length === 1 ? '1 item' : `${owed.length} items`;
  await page.getByText(items, { exact: true }).filter({ visible: true }).first().waitFor();

  await select(page, [line]);
  await openPayment(page);
  const lines = page.getByRole('dialog').getByRole('group', { name: 'Selected lines' });
  await lines.getByRole('rowheader', { name: chosen.name, exact: true }).waitFor();
  expect(problems).toEqual([]);
});

/** Opens the payment of one and the same line in both pages, and pays it in the first. */
async function payFirst(first: Page, second: Page): Promise<{ readonly invoiceNumber: string }> {
  const [line] = await payableLines(first, 1);
  if (line === undefined) throw new Error('Nothing to pay');
  for (const page of [first, second]) {
    const address = `/company-payables-report?type=unpaid&accounts=${line.glAccountId}`;
    await openModule(page, shellOrigin(), address);
    await rowsInSight(page).first().waitFor();
    await select(page, [line]);
    await openPayment(page);
  }
  await pay(first);
  return line;
}

test('a line paid at another computer cannot be paid again; the reason names payment and author', async () => {
  const [{ page: first }, { page: second }] = [await openPage(), await openPage()];
  for (const page of [first, second]) await signIn(page, shellOrigin(), 'administrator');
  const line = await payFirst(first, second);
  await first.getByText(/^A payment of .* has been created\. CP-\d+/).waitFor();
  await pay(second);

  const lines = second.getByRole('group', { name: 'Selected lines' });
  const reason = lines.getByText(new RegExp(`^${line.invoiceNumber} was already paid with .* by .+`));
  await reason.waitFor();
  await second.getByText(/Nothing was posted\./).waitFor();
  expect(await accessibilityProblems(second)).toEqual([]);
  await second.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await rowOf(second, line.invoiceNumber).first().waitFor({ state: 'detached' });
});

test('a line paid in another tab leaves the payment that is open here, which says so', async () => {
  const { page: first } = await openPage();
  await signIn(first, shellOrigin(), 'administrator');
  const second = await openWindow(first);
  await payFirst(first, second);

  const dialog = second.getByRole('dialog');
  await dialog
    .getByText('1 of the selected lines has been paid or voided meanwhile and is left out.')
    .waitFor();
  expect(await dialog.getByRole('button', { name: 'Pay 0.00' }).isDisabled()).toBe(true);
  expect(await accessibilityProblems(second)).toEqual([]);
});

test.each([
  ['payables-unpaid', 'revenue-unpaid'],
  ['payables-all', 'revenue-all'],
])('on a phone, %s and %s are accessible and do not scroll sideways', async (...ids) => {
  const { page, problems } = await openPage(PHONE);
  await signIn(page, shellOrigin(), 'administrator');
  for (const id of ids) {
    await openModule(page, shellOrigin(), `/?dialog=${id}`);
    await page.getByRole('checkbox', { name: 'Select all accounts' }).waitFor();
    await generate(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  }
  expect(problems).toEqual([]);
});
