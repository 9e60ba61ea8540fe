import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type PostgresServer } from './postgresServer';

declare global {
  // What the teardown must stop; jest has no other way to pass it on.
  var ledgerServer: PostgresServer | undefined;
}

/** Starts one run's PostgreSQL server, and creates a folder for its copies of embedded ledgers (`openLedger`). */
export default async function setUp(): Promise<void> {
  process.env['LEDGER_COPIES'] = mkdtempSync(join(tmpdir(), 'ledger-copies-'));
  globalThis.ledgerServer = await startPostgres();
  process.env['LEDGER_SERVER'] = globalThis.ledgerServer.url;
}
