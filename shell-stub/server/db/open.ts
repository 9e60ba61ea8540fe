import { join, resolve } from 'node:path';
import type { Database } from './database';
import { DatabaseUnavailable } from './database';
import { lockDirectory } from './directoryLock';
import { migrate } from './migrate';
import { PgliteDatabase } from './pgliteDriver';
import { PostgresDatabase } from './postgresDriver';

/** Where the ledger lives: a server, a directory, or (neither given) memory. A server wins over a directory. */
export interface OpenOptions {
  readonly dataDir?: string | undefined;
  readonly databaseUrl?: string | undefined;
}

/**
 * Opens the ledger's database and brings its schema up to date (D39).
 *
 * @throws {DatabaseUnavailable} with one sentence that says what to do; it never holds a password.
 */
export async function openDatabase(options: OpenOptions = {}): Promise<Database> {
  const db = options.databaseUrl
    ? await openServer(options.databaseUrl)
    : await openEmbedded(options.dataDir);
  try {
    await migrate(db);
  } catch (error) {
    await db.close();
    if (error instanceof DatabaseUnavailable) throw error;
    throw new DatabaseUnavailable(
      `The schema of the ledger could not be brought up to date (${messageOf(error)}): use an empty database, or one that this program made.`,
    );
  }
  return db;
}

async function openEmbedded(dataDir: string | undefined): Promise<Database> {
  if (dataDir === undefined) return PgliteDatabase.open(undefined, () => undefined);
  const directory = resolve(dataDir);
  const unlock = lockDirectory(directory);
  try {
    return await PgliteDatabase.open(join(directory, 'postgres'), unlock);
  } catch (error) {
    unlock();
    throw new DatabaseUnavailable(
      `The ledger in ${directory} cannot be opened (${messageOf(error)}): choose another --data directory, or remove this one to start anew.`,
    );
  }
}

async function openServer(url: string): Promise<Database> {
  const place = describe(url);
  const db = new PostgresDatabase(url);
  try {
    await db.query('SELECT 1');
    return db;
  } catch (error) {
    await db.close();
    throw new DatabaseUnavailable(
      `The database at ${place} cannot be reached (${messageOf(error)}): start it, or check DATABASE_URL.`,
    );
  }
}

/** Host, port and database of an address, without user and password. */
function describe(url: string): string {
  let parsed: URL;
  try {
    parsed = new URL(url);
    if (!/^postgres(ql)?:$/.test(parsed.protocol)) throw new TypeError('another protocol');
  } catch {
    throw new DatabaseUnavailable(
      'DATABASE_URL is not an address of PostgreSQL: write it as postgresql://user:password@host:5432/database.',
    );
  }
  return `${parsed.host || 'localhost'}${parsed.pathname}`;
}

/** First line of an error; several failed addresses of one host arrive as an AggregateError without a message. */
function messageOf(error: unknown): string {
  const { errors, message } = error as { readonly errors?: readonly unknown[]; readonly message?: string };
  if (errors && errors.length > 0) return messageOf(errors[0]);
  const text = message ?? String(error);
  return (text.split('\n')[0] ?? '').replace(/\.$/, '');
}
