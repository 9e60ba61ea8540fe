import type { Database } from './database';
import { DatabaseError } from './database';
import { CommitUnknown, outageOf } from './outage';

/** Deadlock and serialization failures: this transaction was rolled back. */
export const ROLLED_BACK: readonly string[] = ['40P01', '40001'];
const MAX_RUNS = 4;

/**
 * Runs a transaction that claims the caller's idempotency key, by a unique row, before it changes anything
 * else, or as a migration does, takes a lock and looks whether its work is done. That makes it safe to retry after a
 * deadlock, or when the answer to a commit was lost: the retry waits until the earlier run has ended, finds what it
 * stored, and does the work only if nothing was done.
 *
 * @param retryOn codes of the failures after which it is run again
 * @throws {CommitUnknown} only when the ledger could no longer be asked
 */
export async function retriedTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  retryOn = ROLLED_BACK,
): Promise<T> {
  let unknown: Error | undefined;
  for (let run = 1; ; run += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (error instanceof CommitUnknown) unknown = error;
      else if (unknown !== undefined && outageOf(error) !== null) throw unknown;
      else if (!(error instanceof DatabaseError) || !retryOn.includes(error.code ?? '')) throw error;
      if (run === MAX_RUNS) throw unknown ?? error;
    }
  }
}
