import { Worker } from 'node:worker_threads';
import type { Database } from './database';
import { DatabaseError } from './database';
import { Turns } from './turns';

/** A piece of an answer from the worker thread, or its failure. Id 0 is the start itself. */
interface WorkerMessage {
  readonly id: number;
  readonly done?: boolean;
  readonly columns?: readonly string[];
  /** Arrays of values, or their JSON text. */
  readonly rows?: string | readonly (readonly unknown[])[];
  readonly error?: { readonly message: string; readonly code?: string; readonly detail?: string };
}

interface Pending {
  readonly rows: unknown[];
  readonly resolve: (rows: unknown[]) => void;
  readonly reject: (error: Error) => void;
}

/** Talks to the worker thread: one answer for each request, and a failure for all of them if it dies. */
class Connection {
  private readonly worker: Worker;
  private readonly pending = new Map<number, Pending>();
  private nextId = 1;
  private stopped: Error | undefined;
  readonly started: Promise<unknown>;

  constructor(dataDir: string | undefined, copy: string | undefined) {
    // No execArgv: the worker is plain JavaScript and needs none of the loaders of its parent.
    this.worker = new Worker(new URL('./pglite.worker.mjs', import.meta.url), {
      execArgv: [],
      workerData: { dataDir, copy },
    });
    this.started = new Promise((resolve, reject) => {
      this.pending.set(0, { rows: [], resolve, reject });
    });
    this.worker.on('message', (message: WorkerMessage) => this.take(message));
    this.worker.on('error', (error: Error) => this.stop(error.message));
    this.worker.on('exit', () => this.stop('it was closed'));
  }

  send(
    kind: 'query' | 'script' | 'save' | 'close',
    sql = '',
    params: readonly unknown[] = [],
  ): Promise<unknown[]> {
    if (this.stopped) return Promise.reject(this.stopped);
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { rows: [], resolve, reject });
      this.worker.postMessage({ id, kind, sql, params });
    });
  }

  async end(): Promise<void> {
    if (!this.stopped) await this.send('close');
    await this.worker.terminate();
  }

  private take({ id, done, columns = [], rows = [], error }: WorkerMessage): void {
    const pending = this.pending.get(id);
    if (!pending) return;
    if (error) {
      this.pending.delete(id);
      pending.reject(new DatabaseError(error.message, error.code, error.detail));
      return;
    }
    const arrays = typeof rows === 'string' ? (JSON.parse(rows) as unknown[][]) : rows;
    for (const values of arrays) pending.rows.push(named(columns, values));
    if (!done) return;
    this.pending.delete(id);
    pending.resolve(pending.rows);
  }

  private stop(reason: string): void {
    this.stopped ??= new DatabaseError(`The embedded database has stopped: ${reason}.`, undefined, undefined);
    for (const { reject } of this.pending.values()) reject(this.stopped);
    this.pending.clear();
  }
}

function named(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  columns.forEach((column, index) => {
    row[column] = values[index];
  });
  return row;
}

/** Statements inside a transaction: the turn is held already. */
class PgliteTransaction implements Database {
  constructor(
    private readonly connection: Connection,
    private readonly depth: number,
  ) {}

  async query<R>(sql: string, params?: readonly unknown[]): Promise<R[]> {
    return (await this.connection.send('query', sql, params)) as R[];
  }

  async script(sql: string): Promise<void> {
    await this.connection.send('script', sql);
  }

  async transaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    const savepoint = `s${this.depth}`;
    await this.script(`SAVEPOINT ${savepoint}`);
    try {
      const result = await work(new PgliteTransaction(this.connection, this.depth + 1));
      await this.script(`RELEASE ${savepoint}`);
      return result;
    } catch (error) {
      await this.script(`ROLLBACK TO ${savepoint}; RELEASE ${savepoint}`);
      throw error;
    }
  }

  close(): Promise<void> {
    return Promise.reject(new Error('A transaction cannot close its database.'));
  }
}

/**
 * The embedded database (D39), in memory or in a directory. It is one connection, so that transactions and single
 * statements take turns.
 */
export class PgliteDatabase implements Database {
  private readonly turns = new Turns();
  private closing: Promise<void> | undefined;

  private constructor(
    private readonly connection: Connection,
    private readonly afterClose: () => void,
  ) {}

  /**
   * @param dataDir Directory of the database files; absent: in memory.
   * @param afterClose Called once the database is closed, e.g. to let go of a lock.
   * @param copy File written by `save`, to start from instead of from nothing; much quicker.
   */
  static async open(
    dataDir: string | undefined,
    afterClose: () => void,
    copy?: string,
  ): Promise<PgliteDatabase> {
    const connection = new Connection(dataDir, copy);
    try {
      await connection.started;
    } catch (error) {
      await connection.end().catch(() => undefined);
      throw error;
    }
    return new PgliteDatabase(connection, afterClose);
  }

  query<R>(sql: string, params?: readonly unknown[]): Promise<R[]> {
    return this.turns.take(async () => (await this.connection.send('query', sql, params)) as R[]);
  }

  script(sql: string): Promise<void> {
    return this.turns.take(async () => {
      await this.connection.send('script', sql);
    });
  }

  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    return this.turns.take(async () => {
      await this.connection.send('script', 'BEGIN');
      try {
        const result = await work(new PgliteTransaction(this.connection, 1));
        await this.connection.send('script', 'COMMIT');
        return result;
      } catch (error) {
        await this.connection.send('script', 'ROLLBACK');
        throw error;
      }
    });
  }

  /** Writes a copy of the whole database, which only the same version of PGlite reads. */
  save(file: string): Promise<void> {
    return this.turns.take(async () => {
      await this.connection.send('save', file);
    });
  }

  close(): Promise<void> {
    this.closing ??= this.turns.take(() => this.connection.end()).finally(this.afterClose);
    return this.closing;
  }
}
