import { rmSync } from 'node:fs';

/** Removes the copies of ledgers of one run. */
export default function tearDown(): void {
  const folder = process.env['LEDGER_COPIES'];
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}
