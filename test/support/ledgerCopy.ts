import { existsSync, linkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../shell-stub/server/db';
import { migrate } from '../../shell-stub/server/db/migrate';
import { PgliteDatabase } from '../../shell-stub/server/db/pgliteDriver';
import { seedDirectory } from '../../shell-stub/server/directory';
import { generateAgency } from '../../shell-stub/server/generator';
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
export function openLedger(content: LedgerContent, place: LedgerPlace = 'server'): Promise<Database> {
  const fill = async (db: Database): Promise<void> => {
    await migrate(db);
    await CONTENTS[content](db);
  };
  return place === 'server' ? openServerLedger(content, fill) : openEmbeddedLedger(content, fill);
}

async function openEmbeddedLedger(
  content: LedgerContent,
  fill: (db: Database) => Promise<void>,
): Promise<Database> {
  const folder = process.env['LEDGER_COPIES'];
  if (folder === undefined) throw new Error('LEDGER_COPIES is set by ledgerCopies.setup.ts');
  const copy = join(folder, `${content}.tar.gz`);
  if (existsSync(copy)) return PgliteDatabase.open(undefined, () => undefined, copy);
  const db = await PgliteDatabase.open(undefined, () => undefined);
  await fill(db);
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
