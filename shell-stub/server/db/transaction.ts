import type { Database } from './database';

/** The connection that a transaction holds, whichever driver is behind it. */
export interface TransactionConnection extends Pick<Database, 'query' | 'script'> {
  /** Whether it has ended, and there is nothing to go back to. */
  readonly isOver: boolean;
}

/** Runs statements inside a transaction; one inside it is a savepoint. */
export class Transaction implements Database {
  /** @param depth of the transaction: its savepoints do not have the names of those around it. */
  constructor(
    private readonly connection: TransactionConnection,
    private readonly depth = 1,
  ) {}

  query<R>(sql: string, params?: readonly unknown[]): Promise<R[]> {
    return this.connection.query<R>(sql, params);
  }

  script(sql: string): Promise<void> {
    return this.connection.script(sql);
  }

  /** Goes back to the savepoint when `work` throws. */
  async transaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    const savepoint = `s${this.depth}`;
    await this.script(`SAVEPOINT ${savepoint}`);
    try {
      const result = await work(new Transaction(this.connection, this.depth + 1));
      await this.script(`RELEASE ${savepoint}`);
      return result;
    } catch (error) {
      // What went wrong first is what the caller is told.
      if (!this.connection.isOver)
        await this.script(`ROLLBACK TO ${savepoint}; RELEASE ${savepoint}`).catch(() => undefined);
      throw error;
    }
  }

  hold(): Promise<null> {
    return Promise.resolve(null);
  }

  close(): Promise<void> {
    return Promise.reject(new Error('A transaction cannot close its database.'));
  }
}
