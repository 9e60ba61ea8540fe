import type { Database } from './database';
import { transactionByKey } from './byKey';

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
    // Repeats what another transaction got in the way of.
    return await transactionByKey(db, async (tx) => {
      await tx.script('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      throw new Undone(await work(tx));
    });
  } catch (error) {
    if (error instanceof Undone) return error.found as T;
    throw error;
  }
}
