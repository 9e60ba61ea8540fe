import type { IsoMoment, QueueOperation } from '../../../src/api/wire';
import type { Database } from '../db';
import type { Part } from './parts';
import { queueItemType } from './transferRules';

/** States of a row that is waiting for QuickBooks. */
const WAITING = `('Pending', 'Pending Transfer', 'In Progress')`;

/** What re-queueing sets on a failed row (§4). */
export const REQUEUED = `status = 'Pending Transfer', message = '', completed_at = NULL`;

/**
 * Queues items and marks them Pending. An account that is assigned on export is queued before the first item
 * that uses it (D16). Ended rows of earlier attempts are cleared: the new row stands for the item.
 */
export async function enqueue(
  tx: Database,
  agencyId: number,
  parts: readonly Part[],
  operation: QueueOperation,
  at: IsoMoment,
): Promise<void> {
  if (parts.length === 0) return;
  const ids = parts.map(({ item_id }) => item_id);
  await clearEnded(tx, ids, at);
  if (operation === 'Transfer') await enqueueAccounts(tx, agencyId, ids, at);
  await tx.query(
    `UPDATE transfer_state SET status = 'Pending', sub_status = NULL WHERE item_id = ANY ($1::bigint[])`,
    [ids],
  );
  await tx.query(
    `INSERT INTO queue_item (agency_id, item_id, item_type, event_type, item_name, operation, status, queued_at, round)
     SELECT $1, r.item_id, r.item_type, r.event_type, r.item_name, $2, 'Pending', $3, r.round
       FROM json_to_recordset($4::text::json)
         AS r(place int, item_id bigint, item_type text, event_type text, item_name text, round int) ORDER BY r.place`,
    [
      agencyId,
      operation,
      at,
      JSON.stringify(
        parts.map((part, place) => ({
          place,
          item_id: part.item_id,
          item_type: queueItemType(part.transaction_type),
          event_type: part.transaction_type,
          item_name: part.item_number,
          round: part.round,
        })),
      ),
    ],
  );
}

/** Clears the ended rows (Complete or Failed) of items. */
export async function clearEnded(tx: Database, itemIds: readonly number[], at: IsoMoment): Promise<void> {
  await tx.query(
    `UPDATE queue_item SET cleared_at = $2
      WHERE item_id = ANY ($1::bigint[]) AND cleared_at IS NULL AND status IN ('Complete', 'Failed')`,
    [[...itemIds], at],
  );
}

/**
 * SQL condition that QuickBooks lacks account `a`, and that an item uses it: `$1` is the agency, `$2` the items.
 */
const LACKING = `a.agency_id = $1 AND a.is_assign_on_export
        AND EXISTS (SELECT 1 FROM entry e JOIN entry_line l USING (entry_id)
                     WHERE e.item_id = ANY ($2::bigint[]) AND l.account_id = a.account_id)
        AND NOT EXISTS (SELECT 1 FROM queue_item q WHERE q.agency_id = $1 AND q.account_id = a.account_id
                           AND (q.status = 'Complete' OR q.cleared_at IS NULL AND q.status IN ${WAITING}))`;

/**
 * Queues the accounts that items use, that are assigned on export, and that are neither in QuickBooks nor on
 * their way. A failed row of an account is re-queued: beside a second row, it could not be re-queued itself.
 *
 * Locks rows of accounts. Whoever also locks rows of items locks those first, so that two commands take turns.
 */
export async function enqueueAccounts(
  tx: Database,
  agencyId: number,
  itemIds: readonly number[],
  at: IsoMoment,
): Promise<void> {
  const ids = [...itemIds];
  // The last one: earlier versions have left several failed rows of one account.
  await tx.query(
    `UPDATE queue_item SET ${REQUEUED}
      WHERE status = 'Failed' AND cleared_at IS NULL AND queue_id IN (
        SELECT max(f.queue_id) FROM queue_item f JOIN gl_account a USING (account_id)
         WHERE f.status = 'Failed' AND f.cleared_at IS NULL AND ${LACKING} GROUP BY f.account_id)`,
    [agencyId, ids],
  );
  await tx.query(
    `INSERT INTO queue_item (agency_id, account_id, item_type, event_type, item_name, operation, status, queued_at)
     SELECT $1, a.account_id, 'GLAccount', 'GLAccount', a.name, 'Transfer', 'Pending', $3
       FROM gl_account a
      WHERE ${LACKING} AND NOT EXISTS (SELECT 1 FROM queue_item f WHERE f.account_id = a.account_id
                                          AND f.status = 'Failed' AND f.cleared_at IS NULL)
      ORDER BY a.account_id
     ON CONFLICT DO NOTHING`,
    [agencyId, ids, at],
  );
}
