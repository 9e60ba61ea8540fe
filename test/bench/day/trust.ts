import type { Page } from 'playwright-core';
import { goWithin, rowsInSight, settled } from '../../support/browser/journeys';
import type { Journey } from './journey';
import {
  button,
  choose,
  closeNotes,
  dialog,
  exportAs,
  field,
  filterAndClear,
  goHome,
  lookAt,
  lookAtColumns,
  print,
  printBy,
  question,
  reportShown,
  screenShown,
  scroll,
  sort,
  toggle,
} from './steps';

const TRUST = 'Trust Accounting';

/** The figures of the trust accounts over a report, and each account. */
async function lookAtTrust(page: Page): Promise<void> {
  await lookAt(page, button(page, /^By account/), dialog(page, 'Trust accounts, one by one'));
  await lookAt(page, button(page, 'What these figures mean'), dialog(page, 'What these figures mean'));
}

/** The page of the first item of the visible report that has one, in a window of its own. */
async function lookAtItem(page: Page): Promise<void> {
  const [popUp] = await Promise.all([
    page.waitForEvent('popup'),
    rowsInSight(page)
      .getByRole('link', { name: /^[A-Z]+-/ })
      .first()
      .click(),
  ]);
  await popUp.getByRole('heading', { level: 1 }).waitFor();
  await popUp.close();
}

/** Opens the void dialog for the first row and gives up. */
async function nearlyVoid(page: Page): Promise<void> {
  const row = rowsInSight(page).filter({ hasNotText: '(void)' }).first();
  await toggle(row);
  await button(page, 'Void…').click();
  const box = dialog(page, /^Void /);
  await box.getByRole('textbox', { name: /^Reason/ }).fill('Entered twice');
  await box.getByRole('button', { name: 'Cancel' }).click();
  await box.waitFor({ state: 'detached' });
  await toggle(row);
}

export const TRUST_JOURNEYS: readonly Journey[] = [
  {
    name: 'Home, from a tile to its report and back',
    go: async (page) => {
      await goHome(page);
      await button(page, 'Refresh').click();
      await settled(page);
      await page.getByRole('link', { name: /^Unpaid invoices/ }).click();
      await reportShown(page, 'Unpaid Invoices');
      await page.goBack();
      await screenShown(page, /^Welcome, /);
    },
  },
  {
    name: 'All Transactions: sort, filter, columns, CSV, nearly void',
    go: async (page) => {
      await goWithin(page, '/trustTransactions/2');
      await reportShown(page, 'All Transactions');
      await sort(page, 'Name');
      await scroll(page, rowsInSight(page).first());
      await filterAndClear(page);
      await lookAtColumns(page, 'Name');
      await exportAs(page, 'CSV');
      await nearlyVoid(page);
    },
  },
  {
    name: 'Today, an item in its window; Yesterday, printed',
    go: async (page) => {
      await choose(page, TRUST, 'Today');
      await reportShown(page, "Today's Transactions");
      await lookAtTrust(page);
      await lookAtItem(page);
      await choose(page, TRUST, 'Yesterday');
      await reportShown(page, "Yesterday's Transactions");
      await filterAndClear(page);
      await print(page);
    },
  },
  {
    name: 'Search with all its tabs',
    go: async (page) => {
      await choose(page, TRUST, 'Search');
      const box = dialog(page, 'Search Accounting Items');
      await box.getByRole('combobox', { name: 'Date range' }).selectOption('YTD');
      await box.getByRole('combobox', { name: 'Bank account' }).click();
      await page.locator('[role=option]').filter({ visible: true }).first().waitFor();
      await page.keyboard.press('Escape');
      await box.getByRole('button', { name: 'Generate Report' }).click();
      await box.waitFor({ state: 'detached' });
      await reportShown(page, 'Accounting Search');
      for (const tab of ['Line Items', 'Pay Methods', 'Accounting Search']) {
        await page.getByRole('tab', { name: tab, exact: true }).click();
        await reportShown(page, 'Accounting Search');
      }
      await filterAndClear(page);
    },
  },
  {
    name: 'To Be Exported: transfer an item; the queue',
    go: async (page) => {
      await choose(page, TRUST, /^To Be Exported/);
      await reportShown(page, 'To Be Exported');
      await toggle(rowsInSight(page).filter({ hasText: 'Not Transferred' }).first());
      await button(page, /^Transfer$/).click();
      await question(page).getByRole('button', { name: 'Transfer', exact: true }).click();
      await closeNotes(page, /queued for export/);
      await choose(page, TRUST, /^QB Transfer Queue/);
      const queue = dialog(page, 'QuickBooks Queue');
      await queue.getByRole('row').nth(1).waitFor();
      await scroll(page, queue.getByRole('row').nth(1));
      await page.keyboard.press('Escape');
      await queue.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'Trust Position: days, account, picture; Line Item Report; wrong addresses',
    go: async (page) => {
      await choose(page, TRUST, 'Trust Position');
      await reportShown(page, 'Trust Position');
      await button(page, '90 days').click();
      await settled(page);
      await printBy(page, button(page, 'Print picture'));
      await button(page, '30 days').click();
      await field(page, 'Trust account').selectOption({ index: 1 });
      await reportShown(page, 'Trust Position');
      await field(page, 'Trust account').selectOption({ index: 0 });
      await choose(page, TRUST, 'Line Item Report');
      await screenShown(page, 'Line Item Report');
      await field(page, 'Date range').selectOption('YTD');
      await button(page, 'Show Report').click();
      await reportShown(page, 'Line Item Report');
      await exportAs(page, 'Excel');
      await goWithin(page, '/no-such-page');
      await screenShown(page, 'Page not found');
      await goWithin(page, '/error');
      await screenShown(page, 'Something went wrong');
      await goWithin(page, '/unauthorized');
      await screenShown(page, 'Unauthorized');
      await page.getByRole('link', { name: 'Go to the start page' }).click();
      await screenShown(page, /^Welcome, /);
    },
  },
];
