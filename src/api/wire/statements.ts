import type { Dollars, IsoDate, IsoMoment } from './envelope';

/**
 * Body of `POST /accounting/batch/statements?splitClients=true` (§7, D9), answered with the batch as it is queued. A
 * batch is made by the server in the background: nobody has to wait for it on the page.
 */
export interface StatementBatchRequest {
  /** State at the end of this day (D12); today in the agency's time zone when absent. Not after today. */
  readonly asOfDate?: IsoDate;
  /** `null` for all offices. Items of other offices are not on the statements (D14). */
  readonly officeId: string | null;
  /** Customers by number; `null`: all with a balance. Each listed in the batch, also those who get no statement. */
  readonly clientNumbers: readonly string[] | null;
  /** Also customers who owe nothing and have nothing left. Without it they are skipped, with the reason. */
  readonly includeZeroBalances: boolean;
  /** Printed on every statement; up to 1,000 characters, may be empty. One with a card number is refused (D35). */
  readonly message: string;
  /** Tags of the activity that is logged for each customer (`/api/agency/client/logactivitytags`, D36). */
  readonly activityTagIds: readonly string[];
  /**
   * 8 to 100 letters, digits, dashes or underscores, made anew for each act of the user (a UUID). Sent again by the
   * same user it is answered with the batch that it made; with another request it is refused. Without it every request
   * makes a batch.
   */
  readonly idempotencyKey?: string;
}

/**
 * Queued: nothing done yet; Processing: statements are being made; then, all being done: Complete, CompleteWithErrors
 * when some failed, Failed when every one that was to be made failed.
 */
export const STATEMENT_BATCH_STATUSES = [
  'Queued',
  'Processing',
  'Complete',
  'CompleteWithErrors',
  'Failed',
] as const;
export type StatementBatchStatus = (typeof STATEMENT_BATCH_STATUSES)[number];

/** Generated, Failed and Skipped are final, except that a retry queues what failed or was skipped again. */
export const STATEMENT_ITEM_STATUSES = ['Queued', 'Generated', 'Failed', 'Skipped'] as const;
export type StatementItemStatus = (typeof STATEMENT_ITEM_STATUSES)[number];

/** How far a batch is: what is neither done nor failed nor skipped is still to be made. */
interface StatementCounts {
  /** Customers in the batch. */
  readonly total: number;
  /** Statements that were generated. */
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A batch of statements; `GET /accounting/batch/statements` answers all of the agency, newest first. */
export interface StatementBatch {
  readonly id: string;
  readonly createdDate: IsoMoment;
  /** Initials and name. */
  readonly createdBy: string;
  readonly asOfDate: IsoDate;
  /** `null` for all offices. */
  readonly officeId: string | null;
  /** Empty for all offices. */
  readonly officeName: string;
  /** Whether customers were named, rather than all with a balance. */
  readonly customersChosen: boolean;
  readonly includeZeroBalances: boolean;
  readonly message: string;
  readonly activityTagIds: readonly string[];
  readonly status: StatementBatchStatus;
  readonly counts: StatementCounts;
  /** When it was finished, the last time; null while it is not. */
  readonly completedDate: IsoMoment | null;
}

/** A customer of a batch. */
export interface StatementItem {
  /** Identifies the item, in a retry too. */
  readonly itemId: string;
  readonly clientId: number;
  readonly clientNumber: string;
  readonly clientName: string;
  /** Open invoices, unapplied payments and credits, and their difference, as printed. Before: when it was queued. */
  readonly debts: Dollars;
  readonly credits: Dollars;
  readonly balance: Dollars;
  readonly status: StatementItemStatus;
  /** Why there is no statement, as a sentence; of a generated one what to know of it, or empty. */
  readonly reason: string;
  /** The statement, by `GET /api/client/{clientId}/attachment/{attachmentId}/content`; null until it is generated. */
  readonly attachmentId: string | null;
  /** Pages of the statement; null until it is generated. */
  readonly pages: number | null;
}

/** `GET /accounting/batch/statements/{id}`: the batch with its customers by name and number. */
export interface StatementBatchDetail extends StatementBatch {
  readonly items: readonly StatementItem[];
}

/** Body of `POST /accounting/batch/statements/{id}/retry`. Sending it twice does nothing twice. */
export interface StatementRetryRequest {
  /** Items that failed or were skipped; `null`: all that failed. */
  readonly items: readonly string[] | null;
}

/** Answer to a retry: the items that were queued again, those that were not, and the batch as it is now. */
export interface StatementRetryResult {
  readonly itemIds: readonly string[];
  /** `reason` is a sentence. */
  readonly failures: readonly { readonly itemId: string; readonly reason: string }[];
  readonly batch: StatementBatch;
}
