import type { IsoMoment } from '../../../src/api/wire';
import type { Database } from '../db';

/**
 * Updates a batch's counts and status from its items (D9). The batch's row must be locked.
 *
 * @param waiting the status while an item is still to be made
 * @param at when the batch is finished, if these items were its last; null only if some are queued
 */
export async function countBatch(
  tx: Database,
  batchId: number,
  waiting: 'Queued' | 'Processing',
  at: IsoMoment | null,
): Promise<void> {
  await tx.query(
    `UPDATE statement_batch b
        SET done = c.done, failed = c.failed, skipped = c.skipped,
            status = CASE WHEN c.queued > 0 THEN $2 WHEN c.failed = 0 THEN 'Complete'
                          WHEN c.done = 0 THEN 'Failed' ELSE 'CompleteWithErrors' END,
            completed_at = CASE WHEN c.queued = 0 THEN coalesce(b.completed_at, $3::timestamptz) END
       FROM (SELECT count(*) FILTER (WHERE status = 'Queued') AS queued,
                    count(*) FILTER (WHERE status = 'Generated') AS done,
                    count(*) FILTER (WHERE status = 'Failed') AS failed,
                    count(*) FILTER (WHERE status = 'Skipped') AS skipped
               FROM statement_item WHERE batch_id = $1) c
      WHERE b.batch_id = $1`,
    [batchId, waiting, at],
  );
}
