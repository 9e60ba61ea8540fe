import type { IsoDate, IsoMoment } from './envelope';
import type { TransferStatus, TransferSubStatus } from './transactions';

/**
 * The types of items in the QuickBooks queue (§3, D16). By transaction type: `Invoice` is Invoice, `CreditMemo`
 * is Credit Memo, `IncomingPayment` is Payment, and every other is Check. `GLAccount`, shown as General Ledger
 * Account, is an account that QuickBooks is told of before the first item that uses it.
 */
export const QUEUE_ITEM_TYPES = ['Invoice', 'Credit Memo', 'Payment', 'Check', 'GLAccount'] as const;
export type QueueItemType = (typeof QUEUE_ITEM_TYPES)[number];

/** States of a queue row (§4); Pending Transfer means that it was re-queued. */
export const QUEUE_STATUSES = ['Pending', 'Pending Transfer', 'In Progress', 'Complete', 'Failed'] as const;
export type QueueStatus = (typeof QUEUE_STATUSES)[number];

/** What is to be done in QuickBooks (§3). */
export type QueueOperation = 'Transfer' | 'Reverse';

/** A row of the QuickBooks queue (§3 "QB queue item"). */
export interface QueueItem {
  /** Id of the row, for ClearQBQueue. */
  readonly id: string;
  /** Id of the item or, for a GLAccount, of the account. Used with `itemType` by the other queue commands. */
  readonly itemId: string;
  readonly itemType: QueueItemType;
  /** The transaction type of the item, or GLAccount. */
  readonly eventType: string;
  /** The item's number or, for an account, its name. */
  readonly itemName: string;
  readonly status: QueueStatus;
  readonly operation: QueueOperation;
  /**
   * QuickBooks' answer in its own words; blank if there is none. Beside a failed row the module shows what to do, which it
   * finds by these words, in whatever case; the first that fit count:
   *  - `closing date`: its period is closed in QuickBooks;
   *  - `document number`, `number … used`, `duplicate`: another document has its number;
   *  - `has not been added to QuickBooks`: the account that it uses failed first;
   *  - `account … not found`, `no matching account`, `mapping`: QuickBooks lacks an account;
   *  - `connection … lost`, `timed out`, `no answer`: no answer came, so QuickBooks may have the item. In the queue, the
   *    module warns by these words alone of a double entry before the item is set to Do Not Transfer; a report, which does
   *    not have them, warns of every item whose transfer failed (D49);
   *  - `unauthorized`, `reconnect`, `not connected`: the agency must connect to QuickBooks again;
   *  - `connection … refused`, `could not connect`, `could not be reached`, `unreachable`: QuickBooks was not reached;
   *  - `being edited`, `in use by`, `locked`: somebody has the customer open;
   *  - `was voided`: there is nothing left to send.
   *
   * With any other words it says to correct the item in QuickBooks and to re-queue it.
   */
  readonly message: string;
  /** Day of `queuedTS` in the agency's zone. The module does not read it. */
  readonly queuedDate: IsoDate;
  readonly queuedTS: IsoMoment;
  /** Day of `completedTS` in the agency's zone; null until it is Complete or Failed. The module does not read it. */
  readonly completedDate: IsoDate | null;
  readonly completedTS: IsoMoment | null;
  /** It was cleared after the snapshot was made, and keeps its place until a new one is requested (D10). */
  readonly cleared: boolean;
}

/**
 * `GetQBQueueItems` (D10): newest queued first. `count` 0 requests only the counts. Without `snapshot` a new
 * one is made; with one, membership and order are those of its first page, while statuses are live. Keep a snapshot as long
 * as somebody may be looking at the list: our own server keeps it for 24 hours. One that is not there any more is
 * refused with code 13 and a sentence that says to refresh.
 */
export interface QueueQuery {
  readonly query: 'GetQBQueueItems';
  /**
   * From 1 (§9).
   * @minimum 1
   */
  readonly page: number;
  /**
   * Rows per page: 20 in the dialog (§9). One snapshot is asked for with more than one count: page 2 of 500 rows starts
   * with row 501 of the snapshot, page 2 of 20 with row 21.
   * @minimum 0
   * @maximum 500
   */
  readonly count: number;
  /** As the first page answered it; absent to make a new one. */
  readonly snapshot?: string;
  /** Only rows that have this status when the snapshot is made; all if absent. */
  readonly status?: QueueStatus | null;
  readonly itemType?: QueueItemType | null;
  /**
   * Text in the item's name or the message, ignoring case.
   * @maxLength 100
   */
  readonly search?: string;
}

/** A page of the queue (D10). */
export interface QueuePage {
  readonly items: readonly QueueItem[];
  /** Number of rows in the snapshot; if `count` was 0, of the whole queue. */
  readonly total: number;
  /** Pass it when requesting the next page. Blank if `count` was 0. */
  readonly snapshot: string;
  /** Over all rows of the queue that the user may see, regardless of filters. */
  readonly counts: Readonly<Record<QueueStatus, number>>;
}

/**
 * An item as named by the queue commands (§7). `itemType` may be the item's own type, its transaction type, or
 * its type in the queue: from a report the module sends `TransactionRow.itemType`, from the queue
 * `QueueItem.itemType`. With any other, the item is one of the failures. A receipt stands for itself and the items made
 * in it, but named by its type in the queue, `Payment`, for itself alone: these have rows of their own there (D16). What is
 * voided stands for itself alone: a voided receipt is reversed without the items made in it, and a receipt in force stands only
 * for those of them that are in force too.
 * QBTransferItems sends those items of a receipt that are DoNotTransfer only if no other item of it is to be sent.
 */
export interface QueueItemRef {
  readonly itemId: string;
  /** @maxLength 40 */
  readonly itemType: string;
  /**
   * As the report showed it to the user, `TransactionRow.transferStatus`. QBTransferItems refuses an item that is
   * DoNotTransfer by now and was shown as neither that nor Mixed: somebody has kept it out meanwhile. Absent: whatever was
   * shown. A report sends both states with QBTransferItems and QBDoNotTransferItems, with the flag
   * `accountingPaymentDetails`.
   */
  readonly transferStatus?: TransferStatus;
  /**
   * As shown, `TransactionRow.transferSubStatus`; absent beside a `transferStatus`: null. QBDoNotTransferItems refuses an item
   * of which this is Failed by now and was not when it was shown, unless its `transferStatus` was Mixed: QuickBooks may have
   * it, which the user was not asked about (D49).
   */
  readonly transferSubStatus?: TransferSubStatus | null;
}

/** Payload of QBTransferItems, QBReverseItems, QBDoNotTransferItems and QBQueueTransfer. */
export interface QueueItemsPayload {
  /**
   * @minItems 1
   * @maxItems 1000
   */
  readonly items: readonly QueueItemRef[];
}

/** Payload of ClearQBQueue (D17): rows by `id`; every Complete and Failed row if absent. */
export interface ClearQueuePayload {
  /**
   * @minItems 1
   * @maxItems 1000
   */
  readonly ids?: readonly string[];
}
