/**
 * The transfer to QuickBooks: queue, worker, and the company file that stands in for QuickBooks (D16, D17,
 * D43).
 */
export { actOnItems } from './itemActs';
export { clearRows, requeue } from './rowActs';
export { queuePage, SnapshotGone } from './queuePage';
export type { QueueRequest } from './queuePage';
export { ConnectionLost, createQuickBooks } from './quickBooks';
export type { QuickBooks } from './quickBooks';
export { createQueueWorker, WorkerCrashed } from './worker';
export type { QueueWorker } from './worker';
