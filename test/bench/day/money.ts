import type { Page } from 'playwright-core';
import { goWithin, rowsInSight } from '../../support/browser/journeys';
import { generate, openPayment, pay, payableLines, rowOf } from '../../support/browser/payablePages';
import type { Journey } from './journey';
import {
  button,
  choose,
  clearFilter,
  closeNotes,
  dialog,
  exportAs,
  field,
  filterAndClear,
  filterTo,
  lookAt,
  printBy,
  reportShown,
  screenShown,
  toggle,
} from './steps';

/** Selects the first line of the visible report, looks at the document of its payment, and lets go of it. */
async function lookAtDocument(page: Page, opener: RegExp): Promise<void> {
  const row = rowsInSight(page).filter({ hasText: 'INV-' }).first();
  await toggle(row);
  await lookAt(page, button(page, opener), page.getByRole('dialog'));
  await toggle(row);
}

/** Pays a line to its carrier. @returns the number of the payment. */
async function payOne(page: Page): Promise<string> {
  const [line] = await payableLines(page, 1);
  const number = line?.invoiceNumber ?? '';
  await toggle(await filterTo(page, number));
  await openPayment(page);
  await pay(page);
  const note = page.getByRole('status').filter({ hasText: /^A payment of .* has been created\./ });
  const [payment = ''] = /CP-\d+/.exec(await note.innerText()) ?? [];
  await closeNotes(page, payment);
  await rowOf(page, number).first().waitFor({ state: 'detached' });
  return payment;
}

/** Voids what was paid, so that the next round finds it unpaid. */
async function voidPayment(page: Page, number: string): Promise<void> {
  await choose(page, 'Trust Accounting', 'Today');
  await reportShown(page, "Today's Transactions");
  await toggle(await filterTo(page, number));
  await button(page, 'Void…').click();
  const box = dialog(page, /^Void /);
  await box.getByRole('textbox', { name: /^Reason/ }).fill('Paid to the wrong carrier');
  await box.getByRole('button', { name: 'Void', exact: true }).click();
  await closeNotes(page, /was voided/);
  await rowOf(page, `${number} (void)`).first().waitFor();
  await button(page, 'Clear selection').click();
  await clearFilter(page);
}

export const MONEY_JOURNEYS: readonly Journey[] = [
  {
    name: 'Company Payables: pay a line, and void the payment',
    go: async (page) => {
      await choose(page, 'Company Payables', 'Unpaid');
      await generate(page);
      await button(page, 'Collapse all').click();
      await button(page, 'Expand all').click();
      await voidPayment(page, await payOne(page));
    },
  },
  {
    name: 'paid Company Payables, a remittance advice; Checks',
    go: async (page) => {
      await choose(page, 'Company Payables', 'Paid');
      await generate(page);
      await lookAtDocument(page, /^Show Remittance Advice/);
      await page
        .getByRole('button', { name: 'Checks', exact: true })
        .or(page.getByRole('link', { name: 'Checks', exact: true }))
        .click();
      await reportShown(page, 'Checks');
      await filterAndClear(page);
      await exportAs(page, 'CSV');
    },
  },
  {
    name: 'Agency Revenue, a commission statement, other accounts',
    go: async (page) => {
      await choose(page, 'Agency Revenue', 'Paid');
      await generate(page);
      await filterAndClear(page);
      // What carriers pay: fees have no statement.
      await goWithin(page, '/agency-revenue-report?type=paid&accounts=4010');
      await reportShown(page, 'Agency Revenue: Paid');
      await lookAtDocument(page, /Commission Statement/);
      await lookAt(page, button(page, 'Change accounts and dates'), dialog(page, /^Select .* Accounts$/));
    },
  },
  {
    name: 'customers: past due on a day, balances, one customer, credits, statements',
    go: async (page) => {
      const CUSTOMERS = 'Customer Accounts';
      await choose(page, CUSTOMERS, 'Past Due');
      await reportShown(page, 'Past Due Invoices');
      await lookAt(page, button(page, /^Choose as-of date/), page.getByRole('dialog'));
      await choose(page, CUSTOMERS, 'Summary');
      await reportShown(page, 'Customer Balance Summary');
      await choose(page, CUSTOMERS, 'Detail');
      await reportShown(page, 'Customer Balance Detail');
      await printBy(page, button(page, 'Print picture'));
      await field(page, 'Customer').click();
      await page.locator('[role=option]').filter({ visible: true }).nth(1).click();
      await reportShown(page, 'Customer Balance Detail');
      await choose(page, CUSTOMERS, /^Unapplied Credits/);
      await reportShown(page, /^Unapplied Credits/);
      await exportAs(page, 'Excel');
      await choose(page, CUSTOMERS, 'Batch Client Statements');
      await screenShown(page, 'Batch Client Statements');
      await makeStatement(page);
    },
  },
];

/** A statement for one customer, and its PDF. */
async function makeStatement(page: Page): Promise<void> {
  await button(page, 'New Statements').click();
  const box = dialog(page, 'New Statements');
  await box.getByRole('combobox', { name: 'Customers' }).selectOption({ label: 'Chosen customers' });
  const customers = box.getByRole('group', { name: /customers/i }).getByRole('checkbox');
  await customers.first().check();
  await box.getByRole('button', { name: 'Make Statements' }).click();
  await screenShown(page, /^Statements, Batch/);
  await page.getByText(/generated, \d+ failed, \d+ skipped/).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^PDF of the statement of/ })
      .first()
      .click(),
  ]);
  await file.delete();
}
