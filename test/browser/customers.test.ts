import type { Page } from 'playwright-core';
import { shellOrigin } from '../support/browser/browserPage';
import { cell, cents, total, whole } from '../support/browser/gridCells';
import { daysAgo } from '../support/firstDay';
import { heading, openAnew, rowsInSight } from '../support/browser/journeys';
import { sharedPage } from '../support/browser/sharedPage';

const shared = sharedPage();

const figureCents = async (page: Page, name: string): Promise<number> => {
  const totals = page.getByRole('group', { name: 'Totals' }).filter({ visible: true });
  const text = await totals.getByText(name, { exact: true }).locator('..').innerText();
  return cents(text.replace(name, ''));
};

/** Opens a report at an address and waits for all of its rows. */
async function open(page: Page, path: string, title: string): Promise<void> {
  await openAnew(page, shellOrigin(), path);
  await heading(page, title).waitFor();
  await rowsInSight(page).first().waitFor();
  await whole(page);
}

describe.each([
  ['a week ago', daysAgo(7)],
  ['a hundred days ago', daysAgo(100)],
])('as of %s', (_when, day) => {
  test('the reports tie out: unpaid − unapplied = balance, and the buckets add up', async () => {
    const { page, problems } = shared();
    await open(page, `/unpaid-invoices?asOf=${day}`, 'Unpaid Invoices');
    const unpaid = await total(page, 'Open Balance');
    await page.getByText('Ties out').waitFor();
    await open(page, `/unapplied-credits?asOf=${day}`, 'Unapplied Credits / Payments');
    const unapplied = await total(page, 'Unapplied');
    await open(page, `/past-due-invoices?asOf=${day}`, 'Past Due Invoices');
    const pastDue = await total(page, 'Open Balance');
    await open(page, `/customer-balance-summary?asOf=${day}`, 'Customer Balance Summary');
    const ages = await Promise.all(
      ['Current', '1–30 Days', '31–60 Days', '61–90 Days', '91\\+ Days'].map((age) => total(page, age)),
    );

    expect(unpaid).toBeGreaterThan(0);
    expect(await total(page, 'Debts')).toBe(unpaid);
    expect(await total(page, 'Credits')).toBe(unapplied);
    expect(await total(page, 'Balance')).toBe(unpaid - unapplied);
    expect(ages.reduce((sum, age) => sum + age, 0)).toBe(unpaid);
    expect(ages.slice(1).reduce((sum, age) => sum + age, 0)).toBe(pastDue);
    expect(problems).toEqual([]);
  });
});

test('a click on a figure opens exactly the rows behind it, and Back returns to the same report', async () => {
  const { page, problems } = shared();
  await open(page, '/customer-balance-summary', 'Customer Balance Summary');
  await page.getByRole('columnheader', { name: /^Balance/ }).click();
  await page.getByRole('columnheader', { name: /^Balance/ }).click();
  const first = rowsInSight(page).first();
  const [name, debts, balance] = [
    await cell(page, 'Name', first),
    cents(await cell(page, 'Debts', first)),
    cents(await cell(page, 'Balance', first)),
  ];
  const before = await first.innerText();

  await first
    .getByText(await cell(page, 'Debts', first), { exact: true })
    .first()
    .click();
  await heading(page, 'Unpaid Invoices').waitFor();
  await rowsInSight(page).first().waitFor();
  expect(await total(page, 'Open Balance')).toBe(debts);
  for (const row of await rowsInSight(page).all()) expect(await cell(page, 'Name', row)).toBe(name);

  await page.goBack();
  await heading(page, 'Customer Balance Summary').waitFor();
  expect(await rowsInSight(page).first().innerText()).toBe(before);
  const balanceCell = await cell(page, 'Balance', rowsInSight(page).first());
  await rowsInSight(page).first().getByText(balanceCell, { exact: true }).last().click();
  await heading(page, 'Customer Balance Detail').waitFor();
  await rowsInSight(page).first().waitFor();
  expect(await figureCents(page, 'Closing balance')).toBe(balance);
  const [opening, charges, credits] = [
    await figureCents(page, 'Opening balance'),
    await figureCents(page, 'Charge'),
    await figureCents(page, 'Paid or credited'),
  ];
  expect(Math.abs(opening + charges - Math.abs(credits))).toBe(balance);
  expect(problems).toEqual([]);
});
