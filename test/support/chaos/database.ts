import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../shell-stub/server/db';
import { PgliteDatabase } from '../../../shell-stub/server/db/pgliteDriver';
import { PostgresDatabase } from '../../../shell-stub/server/db/postgresDriver';
import { startProxy } from '../postgresProxy';
import { startPostgres } from '../postgresServer';

/**
 * A fault of the ledger's database during a step: its connections are repeatedly closed, the next commit does
 * not arrive or is not acknowledged, or its disk is full.
 */
export type DatabaseFault = 'connectionsEnded' | 'commitNotSent' | 'commitUnanswered' | 'diskFull';

/** The database that a stub shell keeps its ledger in. */
export interface ChaosDatabase {
  /** Command line arguments for the shell. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** The faults that it supports. */
  readonly faults: readonly DatabaseFault[];
  /** To be called once the ledger has been filled and can be read. */
  filled(): Promise<void>;
  /** Starts a fault; null ends all faults. */
  strike(fault: DatabaseFault | null): Promise<void>;
  /** Reads the ledger; an embedded one only while the shell is not running. */
  read<T>(look: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * The embedded database in a folder of its own. It has no connections, and its disk cannot be filled, so it
 * supports no faults.
 */
export function embeddedDatabase(): ChaosDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  return {
    args: ['--data', folder],
    env: {},
    faults: [],
    filled: () => Promise.resolve(),
    strike: () => Promise.resolve(),
    read: async (look) => {
      const db = await PgliteDatabase.open(join(folder, 'postgres'), () => undefined);
      try {
        return await look(db);
      } finally {
        await db.close();
      }
    },
    close: async () => rmSync(folder, { recursive: true }),
  };
}

const ENDED_EVERY_MS = 60;

/** The full disk fails half of the writing statements at random, because some still find free space. */
const FULL_DISK = `
  CREATE TABLE chaos.disk (is_full boolean NOT NULL);
  INSERT INTO chaos.disk VALUES (false);
  CREATE FUNCTION chaos.write() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (SELECT is_full FROM chaos.disk) AND random() < 0.5 THEN
      RAISE EXCEPTION 'could not extend file "base/5/16412": No space left on device'
        USING ERRCODE = 'disk_full', HINT = 'Check free disk space.';
    END IF;
    RETURN NULL;
  END $$;
  DO $$
  DECLARE one record;
  BEGIN
    FOR one IN SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
                WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'chaos') LOOP
      EXECUTE 'CREATE TRIGGER chaos_write AFTER INSERT OR UPDATE ON ' || one.name
           || ' FOR EACH STATEMENT EXECUTE FUNCTION chaos.write()';
    END LOOP;
  END $$;`;

/**
 * A separate PostgreSQL server, whose connections are really closed, and which reports that its disk is full.
 */
export async function serverDatabase(): Promise<ChaosDatabase> {
  const server = await startPostgres();
  const proxy = await startProxy(server.url);
  const admin = new PostgresDatabase(`${server.url}&application_name=chaos`);
  let ending: NodeJS.Timeout | undefined;
  let lastEnd: Promise<unknown> = Promise.resolve();
  const endConnections = (): void => {
    lastEnd = admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend' AND application_name <> 'chaos'`,
    );
  };
  return {
    args: [],
    env: { DATABASE_URL: proxy.url },
    faults: ['connectionsEnded', 'commitNotSent', 'commitUnanswered', 'diskFull'],
    filled: () => admin.script(`CREATE SCHEMA chaos; ${FULL_DISK}`),
    strike: async (fault) => {
      clearInterval(ending);
      await lastEnd;
      proxy.restore();
      if (fault === 'connectionsEnded') ending = setInterval(endConnections, ENDED_EVERY_MS);
      if (fault === 'commitNotSent') proxy.strike('notSent');
      if (fault === 'commitUnanswered') proxy.strike('answerLost');
      await admin.query('UPDATE chaos.disk SET is_full = $1', [fault === 'diskFull']);
    },
    read: (look) => look(admin),
    close: async () => {
      clearInterval(ending);
      await admin.close();
      await proxy.close();
      await server.stop();
    },
  };
}
