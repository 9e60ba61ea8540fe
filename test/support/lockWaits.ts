import type { Database } from '../../shell-stub/server/db';
import { Gate } from './gate';

/**
 * How many others wait for a lock in the ledger's database just now. To be asked outside of a transaction, which would go on
 * seeing who waited when it first asked.
 */
export async function lockWaits(db: Database): Promise<number> {
  const [found] = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database() AND pid <> pg_backend_pid()`,
  );
  return found?.n ?? 0;
}

/**
 * Resolves once somebody waits for a lock in the ledger's database.
 *
 * @param waiting what should wait.
 * @throws when that has ended without.
 */
export async function someoneWaits(db: Database, waiting: Promise<unknown>): Promise<void> {
  const ended = waiting.then(
    () => true,
    () => true,
  );
  while ((await lockWaits(db)) === 0) {
    if (await Promise.race([ended, Promise.resolve(false)])) throw new Error('It did not wait for a lock.');
  }
}

/**
 * Does one thing up to where it pauses, and then another, which must wait for a lock of the first; once it does, the first
 * goes on. Rejects if the first fails.
 *
 * @returns what the other comes to.
 */
export async function meanwhile<T>(
  db: Database,
  first: (pause: () => Promise<void>) => Promise<unknown>,
  other: () => Promise<T>,
): Promise<T> {
  const [paused, goOn] = [new Gate(), new Gate()];
  const doing = first(() => {
    paused.open();
    return goOn.opened;
  });
  await Promise.race([paused.opened, doing]);
  const waiting = other();
  await someoneWaits(db, waiting).finally(() => goOn.open());
  await doing;
  return waiting;
}
