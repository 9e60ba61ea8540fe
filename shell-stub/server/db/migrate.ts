import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Database } from './database';
import { DatabaseUnavailable } from './database';
import { retriedTransaction } from './retriedTransaction';

const FOLDER = new URL('../migrations/', import.meta.url);
/** An arbitrary fixed number: migrating requires this lock, so that two servers starting at once take turns. */
const LOCK = 4_711_001;

/**
 * Waits for postings under way and holds up others until the script is done, because a server of an older version may
 * still be running: the script's sums and its triggers would both miss what it posts in between.
 */
const HOLD_UP_POSTINGS = `DO $$ DECLARE tables text; BEGIN
  SELECT string_agg(format('%I.%I', schemaname, tablename), ', ' ORDER BY tablename) INTO tables
    FROM pg_tables WHERE schemaname = current_schema();
  EXECUTE 'LOCK TABLE ' || tables || ' IN SHARE ROW EXCLUSIVE MODE';
END $$`;

interface Migration {
  readonly version: number;
  readonly name: string;
}

/** Said before the first script that changes a ledger which is kept: there is no way back. */
const BRINGING = 'Bringing the ledger up to date; older programs cannot use it afterwards.';

/** Names and texts of all scripts: two programs with the same text make the same schema. */
export function schemaText(): string {
  return migrations()
    .map(({ name }) => `${name}\n${readFileSync(new URL(name, FOLDER), 'utf8')}`)
    .join('\n');
}

function migrations(): Migration[] {
  return readdirSync(fileURLToPath(FOLDER))
    .filter((name) => /^\d+-.*\.sql$/.test(name))
    .map((name) => ({ version: Number.parseInt(name, 10), name }))
    .sort((a, b) => a.version - b.version);
}

/**
 * Migrates a database to the newest schema: runs each numbered script that has not been applied, in order, each
 * in one transaction together with its record.
 *
 * @param tell is told before a ledger that has had some scripts gets others
 * @throws {DatabaseUnavailable} when the database was made by a newer version of this program, or by an unreleased one.
 */
export async function migrate(db: Database, tell?: (line: string) => void): Promise<void> {
  const known = migrations();
  await db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await tx.script(`CREATE TABLE IF NOT EXISTS schema_migration (
      version integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  });
  const found = await db.query<Migration>('SELECT version, name FROM schema_migration ORDER BY version');
  // By each script and not by the last: 013 to 027 came after 100.
  const newer = found.filter(({ version }) => !known.some((one) => one.version === version));
  if (newer.length > 0) {
    const names = newer.map(({ name }) => name).join(', ');
    throw new DatabaseUnavailable(
      `The schema of the ledger has ${names}, which this program does not know: use the newer program, or other data.`,
    );
  }
  for (const { version, name } of found) {
    const own = known.find((one) => one.version === version)?.name;
    if (own === name) continue;
    throw new DatabaseUnavailable(
      `The schema of the ledger has ${name} in place of ${own}: it was made by an unreleased state of the program and cannot be brought up to date. Use other data.`,
    );
  }
  const applied = new Set(found.map(({ version }) => version));
  // What was applied stays applied: only a script that is missing needs its turn.
  const missing = known.filter(({ version }) => !applied.has(version));
  if (found.length > 0 && missing.length > 0) tell?.(BRINGING);
  for (const { version, name } of missing) {
    // A posting that has some of the tables already and now needs another deadlocks with the lock on all of them.
    await retriedTransaction(db, async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      const done = await tx.query('SELECT 1 FROM schema_migration WHERE version = $1', [version]);
      if (done.length > 0) return;
      await tx.script(HOLD_UP_POSTINGS);
      await tx.script(readFileSync(new URL(name, FOLDER), 'utf8'));
      await tx.query('INSERT INTO schema_migration (version, name) VALUES ($1, $2)', [version, name]);
    });
  }
}
