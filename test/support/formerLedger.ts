import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../shell-stub/server/db';
import { PgliteDatabase } from '../../shell-stub/server/db/pgliteDriver';
import { seedDirectory } from '../../shell-stub/server/directory';
import { Desk, premium } from '../server/ledger/desk';
import { openInDirectory } from './ledgerCopy';

const MIGRATIONS = join(__dirname, '../../shell-stub/server/migrations');
/** The first script of the law by beneficiary. */
const NEW_LAW = 13;
/** Scripts that the present program cannot write without: check numbers, carriers' terms, item numbers, what the stub remembers. */
const NEEDED = [14, 15, 24, 100];
const [X, Y] = [1, 2];

/** A line of an invoice or a credit memo through a carrier. */
export const through = (carrierId: number, cents: number) => [{ ...premium(cents), carrierId }];

/**
 * Makes a data directory with the schema, and by the law, of the program before: the only way to an account that
 * is short, since the present ledger refuses it (D51).
 *
 * @returns the item of a credit memo of carrier Y, half of which has been refunded.
 */
export async function makeFormerLedger(dataDir: string): Promise<number> {
  mkdirSync(dataDir);
  const db = await PgliteDatabase.open(join(dataDir, 'postgres'), () => undefined);
  await db.script('CREATE TABLE schema_migration (version integer PRIMARY KEY, name text NOT NULL)');
  const version = (name: string) => Number.parseInt(name, 10);
  const former = readdirSync(MIGRATIONS).filter(
    (name) => version(name) < NEW_LAW || NEEDED.includes(version(name)),
  );
  for (const name of former.sort()) {
    await db.script(readFileSync(join(MIGRATIONS, name), 'utf8'));
    await db.query('INSERT INTO schema_migration VALUES ($1, $2)', [version(name), name]);
  }
  await seedDirectory(db, { seed: 1, today: '2026-05-14' });
  const before = new Desk(db);
  const client = await before.client();
  const invoice = await before.invoice(client, '2026-01-10', through(X, 100_000));
  await before.receipt(client, '2026-01-15', 100_000, { [invoice]: 100_000 });
  const owed = await before.invoice(client, '2026-01-10', through(Y, 30_000));
  await before.receipt(client, '2026-01-15', 30_000, { [owed]: 30_000 });
  await before.pay('company', '2026-01-16', owed);
  await before.receipt(await before.client(), '2026-01-16', 20_000);
  const memo = await before.memo(await before.client(), '2026-01-17', through(Y, 40_000));
  // The former law netted what Y owes against what is held for X.
  await before.refund(memo, '2026-01-20', 20_000);
  await db.close();
  return memo;
}

/** Marks a ledger as filled, as one of a former program is: a server that starts on it keeps it. */
export async function markFilled(db: Database) {
  const filling = { size: 'small', seed: 1, today: '2026-05-14', file: null } as const;
  await db.query("INSERT INTO stub_setting (key, value) VALUES ('filling', $1::text::jsonb)", [
    JSON.stringify(filling),
  ]);
  return filling;
}

/** Makes a small agency in a new directory, as a server that had it as `--data` left it. */
export async function leaveAgencyIn(dataDir: string): Promise<void> {
  const db = await openInDirectory(dataDir, 'agency');
  await markFilled(db);
  await db.close();
}
