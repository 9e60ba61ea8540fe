import type { QueueItem } from '../../../src/api/wire';

/** A row of the queue as the API returns it; rows with higher ids were queued later. */
export function queueItem(id: number, more: Partial<QueueItem> = {}): QueueItem {
  const status = more.status ?? 'Pending';
  const ended = status === 'Complete' || status === 'Failed';
  return {
    id: String(id),
    itemId: String(id + 1000),
    itemType: 'Invoice',
    eventType: 'Invoice',
    itemName: `INV-${id}`,
    status,
    operation: 'Transfer',
    message: '',
    queuedDate: '2026-03-10',
    queuedTS: '2026-03-10T03:05:00Z',
    completedDate: ended ? '2026-03-10' : null,
    completedTS: ended ? '2026-03-10T15:07:00Z' : null,
    cleared: false,
    ...more,
  };
}
