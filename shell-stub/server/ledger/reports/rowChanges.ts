import type { Database } from '../../db';

/** The items whose rows have changed since the last call; `any` means any item may have. */
export type RowChanges = 'any' | readonly number[];

/**
 * Follows the changes that the database records in `row_change`, whoever makes them.
 *
 * Concurrent transactions commit in any order, so neither a time nor a number identifies what is new. Each call
 * remembers the oldest transaction that was still running: everything that ended before it has been seen. Of
 * later transactions, the changes seen are remembered by id.
 */
export class RowChangeLog {
  private oldestRunning: string | undefined;
  private seen: ReadonlySet<number> = new Set();

  /**
   * Everything that became visible to this database or transaction since the last call; on the first call,
   * `any`.
   */
  async next(db: Database): Promise<RowChanges> {
    const [found] = await db.query<{
      oldest: string;
      changes: readonly (readonly [number, number | null])[] | null;
    }>(
      `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS oldest,
              (SELECT json_agg(json_build_array(change_id, item_id)) FROM row_change
                WHERE xid >= $1::text::xid8) AS changes`,
      [this.oldestRunning ?? null],
    );
    const first = this.oldestRunning === undefined;
    const changes = found?.changes ?? [];
    const fresh = changes.filter(([id]) => !this.seen.has(id)).map(([, itemId]) => itemId);
    this.seen = new Set(changes.map(([id]) => id));
    this.oldestRunning = found?.oldest;
    const items = fresh.filter((itemId) => itemId !== null);
    return first || items.length < fresh.length ? 'any' : items;
  }
}
