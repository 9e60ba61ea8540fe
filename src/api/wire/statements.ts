import type { Dollars, IsoDate, IsoMoment } from './envelope';

/**
 * Body of `POST /accounting/batch/statements?splitClients=true` (§7, D9), which returns the queued batch. The
 * server makes the batch in the background: nobody has to wait on the page.
 *
 * A statement is a letter with agency, office, customer, day and `message`; the open invoices, each with due date,
 * days past due, amount, paid and open; the unapplied payments and credits; the payments, credits, refunds and returned
 * checks of the last 31 days; debts, credits, balance, and the debts by age. What was made is kept, and its PDF is the
 * same bytes whenever it is asked for.
 */
export interface StatementBatchRequest {
  /** The state at the end of this day (D12). Not after today, otherwise code 13. */
  readonly asOfDate: IsoDate;
  /** `null` for all offices. Items of other offices are not on the statements (D14). */
  readonly officeId: string | null;
  /**
   * Customers by number; code 13 for one that does not exist. `null` for every customer with any item of `officeId` up to
   * `asOfDate`; code 13 when there is none. Each is listed in the batch, even those who get no statement.
   * @minItems 1
   * @maxItems 100000
   */
  readonly clientNumbers: readonly string[] | null;
  /**
   * Also makes statements for customers who owe nothing and have no credit. Otherwise these are listed as Skipped, with
   * the reason, whether they were named or not.
   */
  readonly includeZeroBalances: boolean;
  /**
   * Printed on every statement; up to 1,000 characters, may be empty. A message with a card number is refused
   * (D35).
   * @maxLength 1000
   */
  readonly message: string;
  /** Tags of the activity logged for each customer (`/api/agency/client/logactivitytags`, D36). */
  readonly activityTagIds: readonly string[];
  /**
   * 8 to 100 letters, digits, dashes or underscores, created for each act of the user. Sent again by
   * the same user, it returns the batch that it created; with a different request, it is refused. Without it,
   * every request creates a batch.
   * @pattern ^[A-Za-z0-9_-]{8,100}$
   */
  readonly idempotencyKey?: string;
}

/**
 * Queued: nothing done yet. Processing: statements are being made. Once all are done: Complete, or
 * CompleteWithErrors if some failed, or Failed if every statement that was to be made failed.
 */
export const STATEMENT_BATCH_STATUSES = [
  'Queued',
  'Processing',
  'Complete',
  'CompleteWithErrors',
  'Failed',
] as const;
export type StatementBatchStatus = (typeof STATEMENT_BATCH_STATUSES)[number];

/** Generated, Failed and Skipped are final, except that a retry queues failed and skipped ones again. */
export const STATEMENT_ITEM_STATUSES = ['Queued', 'Generated', 'Failed', 'Skipped'] as const;
export type StatementItemStatus = (typeof STATEMENT_ITEM_STATUSES)[number];

/** The progress of a batch. Whatever is not done, failed or skipped is still to be made. */
interface StatementCounts {
  /** Customers in the batch. */
  readonly total: number;
  /** Generated statements. */
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A batch of statements. `GET /accounting/batch/statements` returns all of the agency's, newest first. */
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
  /** Whether specific customers were chosen, rather than every customer with an item. */
  readonly customersChosen: boolean;
  readonly includeZeroBalances: boolean;
  readonly message: string;
  /** The module does not read it. */
  readonly activityTagIds: readonly string[];
  readonly status: StatementBatchStatus;
  readonly counts: StatementCounts;
  /** When it was last finished; null while it is not. */
  readonly completedDate: IsoMoment | null;
}

/** A customer of a batch. */
export interface StatementItem {
  /** Identifies the item, also in a retry. */
  readonly itemId: string;
  readonly clientId: number;
  /** As in `InvoiceRow`. */
  readonly clientNumber: string;
  readonly clientName: string;
  /** Open invoices, as printed; until then, as of when it was queued. */
  readonly debts: Dollars;
  /** Unapplied payments and credits, as printed; until then, as of when it was queued. */
  readonly credits: Dollars;
  /** `debts` minus `credits`. */
  readonly balance: Dollars;
  readonly status: StatementItemStatus;
  /** A sentence that says why there is no statement; for a generated one, what to know about it, or empty. */
  readonly reason: string;
  /**
   * Id for `GET /api/client/{clientId}/attachment/{attachmentId}/content`; null until the statement is
   * generated.
   */
  readonly attachmentId: string | null;
  /** Pages of the statement; null until it is generated. */
  readonly pages: number | null;
}

/** `GET /accounting/batch/statements/{id}`: the batch with its customers, ordered by name and number. */
export interface StatementBatchDetail extends StatementBatch {
  readonly items: readonly StatementItem[];
}

/** Body of `POST /accounting/batch/statements/{id}/retry`. Sending it twice has no further effect. */
export interface StatementRetryRequest {
  /**
   * Items that failed or were skipped; `null` for all that failed. Refuse a body without it: all are never meant by omission.
   * @minItems 1
   */
  readonly items: readonly string[] | null;
}

/**
 * The answer to a retry: the items that were queued again, those that were not, and the current state of the
 * batch.
 */
export interface StatementRetryResult {
  /** The items that were queued again. */
  readonly itemIds: readonly string[];
  /** `reason` is a sentence. */
  readonly failures: readonly { readonly itemId: string; readonly reason: string }[];
  readonly batch: StatementBatch;
}
