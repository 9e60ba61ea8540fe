import type { IsoDate, IsoMoment, QueueOperation, QueueStatus } from '../../../src/api/wire';
import type { Database } from '../db';
import { PAYEE, PAYEE_NAME } from '../ledger';
import type { ItemVisibility } from '../api/itemAccess';
import type { RelatedItem } from './itemRecord';
import { related } from './itemRecord';

/**
 * A line of an invoice or credit memo, with the item's sign (a void shows the lines of the item it voids).
 * Cents.
 */
export interface DocumentLine {
  readonly name: string;
  readonly description: string;
  readonly carrier: string | null;
  readonly account: string;
  readonly retained_account: string | null;
  readonly amount_cents: number;
  readonly retained_cents: number;
}

/** Money that went to or came from another item on a day, or (negative) was taken back. Cents. */
interface DatedMove extends RelatedItem {
  readonly day: IsoDate;
  readonly cents: number;
}

/** Money applied, or refunded. */
export interface Movement extends DatedMove {
  readonly is_refund: boolean;
}

/** A payable line that an item left, or that a payment paid. Cents. */
export interface Payable extends RelatedItem {
  readonly account: string;
  readonly payee: string;
  readonly amount_cents: number;
  readonly collected_cents: number;
  readonly paid_on: IsoDate | null;
  readonly unpaid_on: IsoDate | null;
}

/** A line that a payment paid: the item itself or, where that is a void, the one that it takes back. */
interface PaidLine extends Payable {
  readonly by_itself: boolean;
}

/**
 * Operating money that stood in for a payable line, or (negative) went back (D13); the other item is the line's document,
 * or on the document's own page what caused it. Cents.
 */
export interface AdvanceMove extends DatedMove {
  /** Whether the line is the item's own, or one that it paid; not where the item only made or settled the advance. */
  readonly is_own: boolean;
  /** Whether the other item is the line's document. */
  readonly names_document: boolean;
}

/** A line of the ledger; debits positive. */
export interface LedgerLine {
  readonly entry_id: number;
  /** Whether the entry moves operating money that stands in for a line. */
  readonly is_advance: boolean;
  readonly day: IsoDate;
  readonly account: string;
  readonly trust: string | null;
  readonly cents: number;
}

/** One queue item of the QuickBooks transfer queue. */
export interface QueueItemRow {
  readonly operation: QueueOperation;
  readonly status: QueueStatus;
  readonly message: string;
  readonly queued_at: IsoMoment;
  readonly completed_at: IsoMoment | null;
}

export interface History {
  readonly lines: readonly DocumentLine[];
  readonly movements: readonly Movement[];
  readonly payables: readonly Payable[];
  readonly advances: readonly AdvanceMove[];
  readonly ledger: readonly LedgerLine[];
  readonly queue: readonly QueueItemRow[];
  /** What it did for lines of offices that the user may not see (D14); it is in neither list above. */
  readonly ofOthers: OfOthers;
  /** Whether its entries, or those that it takes back, have amounts of such lines. */
  readonly postsForOthers: boolean;
}

/** Lines that the user may not see; only their sums are shown. */
interface OfOthers {
  readonly payables: readonly Payable[];
  readonly advances: readonly AdvanceMove[];
}

