import type { Database } from './database';
import { DatabaseError } from './database';
import { CommitUnknown } from './outage';

const READ_ONLY = 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** Reads from one snapshot of the ledger, in a transaction that can change nothing. */
export async function inSnapshot<T>(db: Database, read: (snapshot: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      await tx.script(READ_ONLY);
      return read(tx);
    });
  } catch (error) {
    // There was nothing to commit: nobody needs to be told that it is unknown whether something was posted.
    throw error instanceof CommitUnknown ? new DatabaseError(error.message, error.code, error.detail) : error;
  }
}

/**
 * Reads pages at the pace of the consumer, after `begin` has read a snapshot. On a PostgreSQL server, the pages are
 * read from the same snapshot. The embedded database has only one connection, which must not be held for so long;
 * there `pages` itself must leave out what was posted after the snapshot.
 */
export async function* pagesOfSnapshot<Found, Page>(
  db: Database,
  begin: (snapshot: Database) => Promise<Found>,
  pages: (db: Database, found: Found) => AsyncGenerator<Page, void>,
): AsyncGenerator<Page, void> {
  const held = await db.hold();
  if (held === null) {
    yield* pages(db, await inSnapshot(db, begin));
    return;
  }
  try {
    await held.db.script(READ_ONLY);
    yield* pages(held.db, await begin(held.db));
  } finally {
    await held.release();
  }
}
