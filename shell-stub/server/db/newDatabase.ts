import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, schemaText } from './migrate';
import { PgliteDatabase } from './pgliteDriver';

/** The project's folder of what can be made again. */
const KEPT = fileURLToPath(new URL('../../../node_modules/.cache/ledger', import.meta.url));

/**
 * Opens a new embedded database. The first one is made by PostgreSQL's own installer and all migrations, which takes
 * seconds; its copy is kept, and the next ones are unpacked from that. Without a copy, or with a damaged one, all goes on
 * as without the folder.
 *
 * @param dataDir directory of the database files, which does not exist; undefined: in memory
 * @param folder of the copy
 */
export async function openNew(
  dataDir: string | undefined,
  afterClose: () => void,
  folder = KEPT,
): Promise<PgliteDatabase> {
  const copy = copyIn(folder);
  if (existsSync(copy)) {
    try {
      return await PgliteDatabase.open(dataDir, afterClose, copy);
    } catch {
      if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true });
    }
  }
  const db = await PgliteDatabase.open(dataDir, afterClose);
  // A copy is made in memory alone: a database in a directory says for itself when its disk is full.
  if (dataDir === undefined) await keep(db, copy);
  return db;
}

/** The copy's name says what made it: another PGlite or another schema never opens it. */
export function copyIn(folder: string): string {
  const program = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const version = readFileSync(join(dirname(program), '../package.json'), 'utf8');
  const made = createHash('sha256').update(version).update(schemaText()).digest('hex');
  return join(folder, `${made.slice(0, 32)}.tar.gz`);
}

async function keep(db: PgliteDatabase, copy: string): Promise<void> {
  const folder = dirname(copy);
  const own = `${copy}.${randomUUID()}`;
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    return;
  }
  try {
    await migrate(db);
    await db.save(own);
    // Renaming is atomic: nobody finds half a copy.
    renameSync(own, copy);
    // Copies of former schemas, and what was left by a process that was killed. One that is being written is written in vain.
    for (const name of readdirSync(folder)) {
      if (name !== basename(copy)) rmSync(join(folder, name), { force: true });
    }
  } catch {
    // The folder may be read-only or full: the next database is made as this one was. What is wrong with the database itself
    // comes up when it is migrated or used. Files that cannot be removed are removed with the next copy.
    try {
      rmSync(own, { force: true });
    } catch {
      // Said above.
    }
  }
}
