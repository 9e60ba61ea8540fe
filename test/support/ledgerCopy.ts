import { existsSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../shell-stub/server/db';
import { migrate } from '../../shell-stub/server/db/migrate';
import { PgliteDatabase } from '../../shell-stub/server/db/pgliteDriver';
import { seedDirectory } from '../../shell-stub/server/directory';
import { generateAgency } from '../../shell-stub/server/generator';
import type { ServerLedger } from './serverLedger';
import { openServerLedger } from './serverLedger';

/** The agency's day in the initial ledgers of tests. */
const TODAY = '2026-05-14';

/** The initial contents of a ledger. */
const CONTENTS = {
  schema: () => Promise.resolve(),
  directory: (db: Database) => seedDirectory(db, { seed: 1, today: TODAY }),
  agency: async (db: Database) => {
    await seedDirectory(db, { seed: 1, today: TODAY });
    await generateAgency(db, { size: 'small', seed: 1, today: TODAY });
  },
} satisfies Record<string, (db: Database) => Promise<unknown>>;

/** The schema alone; with the agency's directory; or also with a small agency's transactions. */
export type LedgerContent = keyof typeof CONTENTS;

/**
 * Where a test's ledger is: on the PostgreSQL server of the run, which takes a fifth of the time, or embedded, as
 * `npm start` has it.
 */
export type LedgerPlace = 'server' | 'embedded';

/**
 * Opens a ledger of its own for a test, deleted when it is closed. The first caller of a run to request a content
 * builds it; the others get copies.
 */
export function openLedger(content: LedgerContent, place?: 'server'): Promise<ServerLedger>;
export function openLedger(content: LedgerContent, place?: LedgerPlace): Promise<Database>;
export function openLedger(content: LedgerContent, place: LedgerPlace = 'server'): Promise<Database> {
  const fill = (db: Database): Promise<void> => fillWith(content, db);
  return place === 'server' ? openServerLedger(content, fill) : openEmbeddedLedger(content);
}

/** Fills a new directory as a server keeps its ledger there (`--data`), and opens the ledger. */
export async function openInDirectory(dataDir: string, content: LedgerContent): Promise<Database> {
  const copy = copyOf(content);
  if (!existsSync(copy)) await (await openEmbeddedLedger(content)).close();
  mkdirSync(dataDir, { recursive: true });
  return PgliteDatabase.open(join(dataDir, 'postgres'), () => undefined, copy);
}

async function fillWith(content: LedgerContent, db: Database): Promise<void> {
  await migrate(db);
  await CONTENTS[content](db);
}

/** The run's copy of an embedded ledger, once it is made. */
function copyOf(content: LedgerContent): string {
  const folder = process.env['LEDGER_COPIES'];
  if (folder === undefined) throw new Error('LEDGER_COPIES is set by ledgerCopies.setup.ts');
  return join(folder, `${content}.tar.gz`);
}

async function openEmbeddedLedger(content: LedgerContent): Promise<Database> {
  const copy = copyOf(content);
  if (existsSync(copy)) return PgliteDatabase.open(undefined, () => undefined, copy);
  const db = await PgliteDatabase.open(undefined, () => undefined);
  await fillWith(content, db);
  const own = `${copy}.${process.pid}`;
  await db.save(own);
  // Linking is atomic: two processes may build a copy at the same time, but none finds half a copy or loses the
  // one it is reading.
  try {
    linkSync(own, copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
  }
  rmSync(own);
  return db;
}
