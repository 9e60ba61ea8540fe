import type { Database } from './database';

/**
 * Runs `work` in a savepoint of a transaction, which goes back to it when that throws.
 *
 * @param depth of the transaction; its savepoints do not have the names of those around it.
 * @param isOver whether the connection has ended, and there is nothing to go back to.
 */
export async function inSavepoint<T>(
  transaction: Pick<Database, 'script'>,
  depth: number,
  work: () => Promise<T>,
  isOver = (): boolean => false,
): Promise<T> {
  const savepoint = `s${depth}`;
  await transaction.script(`SAVEPOINT ${savepoint}`);
  try {
    const result = await work();
    await transaction.script(`RELEASE ${savepoint}`);
    return result;
  } catch (error) {
    // What went wrong first is what the caller is told.
    if (!isOver())
      await transaction.script(`ROLLBACK TO ${savepoint}; RELEASE ${savepoint}`).catch(() => undefined);
    throw error;
  }
}
