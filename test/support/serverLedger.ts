import { randomUUID } from 'node:crypto';
import type { Database } from '../../shell-stub/server/db';
import { PostgresDatabase } from '../../shell-stub/server/db/postgresDriver';

/** A ledger on the PostgreSQL server of the run. */
export interface ServerLedger extends Database {
  /** Its address, for other processes and connections. */
  readonly url: string;
}

/**
 * Opens a database of its own on the PostgreSQL server of the run, deleted when it is closed.
 *
 * @param content name of the template that it is a copy of
 * @param fill fills the template, for the first caller of the run
 */
export async function openServerLedger(
  content: string,
  fill: (db: Database) => Promise<void>,
): Promise<ServerLedger> {
  const server = process.env['LEDGER_SERVER'];
  if (server === undefined) throw new Error('LEDGER_SERVER is set by ledgerCopies.setup.ts');
  const admin = new PostgresDatabase(server);
  const template = `template_${content}`;
  const name = `ledger_${randomUUID().replaceAll('-', '')}`;
  try {
    await ensureTemplate(admin, template, async (draft) => {
      const db = new PostgresDatabase(addressOf(server, draft));
      try {
        await fill(db);
      } finally {
        await db.close();
      }
    });
    await admin.script(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  } catch (error) {
    await admin.close();
    throw error;
  }
  const url = addressOf(server, name);
  const db = new PostgresDatabase(url);
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await db.close();
    await admin.script(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.close();
  };
  return {
    url,
    query: (sql, params) => db.query(sql, params),
    script: (sql) => db.script(sql),
    hold: () => db.hold(),
    transaction: (work) => db.transaction(work),
    close: () => (closing ??= close()),
  };
}

/** Of several processes that want a template at the same time, one makes it, and the others wait. */
function ensureTemplate(
  admin: Database,
  template: string,
  fill: (draft: string) => Promise<void>,
): Promise<void> {
  return admin.transaction(async (tx) => {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext($1))`, [template]);
    const [made] = await tx.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (made !== undefined) return;
    // Not in the transaction that holds the lock, which cannot create a database. Complete under its name only.
    const draft = `draft_${template}`;
    await admin.script(`DROP DATABASE IF EXISTS ${draft}`);
    await admin.script(`CREATE DATABASE ${draft}`);
    await fill(draft);
    await admin.script(`ALTER DATABASE ${draft} RENAME TO ${template}`);
  });
}

function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
