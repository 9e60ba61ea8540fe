import { Pool, types } from 'pg';
import type { CustomTypesConfig, PoolClient } from 'pg';
import type { Database, HeldTransaction } from './database';
import { asDatabaseError, DatabaseError } from './database';
import { CommitUnknown, CONNECTION_LOST, NO_CONNECTION_FREE, outageOf } from './outage';
import { SerialQueue } from './serialQueue';
import type { TransactionConnection } from './transaction';
import { Transaction } from './transaction';
import { READERS } from './values.mjs';

const CONNECTIONS = 8;
/** More connections, for reports that are sent while they are read: slow readers of them keep nobody else waiting. */
const HELD_CONNECTIONS = 8;
const CONNECT_TIMEOUT_MS = 10_000;
/** After this long without an answer, the network is silently gone: no statement of ours takes that long. */
const ANSWER_TIMEOUT_MS = 15 * 60_000;
/** The server drops the locks of a client that stopped in the middle of a transaction. */
const IDLE_IN_TRANSACTION_MS = 15 * 60_000;

/**
 * Dates and timestamps are parsed from ISO text in UTC. Commands lock first, and then rely on seeing what was committed
 * before. Both hold whatever the server's own settings are, and no limit of a role or database ends what takes its time: that
 * is for `ANSWER_TIMEOUT_MS`. A client whose machine is gone loses its locks within half a minute.
 */
const SETTINGS = `SET statement_timeout = 0; SET lock_timeout = 0;
  SET TIME ZONE 'UTC'; SET DateStyle TO 'ISO'; SET default_transaction_isolation TO 'read committed';
  SELECT set_config(name, '0', false) FROM pg_settings WHERE name = 'transaction_timeout';
  SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3`;

/**
 * Reads values as the embedded driver does; set on this pool only, so that other users of `pg` are not
 * affected.
 */
const customTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : READERS[oid]) ??
    (types.getTypeParser as GetReader)(oid, format ?? 'text'),
};

/** The package's own declaration accepts only the types it has a name for. */
type GetReader = (oid: number, format: 'text' | 'binary') => (text: string) => unknown;

async function run<R>(
  on: Pool | PoolClient,
  sql: string,
  params: readonly unknown[] | undefined,
): Promise<R[]> {
  try {
    // Without parameters, pg uses the simple protocol, which accepts scripts of several statements.
    const result = params ? await on.query(sql, [...params]) : await on.query(sql);
    return result.rows as R[];
  } catch (error) {
    throw failureOf(error);
  }
}

/** `pg` reports lost connections and an exhausted pool by message only, without a code. */
const GONE = /^(Connection terminated|Client has encountered a connection error|Query read timeout)/;
const NONE_FREE = /^timeout exceeded when trying to connect/;

function failureOf(error: unknown): Error {
  const known = asDatabaseError(error);
  if (known instanceof DatabaseError) return known;
  if (GONE.test(known.message)) return new DatabaseError(known.message, CONNECTION_LOST, undefined);
  if (NONE_FREE.test(known.message)) return new DatabaseError(known.message, NO_CONNECTION_FREE, undefined);
  return known;
}

/** A PostgreSQL server (D39): pooled connections, concurrent transactions. */
export class PostgresDatabase implements Database {
  private readonly pool: Pool;
  private readonly heldPool: Pool;
  private closing: Promise<void> | undefined;

  /** @param url Address of the database; it connects at the first statement. */
  constructor(url: string) {
    this.pool = poolOf(url, CONNECTIONS);
    this.heldPool = poolOf(url, HELD_CONNECTIONS);
  }

  query<R>(sql: string, params?: readonly unknown[]): Promise<R[]> {
    return run<R>(this.pool, sql, params ?? []);
  }

  async script(sql: string): Promise<void> {
    await run(this.pool, sql, undefined);
  }

  async transaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    const connection = await Connection.of(this.pool);
    try {
      await connection.script('BEGIN');
      const result = await work(new Transaction(connection));
      await commit(connection);
      return result;
    } catch (error) {
      await connection.rollBack(error);
      throw error;
    } finally {
      connection.release();
    }
  }

  async hold(): Promise<HeldTransaction> {
    const connection = await Connection.of(this.heldPool);
    const release = async (error?: unknown) => {
      await connection.rollBack(error);
      connection.release();
    };
    try {
      await connection.script('BEGIN');
    } catch (error) {
      await release(error);
      throw error;
    }
    return { db: new Transaction(connection), release };
  }

  close(): Promise<void> {
    this.closing ??= Promise.all([this.pool.end(), this.heldPool.end()]).then(() => undefined);
    return this.closing;
  }
}

function poolOf(url: string, max: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    // Not as options of the connection: those of the address would take their place.
    verify: (client, done) => void client.query(SETTINGS).then(() => done(), done),
    types: customTypes,
  });
  // A connection that breaks while idle is replaced at the next statement; without a listener the error would
  // end the process.
  pool.on('error', () => undefined);
  // A connection that is ended as soon as it is made can break before its client gets it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A connection that one transaction uses. */
class Connection implements TransactionConnection {
  // The pages of a report are asked for ahead, but `pg` takes one statement at a time.
  private readonly queue = new SerialQueue();
  private broken = false;
  /** Never: on a lost connection, going back to a savepoint fails at once, and harmlessly. */
  readonly isOver = false;
  // The pool listens only to idle connections: one that breaks while in use would end the process.
  private readonly onBroken = () => void (this.broken = true);

  private constructor(private readonly client: PoolClient) {
    client.on('error', this.onBroken);
  }

  static async of(pool: Pool): Promise<Connection> {
    const client = await pool.connect().catch((error: unknown) => {
      throw failureOf(error);
    });
    return new Connection(client);
  }

  /** Runs a statement after those asked for before it. */
  query<R>(sql: string, params?: readonly unknown[]): Promise<R[]> {
    return this.queue.run(() => run<R>(this.client, sql, params ?? []));
  }

  /** Also of several statements, after those asked for before. */
  async script(sql: string): Promise<void> {
    await this.queue.run(() => run(this.client, sql, undefined));
  }

  /** @param error why, if anything failed */
  async rollBack(error: unknown): Promise<void> {
    if (outageOf(error) === 'lost') this.broken = true;
    if (!this.broken) await this.script('ROLLBACK').catch(this.onBroken);
  }

  release(): void {
    this.client.off('error', this.onBroken);
    this.client.release(this.broken);
  }
}

async function commit(connection: Connection): Promise<void> {
  try {
    await connection.script('COMMIT');
  } catch (error) {
    if (!(error instanceof DatabaseError) || outageOf(error) !== 'lost') throw error;
    throw new CommitUnknown(error.message, error.code, error.detail);
  }
}
