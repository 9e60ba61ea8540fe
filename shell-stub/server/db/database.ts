import { isNativeError } from 'node:util/types';

/**
 * What the server needs of a database, whichever driver is behind it (D39): PGlite in a worker thread, or any
 * PostgreSQL server.
 *
 * Both drivers return the same values: `date` as 'yyyy-MM-dd' text, `int8` as a safe integer (a larger one is
 * an error; what reports read as JSON is not looked at), `numeric` as text, `timestamptz` as ISO-8601 text in UTC ending in
 * 'Z', `json`/`jsonb` parsed.
 * Pass a json parameter as JSON text, because the drivers disagree about arrays.
 */
export interface Database {
  /** Runs one statement with `$1`-parameters and returns its rows. @throws {DatabaseError} */
  query<R>(sql: string, params?: readonly unknown[]): Promise<R[]>;
  /** Runs a script of several statements; returns no rows. @throws {DatabaseError} */
  script(sql: string): Promise<void>;
  /**
   * Runs `work` in a transaction: committed when it resolves, rolled back when it throws or when a constraint
   * checked at commit refuses it. Inside a transaction it is a savepoint. `work` must use only the database
   * passed to it: with the embedded database, using the outer one would deadlock.
   *
   * @throws {CommitUnknown} when the answer to the commit was lost; after any other error nothing was changed
   */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /**
   * A transaction that is kept open for reading while others use the database, until it is released; null where there is
   * one connection, and they could not.
   */
  hold(): Promise<HeldTransaction | null>;
  /** Releases the connection and the data directory. Safe to call twice. */
  close(): Promise<void>;
}

/** A transaction that stays open. */
export interface HeldTransaction {
  readonly db: Database;
  /** Ends it, after what it is doing. */
  release(): Promise<void>;
}

/**
 * An error from the database. `code` is its SQLSTATE (LG001–LG007 are the ledger's own laws), or the system's
 * code for a failed connection, e.g. ECONNRESET; `outageOf` recognizes errors of the database itself.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';

  constructor(
    message: string,
    readonly code: string | undefined,
    readonly detail: string | undefined,
  ) {
    super(message);
  }
}

/** The database cannot be opened; the message is one sentence that says what to do about it. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Turns an error with a code, or anything thrown that is not an Error, into a `DatabaseError`. */
export function asDatabaseError(error: unknown): Error {
  if (error instanceof DatabaseError) return error;
  // Not `instanceof Error`: system errors come from outside a test's realm.
  if (!isNativeError(error)) return new DatabaseError(String(error), undefined, undefined);
  const { code, detail } = error as { code?: unknown; detail?: unknown };
  if (typeof code !== 'string') return error;
  return new DatabaseError(error.message, code, typeof detail === 'string' ? detail : undefined);
}