/** Reads everything that happened to an item, oldest first; of its payables, what is collected by the end of today. */
export async function readHistory(
  db: Database,
  itemId: number,
  today: IsoDate,
  visibility: ItemVisibility,
): Promise<History> {
  const owed = await withRelated<Payable>(db, [itemId, today], visibility, OWED);
  const paid = await withRelated<PaidLine>(db, [itemId, today], visibility, PAID);
  const advances = await withRelated<AdvanceMove>(db, [itemId], visibility, ADVANCES);
  const creditedTo = await withRelated<RelatedItem>(db, [itemId], visibility, CREDITED_TO);
  const creditsTakenOff = await withRelated<RelatedItem>(db, [itemId], visibility, CREDITS_TAKEN_OFF);
  const isOfOthers = (move: AdvanceMove): boolean => move.names_document && move.shown === 'none';
  const isUnseen = ({ shown }: RelatedItem): boolean => shown === 'none';
  return {
    lines: await db.query<DocumentLine>(LINES, [itemId]),
    movements: await withRelated<Movement>(db, [itemId], visibility, MOVEMENTS),
    payables: [...owed, ...paid.filter((line) => line.by_itself && !isUnseen(line))],
    advances: advances.filter((move) => !isOfOthers(move)),
    ledger: await db.query<LedgerLine>(LEDGER, [itemId]),
    queue: await db.query<QueueItemRow>(QUEUE, [itemId]),
    ofOthers: {
      payables: paid.filter((line) => line.by_itself && isUnseen(line)),
      advances: advances.filter(isOfOthers),
    },
    postsForOthers:
      paid.some(isUnseen) || advances.some(isOfOthers) || [...creditedTo, ...creditsTakenOff].some(isUnseen),
  };
}

async function withRelated<Row>(
  db: Database,
  given: readonly unknown[],
  visibility: ItemVisibility,
  sql: (columns: string) => string,
): Promise<Row[]> {
  const params = [...given];
  const columns = related(visibility, params);
  return db.query<Row>(sql(columns), params);
}

const LINES = `
  SELECT l.name, l.description, k.name AS carrier, a.name AS account, r.name AS retained_account,
         l.amount_cents * sign AS amount_cents, l.retained_cents * sign AS retained_cents
    FROM item i CROSS JOIN LATERAL (SELECT CASE WHEN i.reverses_item_id IS NULL THEN 1 ELSE -1 END AS sign) s
    JOIN item_line l ON l.item_id = coalesce(i.reverses_item_id, i.item_id)
    JOIN gl_account a ON a.account_id = l.reporting_account_id
    LEFT JOIN gl_account r ON r.account_id = l.retained_account_id
    LEFT JOIN carrier k ON k.carrier_id = l.carrier_id
   WHERE i.item_id = $1 ORDER BY l.line_no`;

const MOVEMENTS = (columns: string) => `
  SELECT ${columns}, m.day, m.cents, m.is_refund FROM (
    SELECT CASE WHEN invoice_item_id = $1 THEN source_item_id ELSE invoice_item_id END AS item_id,
           effective_date AS day, cents, application_id AS id, false AS is_refund
      FROM application WHERE invoice_item_id = $1 OR source_item_id = $1
    UNION ALL
    SELECT CASE WHEN source_item_id = $1 THEN refund_item_id ELSE source_item_id END, effective_date, cents, allocation_id,
           true
      FROM refund_allocation WHERE source_item_id = $1 OR refund_item_id = $1
  ) m JOIN item i USING (item_id) ORDER BY m.day, m.id`;

/**
 * The invoices that its money, or that of the item which it takes back, is or was on: money on an invoice is posted with the
 * item that it comes from. Or the credit memo that it refunds, whose own lines are posted with the refund; a receipt has none.
 */
const CREDITED_TO = (columns: string) => `
  SELECT ${columns} FROM (
    SELECT source_item_id AS by_id, invoice_item_id AS item_id FROM application
    UNION ALL
    SELECT a.refund_item_id, a.source_item_id
      FROM refund_allocation a JOIN item s ON s.item_id = a.source_item_id AND s.transaction_type = 'CreditMemo'
  ) m JOIN item i USING (item_id)
   WHERE m.by_id IN ($1, (SELECT reverses_item_id FROM item WHERE item_id = $1))`;

/**
 * The credit memos that the void of an invoice has taken off it: their own lines are posted with the money. Those of a receipt
 * are the invoice's. Of the first applications the entry is not known.
 */
const CREDITS_TAKEN_OFF = (columns: string) => `
  SELECT ${columns} FROM application a JOIN item i ON i.item_id = a.source_item_id
   WHERE a.invoice_item_id = (SELECT reverses_item_id FROM item WHERE item_id = $1)
     AND a.reverses_application_id IS NULL AND i.transaction_type = 'CreditMemo'
     AND (a.entry_id IS NULL OR EXISTS (
       SELECT 1 FROM entry e WHERE e.item_id = $1 AND e.reverses_entry_id = a.entry_id))`;

