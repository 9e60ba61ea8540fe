import { existsSync, linkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../shell-stub/server/db';
import { migrate } from '../../shell-stub/server/db/migrate';
import { PgliteDatabase } from '../../shell-stub/server/db/pgliteDriver';
import { seedDirectory } from '../../shell-stub/server/directory';
import { generateAgency } from '../../shell-stub/server/generator';

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

/**
 * Opens an embedded ledger in memory. The first caller of a run to request a content builds it and saves a
 * copy, from which the others start in a tenth of the time.
 *
 * @param content the schema alone; with the agency's directory; or also with a small agency's transactions.
 */
export async function openLedger(content: keyof typeof CONTENTS): Promise<Database> {
  const folder = process.env['LEDGER_COPIES'];
  if (folder === undefined) throw new Error('LEDGER_COPIES is set by ledgerCopies.setup.ts');
  const copy = join(folder, `${content}.tar`);
  if (existsSync(copy)) return PgliteDatabase.open(undefined, () => undefined, copy);
  const db = await PgliteDatabase.open(undefined, () => undefined);
  await migrate(db);
  await CONTENTS[content](db);
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
