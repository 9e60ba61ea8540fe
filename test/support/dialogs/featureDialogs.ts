import type { Page } from 'playwright-core';
import type { CommandResult, QueuePage } from '../../../src/api/wire';
import { shellOrigin } from '../browser/browserPage';
import { failTransfer } from '../browser/queueCalls';
import { openAnew, rowsInSight } from '../browser/journeys';
import { openPayment, payableAccounts, payableLines, rowOf, select } from '../browser/payablePages';
import { at, button, dialog, options, press, question, report, shows } from './steps';
import type { DialogsByFile, ListedDialog } from './steps';

/** Changes the data of what the server answers to a query or command. */
async function changeAnswer<Data>(page: Page, name: string, change: (data: Data) => Data): Promise<void> {
  await page.route(/\/accounting\/(query|command)$/, async (route) => {
    if (route.request().postData()?.includes(`"${name}"`) !== true) return route.continue();
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: Data };
    envelope.data = change(envelope.data);
    await route.fulfill({ response, body: JSON.stringify(envelope) });
  });
}

/** Selects the first row of the report that has a text. */
async function selectRow(page: Page, text: string): Promise<void> {
  await rowsInSight(page).filter({ hasText: text }).first().getByRole('gridcell').first().click();
}

const addressed = (id: string, name: string | RegExp): ListedDialog => ({
  name: id,
  start: at(`/?dialog=${id}`),
  open: shows((page) => dialog(page, name)),
});
const searchField = (label: string): ListedDialog => ({
  name: `${label}, of the search`,
  ownPage: true,
  start: async (page) => {
    await openAnew(page, shellOrigin(), '/?dialog=search');
    await page.waitForLoadState('networkidle');
  },
  open: press((page) => page.getByRole('combobox', { name: label }), options),
});
const LOST = {
  itemType: 'Invoice',
  operation: 'Transfer',
  message: 'The connection to QuickBooks was lost.',
} as const;
/** The failed rows of the queue. */
async function failedRows(page: Page): Promise<void> {
  await failTransfer(page, shellOrigin());
  await openAnew(page, shellOrigin(), '/?dialog=queue&queueStatus=Failed');
  await dialog(page, 'QuickBooks Queue').getByRole('row').nth(1).waitFor();
}
const queueQuestion = (name: string, opener: (page: Page) => Promise<void>): ListedDialog => ({
  name,
  start: async (page) => {
    await changeAnswer<QueuePage>(page, 'GetQBQueueItems', ({ items, ...more }) => ({
      ...more,
      // Nobody knows whether they have arrived.
      items: items.map((item) => ({ ...item, ...LOST })),
    }));
    await failedRows(page);
    await opener(page);
  },
  open: shows((page) => question(page)),
});

/** The trust accounts one by one, from the strip of a report. */
const byAccount = (name: string, path: string): ListedDialog => ({
  name,
  start: report(path),
  open: press(
    (page) => button(page, /^By account/),
    (page) => dialog(page, 'Trust accounts, one by one'),
  ),
});

/** An item of To Be Exported, chosen to be transferred. */
async function chooseTransfer(page: Page): Promise<void> {
  await report('/to-be-exported')(page);
  await selectRow(page, 'Not Transferred');
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
}

