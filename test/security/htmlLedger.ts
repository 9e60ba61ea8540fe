import { join } from 'node:path';
import type { Database } from '../../shell-stub/server/db';
import { migrate } from '../../shell-stub/server/db/migrate';
import { openNew } from '../../shell-stub/server/db/newDatabase';
import { fillLedger } from '../../shell-stub/server/fill';
import { copyKey, ledgerSourceOf } from '../../shell-stub/server/ledgerSource';
import { readOptions } from '../../shell-stub/server/options';
import { FIRST_DAY, morningOf } from '../support/firstDay';

/** HTML that would call `hurt` if it became part of a page, and characters that are shown as they are. */
export const HTML = `&amp;"'><img src=x onerror=hurt(1)><svg onload=hurt(2)></svg><script>hurt(3)</script>{{7*7}}`;

/** Text columns with one of a few values, a key, or a name that is part of a path; others take any text. */
const NAMED = [
  'agency.time_zone',
  'carrier.terms_from',
  'command_answer.%',
  'feature_flag.name',
  'gl_account.role',
  'gl_account.type',
  'item.item_type',
  'item.transaction_type',
  'payable_line.kind',
  'queue_item.event_type',
  'queue_item.item_type',
  'queue_item.operation',
  'queue_item.status',
  'row_change.%',
  'schema_%',
  'migration%',
  'staff.login',
  'staff.user_type',
  'statement_%',
  'stub_setting.key',
  'transfer_state.%',
];

/**
 * Makes an agency in a directory for `--data`, from the copy that the stub shells of tests have left of theirs, and appends
 * HTML to every text in it. Returns the columns.
 */
export async function makeHtmlLedger(dataDir: string): Promise<readonly string[]> {
  const options = readOptions(['--today', morningOf(FIRST_DAY)], {});
  const source = await ledgerSourceOf(options);
  const db = await openNew(join(dataDir, 'postgres'), () => undefined, copyKey(source, options));
  try {
    await migrate(db);
    await fillLedger(db, options, source, {
      print: () => undefined,
      printResult: () => undefined,
      progress: () => undefined,
    });
    return await db.transaction(fillWithHtml);
  } finally {
    await db.close();
  }
}

/** Appends HTML to every text of a ledger. Returns the columns. */
export async function fillWithHtml(tx: Database): Promise<readonly string[]> {
  const columns = await tx.query<{ table: string; column: string }>(
    `SELECT c.table_name AS table, c.column_name AS column
       FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'text'
        AND NOT c.table_name || '.' || c.column_name LIKE ANY ($1) ORDER BY 1, 2`,
    [NAMED],
  );
  // Nothing posted may be changed (D12): the rules that ensure this are suspended for this ledger only.
  await tx.script('SET LOCAL session_replication_role = replica');
  for (const { table, column } of columns) {
    // A customer is a person or a business: the names of the other kind stay blank.
    const some = table === 'client' ? `WHERE ${column} <> ''` : '';
    await tx.query(`UPDATE ${table} SET ${column} = coalesce(${column}, '') || $1::text ${some}`, [HTML]);
  }
  return columns.map(({ table, column }) => `${table}.${column}`);
}
