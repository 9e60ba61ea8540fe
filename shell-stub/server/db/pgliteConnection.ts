import { Worker } from 'node:worker_threads';
import { DatabaseError } from './database';
import { DATABASE_ENDED } from './outage';
import type { TransactionConnection } from './transaction';

/** Part of an answer of the worker thread, or its failure. Id 0 is the start itself. */
interface WorkerMessage {
  readonly id: number;
  readonly done?: boolean;
  readonly columns?: readonly string[];
  /** Arrays of values, or their JSON text. */
  readonly rows?: string | readonly (readonly unknown[])[];
  readonly error?: {
    readonly message: string;
    readonly code?: string;
    readonly detail?: string;
    /** Whether the database has shut itself down with this error. */
    readonly isEnd: boolean;
  };
}

interface Pending {
  readonly rows: unknown[];
  readonly resolve: (rows: unknown[]) => void;
  readonly reject: (error: Error) => void;
}

/** How long the database may take to close its files. */
const CLOSING_MS = 10_000;

/**
 * Connection to the worker thread: one answer to each request, and an error for all of them if the thread
 * dies.
 */
export class PgliteConnection implements TransactionConnection {
  private readonly worker: Worker;
  private readonly pending = new Map<number, Pending>();
  private nextId = 1;
  private stopped: Error | undefined;
  readonly started: Promise<unknown>;

  /**
   * @param dataDir directory of the database files; undefined: in memory
   * @param copy file to start from, see `PgliteDatabase.open`
   */
  constructor(dataDir: string | undefined, copy: string | undefined) {
    // No execArgv: the worker is plain JavaScript and needs none of its parent's loaders.
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

  /** Whether the connection is dead; its last request may or may not have been carried out. */
  get isOver(): boolean {
    return this.stopped !== undefined;
  }

  async query<R>(sql: string, params?: readonly unknown[]): Promise<R[]> {
    return (await this.send('query', sql, params)) as R[];
  }

  async script(sql: string): Promise<void> {
    await this.send('script', sql);
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

  /** Closes the database files, then ends the thread, even if the files cannot be closed. */
  async end(): Promise<void> {
    const patience = setTimeout(() => void this.worker.terminate(), CLOSING_MS);
    try {
      if (!this.stopped) await this.send('close');
    } finally {
      clearTimeout(patience);
      await this.kill();
    }
  }

  /** Ends the thread without closing the files. */
  async kill(): Promise<void> {
    await this.worker.terminate();
  }

  private take({ id, done, columns = [], rows = [], error }: WorkerMessage): void {
    const pending = this.pending.get(id);
    if (!pending) return;
    if (error) {
      this.pending.delete(id);
      pending.reject(new DatabaseError(error.message, error.code, error.detail));
      if (error.isEnd) {
        this.stop(error.message);
        void this.worker.terminate();
      }
      return;
    }
    const arrays = typeof rows === 'string' ? (JSON.parse(rows) as unknown[][]) : rows;
    for (const values of arrays) pending.rows.push(named(columns, values));
    if (!done) return;
    this.pending.delete(id);
    pending.resolve(pending.rows);
  }

  private stop(reason: string): void {
    this.stopped ??= new DatabaseError(
      `The embedded database has stopped: ${reason}.`,
      DATABASE_ENDED,
      undefined,
    );
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
