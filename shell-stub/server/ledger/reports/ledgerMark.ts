import type { Database } from '../../db';

/**
 * Marks a moment of the ledger, by the highest ids. In the embedded database, which has only one connection, whatever is
 * posted later has greater ids. On a PostgreSQL server, it is not in the snapshot from which a report is read.
 */
export interface LedgerMark {
  readonly item: number;
  readonly application: number;
  readonly transferChange: number;
}

/** The mark of a snapshot. */
export async function ledgerMarkOf(snapshot: Database): Promise<LedgerMark> {
  const [found] = await snapshot.query<LedgerMark>(
    `SELECT coalesce((SELECT max(item_id) FROM item), 0) AS item,
            coalesce((SELECT max(application_id) FROM application), 0) AS application,
            coalesce((SELECT max(change_id) FROM transfer_change), 0) AS "transferChange"`,
  );
  if (!found) throw new Error('The ids of the ledger could not be read.');
  return found;
}