/** What opens over the screens of features. */
export const DIALOGS_OF_FEATURES: DialogsByFile = {
  'src/features/batchStatements/NewStatementsDialog.tsx': [
    {
      name: 'New Statements',
      start: at('/batch-statements'),
      open: press(
        (page) => button(page, 'New Statements'),
        (page) => dialog(page, 'New Statements'),
      ),
    },
  ],
  'src/features/customerReports/CustomerField.tsx': [
    {
      name: 'Customer',
      start: report('/customer-balance-detail'),
      open: press((page) => page.getByRole('combobox', { name: 'Customer' }), options),
    },
  ],
  'src/features/payables/choice/AccountsDialog.tsx': [addressed('payables-all', /^Select .* Accounts$/)],
  'src/features/payables/choice/ChoiceFields.tsx': [
    {
      name: 'Payee, of payables',
      start: async (page) => {
        await openAnew(page, shellOrigin(), '/?dialog=payables-unpaid');
        await button(page, /^Paid filter, office and payee/).click();
      },
      open: press((page) => page.getByRole('combobox', { name: 'Payee' }), options),
    },
  ],
  'src/features/payables/document/PaymentDocumentDialog.tsx': [
    {
      name: 'Remittance Advice',
      start: async (page) => {
        await report('/company-payables-report?type=paid&accounts=2010')(page);
        await selectRow(page, 'INV-');
        await button(page, 'Show Remittance Advice').click();
      },
      open: shows((page) => dialog(page, /^Remittance Advice/)),
    },
  ],
  'src/features/payables/payment/PaymentDialog.tsx': [
    {
      name: 'Create Company Payable',
      start: async (page) => {
        const lines = await payableLines(page, 1);
        const accounts = await payableAccounts(page, false);
        await report(`/company-payables-report?type=unpaid&accounts=${accounts.join()}`)(page);
        await select(page, lines);
        await rowOf(page, lines[0]?.invoiceNumber ?? '')
          .first()
          .waitFor();
        await openPayment(page);
      },
      open: shows((page) => dialog(page, 'Create Company Payable')),
    },
  ],
  'src/features/payables/statement/StatementDialog.tsx': [
    {
      name: 'Commission Statement',
      scenario: { featureFlags: { accountingPaymentDetails: false } },
      start: async (page) => {
        await report('/agency-revenue-report?type=paid&accounts=4010')(page);
        await selectRow(page, 'INV-');
        await button(page, 'Show Commission Statement').click();
      },
      open: shows((page) => dialog(page, 'Commission Statement')),
    },
  ],
  'src/features/quickBooksQueue/QueueDialog.tsx': [
    addressed('queue', 'QuickBooks Queue'),
    queueQuestion('Clear Complete and Failed Items', (page) =>
      button(page, 'Clear Complete and Failed').click(),
    ),
    queueQuestion('an item that may be in QuickBooks', async (page) => {
      await button(page, /^Actions for/).click();
      await page.getByRole('menuitem', { name: 'Set to Do Not Transfer' }).click();
    }),
  ],
  'src/features/quickBooksQueue/QueueRow.tsx': [
    {
      name: 'the actions of a queue item',
      start: failedRows,
      open: press(
        (page) => button(page, /^Actions for/),
        (page) => page.getByRole('menu'),
      ),
    },
  ],
  'src/features/trustPosition/ByAccount.tsx': [
    byAccount('By account, of the trust position', '/trust-position'),
  ],
  'src/features/trustTransactions/search/SearchDialog.tsx': [addressed('search', 'Search Accounting Items')],
  'src/features/trustTransactions/search/SearchFields.tsx': [
    searchField('Bank account'),
    searchField('Reporting account'),
  ],
  'src/features/trustTransactions/transactions/TransferDialogs.tsx': [
    { name: 'Transfer', start: chooseTransfer, open: shows((page) => question(page)) },
    {
      name: 'refused items',
      start: async (page) => {
        await chooseTransfer(page);
        await changeAnswer<CommandResult>(page, 'QBTransferItems', ({ itemIds }) => ({
          itemIds: [],
          failures: itemIds.map((itemId) => ({ itemId, reason: 'It is on its way already.' })),
        }));
        await question(page).getByRole('button', { name: 'Transfer', exact: true }).click();
      },
      open: shows((page) => dialog(page, /refused$/)),
    },
  ],
  'src/features/trustTransactions/transactions/TrustStrip.tsx': [
    byAccount('By account, over trust reports', '/to-be-exported'),
  ],
  'src/features/trustTransactions/voiding/VoidDialog.tsx': [
    {
      name: 'Void',
      start: async (page) => {
        await report('/to-be-exported')(page);
        await selectRow(page, 'Not Transferred');
        await button(page, 'Void…').click();
      },
      open: shows((page) => dialog(page, /^Void /)),
    },
  ],
};
