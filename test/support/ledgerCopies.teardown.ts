import { rmSync } from 'node:fs';

/** Removes one run's copies of ledgers. */
export default function tearDown(): void {
  const folder = process.env['LEDGER_COPIES'];
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}
