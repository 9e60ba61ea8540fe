import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for the copies of ledgers of one run (`openLedger`). */
export default function setUp(): void {
  process.env['LEDGER_COPIES'] = mkdtempSync(join(tmpdir(), 'ledger-copies-'));
}
