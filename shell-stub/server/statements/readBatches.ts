import type {
  StatementBatch,
  StatementBatchDetail,
  StatementBatchStatus,
  StatementItem,
} from '../../../src/api/wire';
import type { Database } from '../db';
import { inSnapshot } from '../db';
import { dollars } from '../ledger';
import { staffName } from '../ledger/reports/names';
import type { StatementDocument } from './document';

interface Row {
  readonly batch_id: number;
  readonly created_at: string;
  readonly created_by: string;
  readonly as_of: string;
  readonly office_id: number | null;
  readonly office_name: string;
  readonly customers_chosen: boolean;
  readonly include_zero: boolean;
  readonly message: string;
  readonly tags: readonly number[];
  readonly status: StatementBatchStatus;
  readonly completed_at: string | null;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Batches of an agency, newest first; with `batchId`, only that one if it exists. */
export async function readBatches(
  db: Database,
  agencyId: number,
  batchId: number | null = null,
): Promise<readonly StatementBatch[]> {
  const rows = await db.query<Row>(
    `SELECT b.batch_id, b.created_at, ${staffName('u')} AS created_by, b.as_of, b.office_id,
            coalesce(o.description, '') AS office_name, b.customers_chosen, b.include_zero, b.message,
            coalesce((SELECT json_agg(t.tag_id ORDER BY t.tag_id) FROM statement_batch_tag t
                       WHERE t.batch_id = b.batch_id), '[]'::json) AS tags,
            b.status, b.completed_at, b.total, b.done, b.failed, b.skipped
       FROM statement_batch b
       LEFT JOIN staff u ON u.staff_id = b.created_by
       LEFT JOIN office o ON o.office_id = b.office_id
      WHERE b.agency_id = $1 AND ($2::bigint IS NULL OR b.batch_id = $2::bigint)
      ORDER BY b.batch_id DESC`,
    [agencyId, batchId],
  );
  return rows.map((row) => ({
    id: String(row.batch_id),
    createdDate: row.created_at,
    createdBy: row.created_by,
    asOfDate: row.as_of,
    officeId: row.office_id === null ? null : String(row.office_id),
    officeName: row.office_name,
    customersChosen: row.customers_chosen,
    includeZeroBalances: row.include_zero,
    message: row.message,
    activityTagIds: row.tags.map(String),
    status: row.status,
    counts: { total: row.total, done: row.done, failed: row.failed, skipped: row.skipped },
    completedDate: row.completed_at,
  }));
}

/** A customer of a batch, its amounts in cents. */
type ItemRow = Omit<StatementItem, 'balance'>;

/**
 * A batch with its customers by name and number; counts and items are from one snapshot. Undefined when there
 * is none.
 */
export function readBatch(
  db: Database,
  agencyId: number,
  batchId: number,
): Promise<StatementBatchDetail | undefined> {
  return inSnapshot(db, async (tx) => {
    const [batch] = await readBatches(tx, agencyId, batchId);
    if (!batch) return undefined;
    const rows = await tx.query<ItemRow>(
      `SELECT s.statement_id::text AS "itemId", s.client_id AS "clientId", s.client_number AS "clientNumber",
              s.client_name AS "clientName", s.status, s.reason, s.debts_cents AS debts, s.credits_cents AS credits,
              a.attachment_id::text AS "attachmentId", a.pages
         FROM statement_item s LEFT JOIN client_attachment a USING (statement_id)
        WHERE s.batch_id = $1 ORDER BY s.place`,
      [batchId],
    );
    const items = rows.map(({ debts, credits, ...row }): StatementItem => ({
      ...row,
      debts: dollars(debts),
      credits: dollars(credits),
      balance: dollars(debts - credits),
    }));
    return { ...batch, items };
  });
}

/** Documents per query, which blocks the embedded database while it runs. */
const PAGE = 200;

/** The documents of a batch's generated statements, in order. */
export async function batchDocuments(db: Database, batchId: number): Promise<readonly StatementDocument[]> {
  const documents: StatementDocument[] = [];
  for (let after = -1; ;) {
    const rows = await db.query<{ place: number; document: StatementDocument }>(
      `SELECT s.place, a.document FROM statement_item s JOIN client_attachment a USING (statement_id)
        WHERE s.batch_id = $1 AND s.place > $2 ORDER BY s.place LIMIT ${PAGE}`,
      [batchId, after],
    );
    for (const row of rows) documents.push(row.document);
    const last = rows.at(-1);
    if (last === undefined) return documents;
    after = last.place;
  }
}

/** A client's stored statement: its id and document, when it was made, and the office of its batch (null: all). */
export interface KeptStatement {
  readonly attachment_id: number;
  readonly document: StatementDocument;
  readonly created_at: string;
  readonly office_id: number | null;
}

/** An attachment of a client of the agency; undefined when there is none. */
export async function readAttachment(
  db: Database,
  agencyId: number,
  clientId: number,
  attachmentId: number,
): Promise<KeptStatement | undefined> {
  const [kept] = await db.query<KeptStatement>(
    `SELECT a.attachment_id, a.document, a.created_at, b.office_id
       FROM client_attachment a
       JOIN statement_item s USING (statement_id)
       JOIN statement_batch b USING (batch_id)
      WHERE a.attachment_id = $1 AND a.client_id = $2 AND b.agency_id = $3`,
    [attachmentId, clientId, agencyId],
  );
  return kept;
}
