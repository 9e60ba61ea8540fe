import type { Database } from './database';
import { DatabaseError } from './database';
import { CommitUnknown, outageOf } from './outage';

/** Two transactions that waited for each other (deadlock, serialization): this one left nothing. */
const LEFT_NOTHING = new Set(['40P01', '40001']);
const MAX_RUNS = 4;

/**
 * Runs a transaction that takes an idempotency key of its caller, by a unique row, before it changes anything else. So
 * it may run anew: where two waited for each other, and where the answer to a commit was lost. Then the key waits for
 * what is still being ended, finds what was kept, and does the work only if nothing was done.
 *
 * @throws {CommitUnknown} only when the ledger could not be asked any more
 */
export async function transactionByKey<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  let unknown: Error | undefined;
  for (let run = 1; ; run += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (error instanceof CommitUnknown) unknown = error;
      else if (unknown !== undefined && outageOf(error) !== null) throw unknown;
      else if (!(error instanceof DatabaseError) || !LEFT_NOTHING.has(error.code ?? '')) throw error;
      if (run === MAX_RUNS) throw unknown ?? error;
    }
  }
}
