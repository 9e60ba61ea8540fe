import type { Database } from '../../db';

/** What has changed since the last look: the items whose rows have, or any of them. */
export type RowChanges = 'any' | readonly number[];

/**
 * Follows the changes that the database notes in `row_change`, whoever makes them.
 *
 * Transactions that run side by side commit in any order, so neither a time nor a number tells what is new. Kept
 * from one look to the next is the oldest transaction that was still running: whatever had ended before was seen, and
 * of the rest, what is seen now is remembered by its number.
 */
export class RowChangeLog {
  private oldestRunning: string | undefined;
  private seen: ReadonlySet<number> = new Set();

  /** Everything that became visible to this database or transaction since the last call; the first time: `any`. */
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
