import { accountingQuery } from '../../api';
import type { Call } from '../../api';
import type { QueuePage } from '../../api/wire';

/**
 * Asks for the rows of the QuickBooks queue per status: `GetQBQueueItems` with count 0 (D10). Quiet, because the user has
 * not asked for it: a user who has since lost the permission loses the number, not the screen. Nobody signed in is another matter (§8).
 */
export function queueCountsCall(): Call {
  return accountingQuery<'GetQBQueueItems'>({ query: 'GetQBQueueItems', page: 1, count: 0 }, 'refusals');
}

/** Reads the answer of `queueCountsCall`. */
export function queueCounts(page: unknown): QueuePage['counts'] | null {
  return (page as QueuePage | null)?.counts ?? null;
}

/** `GetQBSettings` (§7): asks for the integration type. */
export function queueSettingsCall(): Call {
  return accountingQuery<'GetQBSettings'>({ query: 'GetQBSettings' }, 'refusals');
}
