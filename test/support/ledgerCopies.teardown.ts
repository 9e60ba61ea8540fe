import { rmSync } from 'node:fs';

/** Stops one run's PostgreSQL server, and removes its copies of embedded ledgers. */
export default async function tearDown(): Promise<void> {
  await globalThis.ledgerServer?.stop();
  const folder = process.env['LEDGER_COPIES'];
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}
