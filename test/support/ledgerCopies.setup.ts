import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder for one run's copies of ledgers (`openLedger`). */
export default function setUp(): void {
  process.env['LEDGER_COPIES'] = mkdtempSync(join(tmpdir(), 'ledger-copies-'));
}
