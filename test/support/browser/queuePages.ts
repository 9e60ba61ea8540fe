import type { Locator, Page } from 'playwright-core';
import type { QueueItem, QueuePage, QueueStatus } from '../../../src/api/wire';
import { ok } from '../answers/envelope';
import { giveRoute } from '../answers/give';

const STATUSES: readonly QueueStatus[] = ['Complete', 'Complete', 'Failed', 'Complete', 'Pending'];
const MESSAGE = 'The connection to QuickBooks was lost before it answered.';

/** A row of a long queue; some rows have failed, some are waiting. */
function longQueueItem(at: number): QueueItem {
  const status = STATUSES[at % STATUSES.length] ?? 'Complete';
  const ended = status !== 'Pending';
  return {
    id: String(at),
    itemId: String(10_000 + at),
    itemType: 'Invoice',
    eventType: 'Invoice',
    itemName: `INV-${at}`,
    status,
    operation: 'Transfer',
    message: status === 'Failed' ? MESSAGE : '',
    queuedDate: '2026-03-10',
    queuedTS: '2026-03-10T15:00:00Z',
    completedDate: ended ? '2026-03-10' : null,
    completedTS: ended ? '2026-03-10T15:01:00Z' : null,
    cleared: false,
  };
}

/**
 * Answers for a queue with `total` rows in a page, newest first. `asked` records the numbers of the requested pages.
 */
export async function answerLongQueue(
  page: Page,
  total: number,
): Promise<{ readonly asked: readonly number[] }> {
  const asked: number[] = [];
  const rows = Array.from({ length: total }, (_, at) => longQueueItem(at));
  const counts = { Pending: 0, 'Pending Transfer': 0, 'In Progress': 0, Complete: 0, Failed: 0 };
  for (const { status } of rows) counts[status] += 1;
  await page.route('**/accounting/query', async (route) => {
    const body = route.request().postDataJSON() as { query?: string; page: number; count: number };
    if (body.query !== 'GetQBQueueItems') {
      await route.continue();
      return;
    }
    const { page: number, count } = body;
    // Polling requests more rows at once than a page of the list has; these are not recorded.
    if (count > 0 && count < 500) asked.push(number);
    const items = rows.slice((number - 1) * count, number * count);
    const data: QueuePage = { items, total, snapshot: 'long', counts };
    await giveRoute(route, ok(data));
  });
  return { asked };
}

/** Keeps scrolling the queue's list until that many rows are loaded. */
export function scrollThrough(list: Locator, rows: number): Promise<void> {
  return list.evaluate(async (element, wanted) => {
    // Only the visible rows are in the document; their `aria-rowindex` counts from the header row as 1.
    const last = () => element.querySelector('[role=row]:last-child[aria-rowindex]:not(:first-child)');
    while (Number(last()?.getAttribute('aria-rowindex')) <= wanted) {
      element.scrollTop = element.scrollHeight;
      await new Promise(requestAnimationFrame);
    }
  }, rows);
}
