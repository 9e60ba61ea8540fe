import { Pool, types } from 'pg';
import type { CustomTypesConfig, PoolClient } from 'pg';
import type { Database } from './database';
import { asDatabaseError } from './database';
import { READERS } from './values.mjs';

const CONNECTIONS = 8;
const CONNECT_TIMEOUT_MS = 10_000;

/** Reads values as the embedded driver does; set on this pool alone, so that no other user of `pg` is changed. */
const customTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : READERS[oid]) ??
    (types.getTypeParser as GetReader)(oid, format ?? 'text'),
};

/** The package's own declaration takes only the types that it has a name for. */
type GetReader = (oid: number, format: 'text' | 'binary') => (text: string) => unknown;

async function run<R>(
  on: Pool | PoolClient,
  sql: string,
  params: readonly unknown[] | undefined,
): Promise<R[]> {
  try {
    // Without parameters the simple protocol is used, which takes scripts of several statements.
    const result = params ? await on.query(sql, [...params]) : await on.query(sql);
    return result.rows as R[];
  } catch (error) {
    throw asDatabaseError(error);
  }
}

/** Statements inside a transaction of one connection. */
class PostgresTransaction implements Database {
  constructor(
    private readonly client: PoolClient,
    private readonly depth: number,
  ) {}

  query<R>(sql: string, params?: readonly unknown[]): Promise<R[]> {
    return run<R>(this.client, sql, params ?? []);
  }

  async script(sql: string): Promise<void> {
    await run(this.client, sql, undefined);
  }

  async transaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    const savepoint = `s${this.depth}`;
    await this.script(`SAVEPOINT ${savepoint}`);
    try {
      const result = await work(new PostgresTransaction(this.client, this.depth + 1));
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

/** A PostgreSQL server (D39): pooled connections, transactions side by side. */
export class PostgresDatabase implements Database {
  private readonly pool: Pool;
  private closing: Promise<void> | undefined;

  /** @param url Address of the database; nothing is connected before the first statement. */
  constructor(url: string) {
    this.pool = new Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      // Dates and moments are read from their ISO text in UTC, whatever the server's own settings are.
      options: '-c TimeZone=UTC -c DateStyle=ISO',
      types: customTypes,
    });
    // A connection that breaks while idle is replaced at the next statement; unheard it would end the process.
    this.pool.on('error', () => undefined);
  }

  query<R>(sql: string, params?: readonly unknown[]): Promise<R[]> {
    return run<R>(this.pool, sql, params ?? []);
  }

  async script(sql: string): Promise<void> {
    await run(this.pool, sql, undefined);
  }

  async transaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken = false;
    try {
      await run(client, 'BEGIN', undefined);
      const result = await work(new PostgresTransaction(client, 1));
      await run(client, 'COMMIT', undefined);
      return result;
    } catch (error) {
      await run(client, 'ROLLBACK', undefined).catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  close(): Promise<void> {
    this.closing ??= this.pool.end();
    return this.closing;
  }
}
