import type { Page } from 'playwright-core';
import type { PayableRow, TransactionRow, TrustPositionDay, VoidEffects } from '../../src/api/wire';
import { displayFromIso } from '../../src/domain';
import { accessibilityProblems, DESKTOP, openPage, PHONE, shellOrigin } from '../support/browser/browserPage';
import { agencyDay, openModule, rowsInSight, signIn } from '../support/browser/journeys';
import { ask, dollars, rowOf, selectRow, unpaidLines } from '../support/browser/payablePages';

const cents = (amount: number) => Math.round(amount * 100);

/** A payment to a carrier that can be voided as of a day before today, with what its void would do then. */
async function payment(page: Page, today: string): Promise<VoidEffects> {
  const all = await ask<readonly TransactionRow[]>(page, {
    query: 'PeriodReport',
    officeId: null,
    TimePeriod: 2,
  });
  const payments = all.filter(
    (row) =>
      row.transactionType === 'CompanyPayable' && row.voidedDate === null && row.reversesItemId === null,
  );
  for (const { itemId } of payments.reverse()) {
    const effects = (date: string) => ask<VoidEffects>(page, { query: 'GetVoidEffects', itemId, date });
    const { earliestDate } = await effects(today);
    if (earliestDate < today) return effects(earliestDate);
  }
  throw new Error('Every payment is of today.');
}

const positions = (page: Page, startDate: string, endDate: string) =>
  ask<readonly TrustPositionDay[]>(page, { query: 'GetTrustPositionDays', startDate, endDate });

/** Opens the void dialog of an item from the report of all transactions. */
async function openDialog(page: Page, number: string) {
  await openModule(page, shellOrigin(), '/trustTransactions/2');
  await rowsInSight(page).first().waitFor();
  await selectRow(page, number);
  await page.getByRole('button', { name: 'Void…' }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Void .* ${number}$`) });
  await dialog.getByRole('table').first().waitFor();
  return dialog;
}

test('a payment voided from a report reopens its payables and moves the trust position from the void date on', async () => {
  const { page, problems } = await openPage(DESKTOP);
  await signIn(page, shellOrigin(), 'administrator');
  const today = await agencyDay(page, shellOrigin());
  const { itemNumber, itemId, earliestDate: day, unpaid, advances } = await payment(page, today);
  const start = new Date(Date.parse(day) - 5 * 86_400_000).toISOString().slice(0, 10);
  const before = await positions(page, start, today);

  const dialog = await openDialog(page, itemNumber);
  await dialog.getByRole('table', { name: 'Payables unpaid again' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: /^Void date/ }).fill(displayFromIso(day));
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Paid to the wrong carrier');
  await dialog.getByRole('table', { name: 'Payables unpaid again' }).waitFor();
  await dialog.getByRole('button', { name: 'Void', exact: true }).click();
  await page.getByText(`Company Payable ${itemNumber} was voided.`).waitFor();
  await dialog.waitFor({ state: 'hidden' });

  await rowOf(page, `${itemNumber} (void)`).first().waitFor();
  const row = rowOf(page, itemNumber).filter({ hasNotText: '(void)' }).first();
  expect(await row.innerText()).toContain(displayFromIso(day));
  const [voided] = await ask<readonly TransactionRow[]>(page, {
    query: 'PeriodReport',
    officeId: null,
    TimePeriod: 2,
    ItemIds: [itemId],
  });
  expect(voided).toMatchObject({ voidedDate: day, voidReason: 'Paid to the wrong carrier' });

  const reopened = new Map(
    (await unpaidLines(page)).map((line): [string, PayableRow] => [line.lineId, line]),
  );
  expect(unpaid.map(({ lineId }) => reopened.get(lineId)?.amount)).toEqual(
    unpaid.map(({ amount }) => amount),
  );
  const after = await positions(page, start, today);
  // An advance that goes back to operating leaves the bank of the trust account again.
  const worth = [...unpaid, ...advances].reduce((sum, { amount }) => sum + cents(amount), 0);
  const moved = after.map((one, at) => [one.day, cents(one.bank) - cents(before[at]?.bank ?? 0)] as const);
  expect(moved.filter(([on, by]) => on < day && by !== 0)).toEqual([]);
  expect(new Set(moved.filter(([, by]) => by !== 0).map(([, by]) => by))).toEqual(new Set([worth]));
  expect(moved.filter(([on, by]) => on >= day && by === worth).map(([on]) => on)).toEqual([
    ...new Set(after.map((one) => one.day).filter((on) => on >= day)),
  ]);

  await openModule(page, shellOrigin(), `/trust-position?asOf=${day}`);
  const bank = after.filter((one) => one.day === day).reduce((sum, one) => sum + cents(one.bank), 0);
  const figures = page.getByRole('region', { name: 'Figures of the day' });
  await figures
    .getByText(dollars.format(bank / 100))
    .first()
    .waitFor();
  expect(problems).toEqual([]);
});

test('the dialog fits a phone and is accessible there', async () => {
  const { page, problems } = await openPage(PHONE);
  await signIn(page, shellOrigin(), 'administrator');
  const { itemNumber } = await payment(page, await agencyDay(page, shellOrigin()));
  await openDialog(page, itemNumber);
  expect(await accessibilityProblems(page)).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
});
