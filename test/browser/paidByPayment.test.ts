import type { PayableRow, TransactionRow } from '../../src/api/wire';
import { accessibilityProblems, openPage, shellOrigin } from '../support/browser/browserPage';
import { openModule, rowsInSight, signIn } from '../support/browser/journeys';
import { ask, dollars, filter, paidLines, payableAccounts } from '../support/browser/payablePages';

/** A payment of two lines or more, of which a return premium is one if there is such a payment. */
function paymentOf(rows: readonly PayableRow[]): readonly PayableRow[] {
  const payments = new Map<string, PayableRow[]>();
  for (const row of rows) {
    const id = row.paidByItemId ?? '';
    payments.set(id, [...(payments.get(id) ?? []), row]);
  }
  const several = [...payments.values()].filter((lines) => lines.length > 1);
  const chosen = several.find((lines) => lines.some(({ amount }) => amount < 0)) ?? several[0];
  if (chosen === undefined) throw new Error('No payment has several lines');
  return chosen;
}

test('paid payables grouped by payment come to each payment, whose number leads to its page (D53)', async () => {
  const { page, problems } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  const lines = paymentOf(await paidLines(page));
  const { paymentNumber: number = '', paidByItemId } = lines[0] ?? {};
  const [item] = await ask<readonly TransactionRow[]>(page, {
    query: 'PeriodReport',
    officeId: null,
    TimePeriod: 2,
    ItemIds: [paidByItemId],
  });
  const amount = dollars.format(item?.amount ?? 0);
  const accounts = await payableAccounts(page, true);

  await openModule(page, shellOrigin(), `/company-payables-report?type=paid&accounts=${accounts.join()}`);
  await rowsInSight(page).first().waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('button', { name: 'Group by Payment', exact: true }).click();
  for (const other of ['Account', 'Payee'])
    await columns.getByRole('button', { name: `Do not group by ${other}` }).click();
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => url.searchParams.get('group') === 'paymentNumber');

  await filter(page, number ?? '');
  const group = page.getByRole('row', { name: new RegExp(`${number} ${lines.length} items$`) });
  await group.waitFor();
  const total = page.getByRole('row', { name: new RegExp(`^Total ${number} `) });
  expect((await total.getByRole('gridcell').allInnerTexts()).map((text) => text.trim())).toContain(amount);
  expect(await accessibilityProblems(page)).toEqual([]);

  const link = page.getByRole('link', { name: number ?? '', exact: true }).first();
  const [popUp] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await popUp.getByRole('heading', { level: 1, name: `Company Payable ${number}` }).waitFor();
  expect(await popUp.getByText(`$${amount}`, { exact: true }).count()).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});
