import type { IsoMoment } from '../../../src/api/wire';
import type { Database } from '../db';
import { usDate } from '../ledger/text';
import { countBatch } from './counting';
import type { StatementDocument } from './document';

/** The outcome of an item. Cents. */
export type Outcome = { readonly statement_id: number; readonly debts: number; readonly credits: number } & (
  | {
      readonly status: 'Generated';
      readonly reason: string;
      readonly pages: number;
      readonly document: StatementDocument;
    }
  | { readonly status: 'Failed' | 'Skipped'; readonly reason: string }
);

/** The part of a batch that the worker needs. */
export interface BatchRow {
  readonly batch_id: number;
  readonly agency_id: number;
  readonly created_by: string;
  readonly as_of: string;
  readonly office_id: number | null;
  readonly include_zero: boolean;
  readonly message: string;
}

/**
 * Ends items, all or nothing: sets their states and, for each generated statement, stores the attachment and
 * the logged activity with its tags. An item that is no longer waiting is left as it is, so that no statement
 * is made twice, whichever worker handled it.
 */
export function endItems(
  db: Database,
  batch: BatchRow,
  outcomes: readonly Outcome[],
  at: IsoMoment,
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM statement_batch WHERE batch_id = $1 FOR UPDATE', [batch.batch_id]);
    await tx.query(
      `WITH outcome AS (
         SELECT * FROM json_to_recordset($2::text::json) AS r(statement_id bigint, status text, reason text, debts bigint,
           credits bigint, pages int, document jsonb)
       ), ended AS (
         UPDATE statement_item s
            SET status = r.status, reason = r.reason, debts_cents = r.debts, credits_cents = r.credits
           FROM outcome r WHERE s.statement_id = r.statement_id AND s.batch_id = $1 AND s.status = 'Queued'
         RETURNING s.statement_id, s.client_id, coalesce(s.retried_by, $4::uuid) AS sent_by
       ), kept AS (
         INSERT INTO client_attachment (client_id, statement_id, created_at, document, pages)
         SELECT e.client_id, e.statement_id, $3::timestamptz, r.document, r.pages
           FROM ended e JOIN outcome r USING (statement_id) WHERE r.status = 'Generated'
         RETURNING attachment_id, statement_id, client_id
       ), logged AS (
         INSERT INTO client_activity (client_id, staff_id, created_at, description, attachment_id)
         SELECT k.client_id, e.sent_by, $3::timestamptz, $5, k.attachment_id
           FROM kept k JOIN ended e USING (statement_id) RETURNING activity_id
       )
       INSERT INTO client_activity_tag (activity_id, tag_id)
       SELECT l.activity_id, t.tag_id FROM logged l, statement_batch_tag t WHERE t.batch_id = $1`,
      [
        batch.batch_id,
        JSON.stringify(outcomes),
        at,
        batch.created_by,
        `Statement as of ${usDate(batch.as_of)} generated`,
      ],
    );
    await countBatch(tx, batch.batch_id, 'Processing', at);
  });
}
