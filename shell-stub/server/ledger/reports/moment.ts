import type { Database } from '../../db';

/**
 * A moment of the ledger. In the embedded database, which has only one connection, whatever is posted later has greater
 * ids. On a PostgreSQL server, it is not in the snapshot from which a report is read.
 */
export interface Moment {
  readonly item: number;
  readonly application: number;
  readonly transferChange: number;
}

/** The moment of a snapshot. */
export async function momentOf(snapshot: Database): Promise<Moment> {
  const [found] = await snapshot.query<Moment>(
    `SELECT coalesce((SELECT max(item_id) FROM item), 0) AS item,
            coalesce((SELECT max(application_id) FROM application), 0) AS application,
            coalesce((SELECT max(change_id) FROM transfer_change), 0) AS "transferChange"`,
  );
  if (!found) throw new Error('A ledger has a moment.');
  return found;
}
