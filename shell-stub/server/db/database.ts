import { isNativeError } from 'node:util/types';

/**
 * What the server needs of a database, whichever driver is behind it (D39): PGlite in a worker thread, or any
 * PostgreSQL server.
 *
 * Values arrive the same way from both: `date` as 'yyyy-MM-dd' text, `int8` as a safe integer (a larger one is an
 * error), `numeric` as text, `timestamptz` as ISO-8601 text in UTC ending in 'Z', `json`/`jsonb` parsed. A json
 * parameter is handed over as JSON text, because the drivers disagree about arrays.
 */
export interface Database {
  /** Runs one statement with `$1`-parameters and answers its rows. @throws {DatabaseError} */
  query<R>(sql: string, params?: readonly unknown[]): Promise<R[]>;
  /** Runs a script of several statements that answers nothing. @throws {DatabaseError} */
  script(sql: string): Promise<void>;
  /**
   * Runs `work` in a transaction: committed when it resolves, rolled back when it throws or when a rule that is
   * checked at commit refuses it. Inside a transaction it is a savepoint. `work` must use only the database that it
   * is handed: with the embedded database another one would wait for itself.
   *
   * @throws {CommitUnknown} when the answer to the commit was lost; after any other error nothing was changed
   */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /** Lets go of the connection and of the data directory. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * A refusal by the database. `code` is its SQLSTATE (LG001–LG009 are the ledger's own rules), or the system's code of a
 * connection that failed, e.g. ECONNRESET; `outageOf` tells the ones that are about the database itself.
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

/** A database that cannot be opened; the message is one sentence that says what to do about it. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Turns whatever a driver threw into a `DatabaseError`. */
export function asDatabaseError(error: unknown): Error {
  if (error instanceof DatabaseError) return error;
  // Not `instanceof Error`: system errors come from outside the context that a test runs in.
  if (!isNativeError(error)) return new DatabaseError(String(error), undefined, undefined);
  const { code, detail } = error as { code?: unknown; detail?: unknown };
  if (typeof code !== 'string') return error;
  return new DatabaseError(error.message, code, typeof detail === 'string' ? detail : undefined);
}
