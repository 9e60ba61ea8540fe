import { createHash } from 'node:crypto';
import type { Database } from '../../shell-stub/server/db';

/** Tables that mere queries write to: frozen queue lists (D10), and PDFs as they are first asked for (D9). */
const ASKED = ['queue_snapshot', 'statement_pdf', 'statement_batch_pdf'];

/** A hash of the whole ledger and company file: when it stays equal, nothing was changed. */
export async function ledgerState(db: Database): Promise<string> {
  const tables = await db.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_schema IN ('public', 'quickbooks') AND table_type = 'BASE TABLE'
        AND NOT table_name = ANY ($1) ORDER BY 1`,
    [ASKED],
  );
  const hash = createHash('sha256');
  for (const { name } of tables) {
    const [row] = await db.query<{ rows: string | null }>(
      `SELECT md5(string_agg(t::text, '' ORDER BY t::text)) AS rows FROM ${name} t`,
    );
    hash.update(`${name} ${row?.rows ?? ''}\n`);
  }
  return hash.digest('hex');
}
