import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Database } from './database';
import { DatabaseError, DatabaseUnavailable } from './database';
import { lockDirectory } from './directoryLock';
import { diskFull } from './diskSpace';
import { migrate } from './migrate';
import { keepCopy, openNew } from './newDatabase';
import { outageOf } from './outage';
import { PgliteDatabase } from './pgliteDriver';
import { PostgresDatabase } from './postgresDriver';

/**
 * Where the ledger is stored: a server, a directory, or (if neither is given) memory. A server wins over a
 * directory.
 */
export interface OpenOptions {
  readonly dataDir?: string | undefined;
  readonly databaseUrl?: string | undefined;
  /** What a database in memory will be filled with: a copy that `keepFilled` made of it is opened instead. */
  readonly content?: string | undefined;
  /** Is told before a ledger of an older program is changed. */
  readonly tell?: ((line: string) => void) | undefined;
}

/**
 * Opens the ledger's database and migrates its schema (D39).
 *
 * @throws {DatabaseUnavailable} with one sentence that says what to do; it never contains a password.
 */
export async function openDatabase(options: OpenOptions = {}): Promise<Database> {
  const db = options.databaseUrl
    ? await openServer(options.databaseUrl)
    : await openEmbedded(options.dataDir, options.content);
  try {
    await migrate(db, options.tell);
  } catch (error) {
    await db.close().catch(() => undefined);
    throw (
      databaseUnavailable(error, options) ??
      new DatabaseUnavailable(
        `The schema of the ledger could not be brought up to date (${messageOf(error)}): use an empty database, or one that this program made.`,
      )
    );
  }
  return db;
}

/** Keeps a copy of a database in memory that was filled with a content, for the next one. */
export async function keepFilled(db: Database, content: string): Promise<void> {
  if (db instanceof PgliteDatabase) await keepCopy(db, content);
}

/**
 * What prevents the database from working, as one sentence for whoever starts the server; undefined for an
 * unrelated error.
 */
export function databaseUnavailable(error: unknown, options: OpenOptions): DatabaseUnavailable | undefined {
  if (error instanceof DatabaseUnavailable) return error;
  const { databaseUrl, dataDir } = options;
  const place = dataDir === undefined ? 'memory' : resolve(dataDir);
  const sentence = databaseUrl ? serverTrouble(error, databaseUrl) : embeddedTrouble(error, place);
  return sentence === undefined ? undefined : new DatabaseUnavailable(sentence);
}

function embeddedTrouble(error: unknown, place: string): string | undefined {
  if (outageOf(error) === 'full') return diskFull(place);
  if (outageOf(error) === null) return undefined;
  return `The ledger in ${place} has stopped (${messageOf(error)}): start again.`;
}

function serverTrouble(error: unknown, url: string): string | undefined {
  const place = describe(url);
  switch (outageOf(error)) {
    case 'full':
      return `The disk of the database at ${place} is full: make room on it, then start again.`;
    case 'lost':
    case 'busy':
    case 'gone':
      return `The database at ${place} stopped answering (${messageOf(error)}): start again when it can be reached.`;
    case null:
      return missingRight(error, place);
  }
}

/** PostgreSQL codes for a missing privilege and for a read-only server. */
const NO_RIGHT = '42501';
const READ_ONLY = '25006';

function missingRight(error: unknown, place: string): string | undefined {
  if (!(error instanceof DatabaseError)) return undefined;
  if (error.code === READ_ONLY)
    return `The database at ${place} is read-only: use one that may be written to.`;
  if (error.code !== NO_RIGHT) return undefined;
  const [, kind = '', name = ''] =
    /permission denied for (schema|database) ("?[^"]+"?)/.exec(error.message) ?? [];
  const needed =
    kind === ''
      ? "make it the owner of the ledger's tables and of its schema quickbooks, and grant it CREATE and TEMPORARY on the database"
      : `GRANT ${kind === 'schema' ? 'USAGE, CREATE' : 'CREATE, TEMPORARY'} ON ${kind.toUpperCase()} ${name} to it`;
  return `The user of DATABASE_URL lacks a right at ${place} (${messageOf(error)}): ${needed}.`;
}

async function openEmbedded(dataDir: string | undefined, content: string | undefined): Promise<Database> {
  if (dataDir === undefined) return openNew(undefined, () => undefined, content);
  const directory = resolve(dataDir);
  const unlock = lockDirectory(directory);
  const files = join(directory, 'postgres');
  // Exists while the database files are being created: they do not contain any ledger yet.
  const making = join(directory, 'ledger.making');
  if (existsSync(making)) rmSync(files, { recursive: true, force: true });
  const isNew = !existsSync(files);
  try {
    if (isNew) writeFileSync(making, '');
    const db = isNew ? await openNew(files, unlock) : await PgliteDatabase.open(files, unlock);
    rmSync(making, { force: true });
    return db;
  } catch (error) {
    if (isNew) for (const path of [files, making]) rmSync(path, { recursive: true, force: true });
    unlock();
    if (outageOf(error) === 'full') throw new DatabaseUnavailable(diskFull(directory));
    throw new DatabaseUnavailable(
      `The ledger in ${directory} cannot be opened (${messageOf(error)}): choose another --data directory, or move this one away to start anew.`,
    );
  }
}

async function openServer(url: string): Promise<Database> {
  const place = describe(url);
  const db = new PostgresDatabase(url);
  let encoding: string | undefined;
  try {
    const [shown] = await db.query<{ server_encoding: string }>('SHOW server_encoding');
    encoding = shown?.server_encoding;
  } catch (error) {
    await db.close();
    throw new DatabaseUnavailable(
      `The database at ${place} cannot be reached (${messageOf(error)}): start it, or check DATABASE_URL.`,
    );
  }
  if (encoding !== undefined && HOLDS_ANY_NAME.has(encoding)) return db;
  await db.close();
  throw new DatabaseUnavailable(
    `The database at ${place} is in ${encoding ?? 'no encoding'}, which lacks characters that names need: use one made with ENCODING 'UTF8'.`,
  );
}

/** Encodings of a database that keep every character of a text; in the second, texts are bytes. */
const HOLDS_ANY_NAME = new Set(['UTF8', 'SQL_ASCII']);

/** Host, port and database of a URL, without user and password. */
function describe(url: string): string {
  let parsed: URL;
  try {
    // The driver takes an address without a host, too: the query may name a socket.
    parsed = new URL(url.replace('@/', '@localhost/'));
    // A character of the password that is not encoded ends the host: what follows is no path, but the rest of the password.
    const query = parsed.username === '' ? parsed.search : parsed.search.split('=', 1).join();
    const afterHost = `${parsed.pathname}${parsed.hash}${query}`;
    if (!/^postgres(ql)?:$/.test(parsed.protocol) || afterHost.includes('@'))
      throw new TypeError('no address');
  } catch {
    throw new DatabaseUnavailable(
      'DATABASE_URL is not an address of PostgreSQL: write it as postgresql://user:password@host:5432/database, with / # ? @ of the password as %2F %23 %3F %40.',
    );
  }
  return `${parsed.host || 'localhost'}${parsed.pathname}`;
}

/**
 * First line of an error. When several addresses of one host fail, the error is an AggregateError without a
 * message.
 */
function messageOf(error: unknown): string {
  const { errors, message } = error as { readonly errors?: readonly unknown[]; readonly message?: string };
  if (errors && errors.length > 0) return messageOf(errors[0]);
  const text = message ?? String(error);
  return (text.split('\n')[0] ?? '').replace(/\.$/, '');
}
