import type { Database } from './database';
import { ROLLED_BACK, retriedTransaction } from './retriedTransaction';

/**
 * Error codes after which the dry run is repeated, because another transaction interfered. A unique key also checks
 * rows posted after this transaction's snapshot; the next run sees those rows too, and reports what they mean.
 */
const RETRY_ON = [...ROLLED_BACK, '23505'];

/** Undoes a transaction and carries what it found. */
class Undone<T> extends Error {
  override readonly name = 'Undone';
  constructor(readonly found: T) {
    super('This transaction is undone on purpose.');
  }
}

/**
 * Does something, reads what came of it and undoes it: nothing is changed. All of it sees one state of the database
 * besides its own changes, so that what others post meanwhile is not taken for an effect.
 */
export async function dryRun<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  try {
    return await retriedTransaction(
      db,
      async (tx) => {
        await tx.script('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
        throw new Undone(await work(tx));
      },
      RETRY_ON,
    );
  } catch (error) {
    if (error instanceof Undone) return error.found as T;
    throw error;
  }
}