const COLLECTED = `(
  SELECT coalesce(sum(cents), 0)::bigint FROM collection c
   WHERE c.line_id = p.line_id AND c.effective_date <= $2::date)`;

/** The payable lines of an invoice or credit memo, each with the payment in force as its related item. */
const OWED = (columns: string) => `
  SELECT ${columns}, a.name AS account, ${PAYEE_NAME} AS payee, p.amount_cents,
         ${COLLECTED} AS collected_cents, y.effective_date AS paid_on, NULL::date AS unpaid_on
    FROM payable_line p
    JOIN gl_account a USING (account_id)
    ${PAYEE}
    LEFT JOIN (SELECT y.* FROM payable_payment y LEFT JOIN payable_unpayment u USING (payment_id)
                WHERE u.payment_id IS NULL) y ON y.line_id = p.line_id
    LEFT JOIN item i ON i.item_id = y.pay_item_id
   WHERE p.item_id = $1 ORDER BY p.line_id`;

/** The payable lines that a payment paid, with their invoices. */
const PAID = (columns: string) => `
  SELECT ${columns}, a.name AS account, ${PAYEE_NAME} AS payee, p.amount_cents, y.pay_item_id = $1 AS by_itself,
         ${COLLECTED} AS collected_cents, y.effective_date AS paid_on, u.effective_date AS unpaid_on
    FROM payable_payment y
    JOIN payable_line p USING (line_id)
    JOIN gl_account a USING (account_id)
    JOIN item i ON i.item_id = p.item_id
    ${PAYEE}
    LEFT JOIN payable_unpayment u USING (payment_id)
   WHERE y.pay_item_id IN ($1, (SELECT reverses_item_id FROM item WHERE item_id = $1)) ORDER BY p.line_id`;

/**
 * The advances shown for an item: those that it made or settled, those for its own lines, and those for the lines that
 * it paid, as long as its payment was in force.
 */
const ADVANCES = (columns: string) => `
  SELECT ${columns}, m.day, m.cents, m.is_own, m.names_document FROM (
    SELECT a.advance_id, a.effective_date AS day, a.cents, o.is_own, p.item_id <> $1 AS names_document,
           CASE WHEN p.item_id = $1 THEN a.item_id ELSE p.item_id END AS item_id
      FROM advance a JOIN payable_line p USING (line_id)
     CROSS JOIN LATERAL (SELECT p.item_id = $1 OR EXISTS (
       SELECT 1 FROM payable_payment y LEFT JOIN payable_unpayment u USING (payment_id)
        WHERE y.line_id = a.line_id AND y.pay_item_id = $1
          -- On a day on which it was also voided, or paid anew, what came first has the smaller id.
          AND (a.effective_date, a.item_id) >= (y.effective_date, y.pay_item_id)
          AND (u.payment_id IS NULL OR (a.effective_date, a.item_id) <= (u.effective_date, u.void_item_id))) AS is_own) o
     WHERE a.item_id = $1 OR o.is_own
  ) m JOIN item i USING (item_id) ORDER BY m.day, m.advance_id`;

const LEDGER = `
  SELECT e.entry_id, EXISTS (SELECT 1 FROM advance v WHERE v.entry_id = e.entry_id) AS is_advance,
         e.effective_date AS day, a.number || ' ' || a.name AS account, t.name AS trust, l.cents
    FROM entry e JOIN entry_line l USING (entry_id) JOIN gl_account a USING (account_id)
    LEFT JOIN gl_account t ON t.account_id = l.trust_account_id
   WHERE e.item_id = $1 ORDER BY e.effective_date, e.entry_id, l.line_no`;

const QUEUE = `
  SELECT operation, status, message, queued_at, completed_at FROM queue_item
   WHERE item_id = $1 ORDER BY queued_at, queue_id`;
