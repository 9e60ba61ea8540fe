import type { Locator, Page } from 'playwright-core';
import { BROKEN, commandFault, queryFault } from './provocation';
import type { ListedKey, Provocation } from './provocation';

const QUEUE = '/accounting/?dialog=queue';

/** The rows of the open queue. */
async function rowsOf(page: Page): Promise<Locator> {
  const rows = page.getByRole('dialog', { name: 'QuickBooks Queue' }).locator('[role=row][aria-rowindex]');
  await rows.nth(1).waitFor();
  return rows;
}

/** Removes every Complete and Failed row, and confirms it. */
async function clearAll(page: Page): Promise<void> {
  await rowsOf(page);
  await page.getByRole('button', { name: 'Clear Complete and Failed' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear QuickBooks Queue' }).click();
}

/**
 * Messages of the QuickBooks queue's dialog (§8 "Queue"); messages about transfers are provoked from To Be
 * Exported.
 */
export const QUEUE_PROVOCATIONS = {
  queueItems: {
    address: QUEUE,
    act: async (page, change) => {
      await rowsOf(page);
      await change({ faults: [queryFault('GetQBQueueItems', BROKEN)] });
      // Only the visible rows are in the document, so the last one cannot be scrolled to directly.
      await page
        .getByRole('table', { name: 'QuickBooks Queue' })
        .evaluate((list) => list.scrollTo(0, list.scrollHeight));
    },
  },
  recordCleared: {
    address: QUEUE,
    act: async (page) => {
      const rows = await rowsOf(page);
      await rows
        .filter({ hasText: 'Transferred' })
        .first()
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Clear From Queue' }).click();
    },
  },
  queueNotCleared: {
    // Without a message, because a reason would replace the provoked text (D49).
    scenario: { faults: [commandFault('ClearQBQueue', { kind: 'code', code: 13 })] },
    address: QUEUE,
    act: clearAll,
  },
  queueCleared: { address: QUEUE, act: clearAll },
} as const satisfies Partial<Record<ListedKey, Provocation>>;
