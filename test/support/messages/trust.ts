import type { Page } from 'playwright-core';
import { BROKEN, commandFault, queryFault } from './provocation';
import type { ListedKey, Provocation } from './provocation';
import { rowsInSight } from '../browser/journeys';
import { NO_FLAGS } from '../noFlags';

const SEARCH = '/accounting/?dialog=search';
const TO_BE_EXPORTED = '/accounting/to-be-exported';

/** Waits until the search dialog is open. */
async function searchDialog(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Search Accounting Items' }).waitFor();
}

/** Selects the first item that can be exported, and performs and confirms an action on it. */
function firstItem(action: string): NonNullable<Provocation['act']> {
  return async (page) => {
    const row = rowsInSight(page).filter({ hasText: 'Not Transferred' }).first();
    // The first cell is the check mark that selects the row.
    await row.getByRole('gridcell').first().click();
    await page.getByRole('button', { name: action, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click();
  };
}

/** Messages of trust accounting: search, line items, and sending to QuickBooks (§8). */
export const TRUST_PROVOCATIONS = {
  transactions: {
    scenario: { faults: [queryFault('TransactionSearch', BROKEN)] },
    address: '/accounting/all-trust-transactions?range=Today',
  },
  searchOfficeOptions: {
    scenario: { faults: [queryFault('GetReportOfficeOptions', BROKEN)] },
    address: SEARCH,
  },
  glAccounts: { scenario: { faults: [queryFault('GetGLAccounts', BROKEN)] }, address: SEARCH },
  inactiveGlAccounts: {
    ownPage: true,
    address: SEARCH,
    act: async (page, change) => {
      await searchDialog(page);
      await page.getByRole('button', { name: 'Generate Report' }).waitFor();
      await page.waitForLoadState('networkidle');
      await change({ faults: [queryFault('GetGLAccounts', BROKEN)] });
      await page.getByText('Show inactive accounts').click();
    },
  },
  lastTwoDays: { user: 'last-two-days', address: SEARCH },
  dateRange: {
    // The message is the specification's.
    scenario: { featureFlags: NO_FLAGS },
    address: '/accounting/all-trust-transactions?range=nonsense',
  },
  reconnect: {
    scenario: { quickBooks: { connected: false } },
    address: TO_BE_EXPORTED,
    act: firstItem('Transfer'),
  },
  queuedForExport: { address: TO_BE_EXPORTED, act: firstItem('Transfer') },
  notQueuedForExport: {
    scenario: { faults: [commandFault('QBTransferItems', { kind: 'code', code: 13, message: 'No.' })] },
    address: TO_BE_EXPORTED,
    act: firstItem('Transfer'),
  },
  doNotTransferDone: { address: TO_BE_EXPORTED, act: firstItem('Set to Do Not Transfer') },
  doNotTransferFailed: {
    // Without a message, because a reason would replace the provoked text (D49).
    scenario: { faults: [commandFault('QBDoNotTransferItems', { kind: 'code', code: 13 })] },
    address: TO_BE_EXPORTED,
    act: firstItem('Set to Do Not Transfer'),
  },
} as const satisfies Partial<Record<ListedKey, Provocation>>;
