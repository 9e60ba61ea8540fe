import type { IsoMoment, QueueOperation } from '../../../src/api/wire';
import type { Database } from '../db';
import type { Part } from './parts';
import { queueItemType } from './transferRules';

/** States of a row that is waiting for QuickBooks. */
const WAITING = `('Pending', 'Pending Transfer', 'In Progress')`;

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
  if (operation === 'Transfer') await enqueueAccounts(tx, agencyId, ids, at);
  await clearEnded(tx, ids, at);
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
 * Queues the accounts that items use, that are assigned on export, and that are neither in QuickBooks nor on
 * their way.
 */
export async function enqueueAccounts(
  tx: Database,
  agencyId: number,
  itemIds: readonly number[],
  at: IsoMoment,
): Promise<void> {
  await tx.query(
    `INSERT INTO queue_item (agency_id, account_id, item_type, event_type, item_name, operation, status, queued_at)
     SELECT $1, a.account_id, 'GLAccount', 'GLAccount', a.name, 'Transfer', 'Pending', $3
       FROM gl_account a
      WHERE a.agency_id = $1 AND a.is_assign_on_export
        AND EXISTS (SELECT 1 FROM entry e JOIN entry_line l USING (entry_id)
                     WHERE e.item_id = ANY ($2::bigint[]) AND l.account_id = a.account_id)
        AND NOT EXISTS (SELECT 1 FROM queue_item q WHERE q.agency_id = $1 AND q.account_id = a.account_id
                           AND (q.status = 'Complete' OR q.cleared_at IS NULL AND q.status IN ${WAITING}))
      ORDER BY a.account_id
     ON CONFLICT DO NOTHING`,
    [agencyId, [...itemIds], at],
  );
}
