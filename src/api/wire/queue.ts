import type { IsoDate, IsoMoment } from './envelope';

/** What stands in the QuickBooks queue (§3); `GLAccount` is shown as General Ledger Account. */
export const QUEUE_ITEM_TYPES = ['Invoice', 'Credit Memo', 'Payment', 'Check', 'GLAccount'] as const;
export type QueueItemType = (typeof QUEUE_ITEM_TYPES)[number];

/** States of a queue row (§4); Pending Transfer is one that was re-queued. */
export const QUEUE_STATUSES = ['Pending', 'Pending Transfer', 'In Progress', 'Complete', 'Failed'] as const;
export type QueueStatus = (typeof QUEUE_STATUSES)[number];

export type QueueOperation = 'Transfer' | 'Reverse';

/** A row of the QuickBooks queue (§3 "QB queue item"). */
export interface QueueItem {
  /** Of the row; what ClearQBQueue takes. */
  readonly id: string;
  /** Of the item or, for a GLAccount, of the account; with `itemType` what the other queue commands take. */
  readonly itemId: string;
  readonly itemType: QueueItemType;
  /** The transaction type of the item, or GLAccount. */
  readonly eventType: string;
  /** Its number or, for an account, its name. */
  readonly itemName: string;
  readonly status: QueueStatus;
  readonly operation: QueueOperation;
  /** What QuickBooks answered, in its words; blank when there is nothing to say. */
  readonly message: string;
  /** Day of `queuedTS` in the agency's zone. */
  readonly queuedDate: IsoDate;
  readonly queuedTS: IsoMoment;
  /** Day of `completedTS` in the agency's zone; null until it is Complete or Failed. */
  readonly completedDate: IsoDate | null;
  readonly completedTS: IsoMoment | null;
  /** Was cleared since the snapshot was made: it keeps its place until a new one is asked for (D10). */
  readonly cleared: boolean;
}

/**
 * `GetQBQueueItems` (D10): newest queued first. `count` 0 asks for the counts alone. Without `snapshot` a new one is
 * made; with one, membership and order are those of its first page while statuses are live.
 */
export interface QueueQuery {
  readonly query: 'GetQBQueueItems';
  /** From 1 (§9). */
  readonly page: number;
  /** Rows a page: 20 in the dialog (§9), at most 500. */
  readonly count: number;
  readonly snapshot?: string;
  /** Only rows of these statuses when the snapshot is made; all when left out. */
  readonly status?: QueueStatus | null;
  readonly itemType?: QueueItemType | null;
  /** Text in the item's name or the message, case aside. */
  readonly search?: string;
}

export interface QueuePage {
  readonly items: readonly QueueItem[];
  /** Rows of the snapshot. */
  readonly total: number;
  /** Hand it over with the next page. Blank when `count` was 0. */
  readonly snapshot: string;
  /** Over the whole queue, whatever was filtered. */
  readonly counts: Readonly<Record<QueueStatus, number>>;
}

/** An item as the queue commands name it (§7): its own type, its transaction type, or its type in the queue. */
export interface QueueItemRef {
  readonly itemId: string;
  readonly itemType: string;
}

/** Payload of QBTransferItems, QBReverseItems, QBDoNotTransferItems and QBQueueTransfer. At most 1,000 items. */
export interface QueueItemsPayload {
  readonly items: readonly QueueItemRef[];
}

/** Payload of ClearQBQueue (D17): rows by `id`; every Complete and Failed row when left out. */
export interface ClearQueuePayload {
  readonly ids?: readonly string[];
}
