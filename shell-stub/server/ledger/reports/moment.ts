import type { Database } from '../../db';

/**
 * A moment of the ledger. What is posted after it has greater ids, because the embedded database has one connection; on a
 * server, what is posted meanwhile is not in the snapshot that a report is read from.
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
