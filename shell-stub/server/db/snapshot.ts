import type { Database } from './database';
import { DatabaseError } from './database';
import { CommitUnknown } from './outage';

/** Reads from one snapshot of the ledger, in a transaction that can change nothing. */
export async function inSnapshot<T>(db: Database, read: (snapshot: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      await tx.script('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      return read(tx);
    });
  } catch (error) {
    // There was nothing to commit: nobody needs to be told that it is unknown whether something was posted.
    throw error instanceof CommitUnknown ? new DatabaseError(error.message, error.code, error.detail) : error;
  }
}
