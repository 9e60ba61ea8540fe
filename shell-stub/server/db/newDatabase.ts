import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, schemaText } from './migrate';
import { PgliteDatabase } from './pgliteDriver';

/** The project's folder of what can be made again. */
const KEPT = fileURLToPath(new URL('../../../node_modules/.cache/ledger', import.meta.url));

/** Copies that are kept: those that were used last. One of a small agency takes 9 MB. */
const MAX_COPIES = 5;

/**
 * Opens a new embedded database. The first one is made by PostgreSQL's own installer and all migrations, which takes
 * seconds; its copy is kept, and the next ones are unpacked from that, or from one that `keepCopy` made. Without a copy,
 * or with a damaged one, all goes on as without the folder.
 *
 * @param dataDir directory of the database files, which does not exist; undefined: in memory
 * @param content says what it will be filled with, see `keepCopy`; undefined: nobody knows
 * @param folder of the copies
 */
export async function openNew(
  dataDir: string | undefined,
  afterClose: () => void,
  content?: string,
  folder = KEPT,
): Promise<PgliteDatabase> {
  const empty = copyIn(folder);
  for (const copy of content === undefined ? [empty] : [copyIn(folder, content), empty]) {
    if (!existsSync(copy)) continue;
    try {
      const db = await PgliteDatabase.open(dataDir, afterClose, copy);
      touch(copy);
      return db;
    } catch {
      if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true });
    }
  }
  const db = await PgliteDatabase.open(dataDir, afterClose);
  // A copy is made in memory alone: a database in a directory says for itself when its disk is full.
  if (dataDir === undefined) {
    await keep(empty, async (file) => {
      await migrate(db);
      await db.save(file);
    });
  }
  return db;
}

/**
 * Keeps a copy of a database in memory that was filled since it was opened; the next new one with that content is unpacked
 * from it. Does nothing where there is one already.
 *
 * @param content everything on which its contents depend
 */
export async function keepCopy(db: PgliteDatabase, content: string, folder = KEPT): Promise<void> {
  const copy = copyIn(folder, content);
  if (!existsSync(copy)) await keep(copy, (file) => db.save(file));
}

/** The copy's name says what made it: another PGlite, another schema or another content never opens it. */
export function copyIn(folder: string, content = ''): string {
  const program = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const version = readFileSync(join(dirname(program), '../package.json'), 'utf8');
  const made = createHash('sha256').update(version).update(schemaText()).update(content).digest('hex');
  return join(folder, `${made.slice(0, 32)}.tar.gz`);
}

/** Marks a copy as used, so that it is kept. */
function touch(copy: string): void {
  const now = new Date();
  tryTo(() => utimesSync(copy, now, now));
}

async function keep(copy: string, save: (file: string) => Promise<void>): Promise<void> {
  const folder = dirname(copy);
  const own = `${copy}.${randomUUID()}`;
  if (!tryTo(() => mkdirSync(folder, { recursive: true }))) return;
  try {
    await save(own);
    // Renaming is atomic: nobody finds half a copy.
    renameSync(own, copy);
    removeFormer(folder);
  } catch {
    // What is wrong with the database itself comes up when it is migrated or used. Files that cannot be removed are removed
    // with the next copy.
    tryTo(() => rmSync(own, { force: true }));
  }
}

/**
 * Does something in the folder, which may be read-only or full: the next database is made as this one was. Returns whether
 * it could be done.
 */
function tryTo(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

/**
 * Removes all copies but the most recently used ones, and the unfinished files of processes that were killed. The copy
 * that another process is just writing is removed, too, and so lost.
 */
function removeFormer(folder: string): void {
  const paths = readdirSync(folder).map((name) => join(folder, name));
  const copies = paths.filter((path) => path.endsWith('.tar.gz'));
  const used = new Map(copies.map((path) => [path, statSync(path).mtimeMs]));
  const kept = new Set(
    [...used.keys()].sort((a, b) => (used.get(b) ?? 0) - (used.get(a) ?? 0)).slice(0, MAX_COPIES),
  );
  for (const path of paths) if (!kept.has(path)) rmSync(path, { force: true });
}
