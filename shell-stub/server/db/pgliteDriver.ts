import { dirname } from 'node:path';
import type { Database } from './database';
import { DatabaseError } from './database';
import { isDiskFull } from './diskSpace';
import { CommitUnknown, DATABASE_ENDED, DISK_FULL, MEMORY_GONE, outageOf } from './outage';
import { PgliteConnection } from './pgliteConnection';
import { SerialQueue } from './serialQueue';
import { Transaction } from './transaction';

/** How long to wait before another attempt to reopen a database that could not be reopened. */
const REOPEN_AFTER_MS = 2000;

/**
 * The embedded database (D39), in memory or in a directory. It has a single connection, so transactions and
 * single statements take turns. If a database in a directory has shut itself down, e.g. because the disk was
 * full, the next statement reopens it; one in memory is lost.
 */
export class PgliteDatabase implements Database {
  private readonly queue = new SerialQueue();
  private closing: Promise<void> | undefined;
  /** Why it could not be reopened, and when the next attempt is allowed. */
  private failedReopen: { readonly error: Error; readonly until: number } | undefined;

  private constructor(
    private connection: PgliteConnection,
    private readonly dataDir: string | undefined,
    private readonly afterClose: () => void,
  ) {}

  /**
   * @param dataDir Directory of the database files; absent: in memory.
   * @param afterClose Called once the database is closed, e.g. to release a lock.
   * @param copy File written by `save` to start from, which is much faster than starting from nothing.
   */
  static async open(
    dataDir: string | undefined,
    afterClose: () => void,
    copy?: string,
  ): Promise<PgliteDatabase> {
    return new PgliteDatabase(await connect(dataDir, copy), dataDir, afterClose);
  }

  query<R>(sql: string, params?: readonly unknown[]): Promise<R[]> {
    return this.use((connection) => connection.query<R>(sql, params));
  }

  script(sql: string): Promise<void> {
    return this.use((connection) => connection.script(sql));
  }

  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    return this.use(async (connection) => {
      await connection.script('BEGIN');
      try {
        const result = await work(new Transaction(connection));
        await commit(connection);
        return result;
      } catch (error) {
        // A database that has shut itself down has kept nothing of the transaction.
        // One that cannot roll back is about to; the error that says why is the first.
        if (!connection.isOver) await connection.script('ROLLBACK').catch(() => undefined);
        throw error;
      }
    });
  }

  hold(): Promise<null> {
    return Promise.resolve(null);
  }

  /** Writes a copy of the whole database, readable only by the same version of PGlite. */
  save(file: string): Promise<void> {
    return this.use(async (connection) => {
      await connection.send('save', file);
    });
  }

  close(): Promise<void> {
    this.closing ??= this.queue.run(() => this.connection.end()).finally(this.afterClose);
    return this.closing;
  }

  private use<T>(work: (connection: PgliteConnection) => Promise<T>): Promise<T> {
    return this.queue.run(async () => {
      if (this.connection.isOver && this.closing === undefined) {
        if (this.dataDir === undefined)
          throw new DatabaseError('The embedded database was in memory, and is gone', MEMORY_GONE, undefined);
        await this.reopen(this.dataDir);
      }
      return work(this.connection);
    });
  }

  /** Limits attempts, so that queued requests do not make one attempt each. */
  private async reopen(dataDir: string): Promise<void> {
    if (this.failedReopen !== undefined && performance.now() < this.failedReopen.until)
      throw this.failedReopen.error;
    try {
      this.connection = await connect(dataDir, undefined);
      this.failedReopen = undefined;
    } catch (error) {
      this.failedReopen = { error: error as Error, until: performance.now() + REOPEN_AFTER_MS };
      throw error;
    }
  }
}

async function connect(dataDir: string | undefined, copy: string | undefined): Promise<PgliteConnection> {
  const connection = new PgliteConnection(dataDir, copy);
  try {
    await connection.started;
    return connection;
  } catch (error) {
    await connection.kill();
    // PGlite does not report why PostgreSQL did not start.
    if (dataDir !== undefined && outageOf(error) !== 'full' && isDiskFull(dirname(dataDir))) {
      throw new DatabaseError('The disk is full.', DISK_FULL, undefined);
    }
    if (outageOf(error) !== null) throw error;
    throw new DatabaseError((error as Error).message, DATABASE_ENDED, undefined);
  }
}

async function commit(connection: PgliteConnection): Promise<void> {
  try {
    await connection.script('COMMIT');
  } catch (error) {
    if (!connection.isOver || !(error instanceof DatabaseError)) throw error;
    throw new CommitUnknown(error.message, error.code, error.detail);
  }
}
