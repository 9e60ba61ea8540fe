import type { Database } from '../db';
import { ACCOUNT_ROWS } from '../directory/accounts';
import { afterBulkWrite, ledgerProblems } from '../ledger';
import type { Book } from './book';
import { bulkLoad } from './bulkLoad';
import type { GenerateOptions } from './simulate';
import { simulate } from './simulate';
import type { Table } from './tables';
import { TABLES } from './tables';

const TABLE_NAMES = Object.keys(TABLES) as Table[];
/** Maximum rows per statement: a statement blocks the embedded database while it runs. */
const MAX_ROWS = 4000;
/** With less memory, the rule checks of a huge agency compare every paid line with every other. */
const WORK_MEMORY = '256MB';
const SHOWN_PROBLEMS = 5;
const TRUST_ACCOUNTS = ACCOUNT_ROWS.filter((account) => account.role === 'trust_bank').map(
  (account) => account.account_id,
);

/** Sequences that later postings continue, and the columns they number. */
const SEQUENCES: readonly (readonly [sequence: string, table: Table, column: string])[] = [
  ["pg_get_serial_sequence('item', 'item_id')", 'item', 'item_id'],
  ["'event_id_seq'", 'item', 'event_id'],
  ["pg_get_serial_sequence('entry', 'entry_id')", 'entry', 'entry_id'],
  ["pg_get_serial_sequence('application', 'application_id')", 'application', 'application_id'],
  ["pg_get_serial_sequence('payable_line', 'line_id')", 'payable_line', 'line_id'],
  ["pg_get_serial_sequence('payable_payment', 'payment_id')", 'payable_payment', 'payment_id'],
  ["pg_get_serial_sequence('refund_allocation', 'allocation_id')", 'refund_allocation', 'allocation_id'],
  ["pg_get_serial_sequence('advance', 'advance_id')", 'advance', 'advance_id'],
  ["pg_get_serial_sequence('queue_item', 'queue_id')", 'queue_item', 'queue_id'],
];

/**
 * Fills a database with an invented agency's clients, policies and three years of items (D40), after
 * `seedDirectory` with the same seed, all or nothing. Rows are bulk loaded without the ledger's triggers;
 * afterwards aggregate statements check every rule.
 *
 * @returns the number of items
 * @throws Error naming the violated rules, when the generated ledger breaks them
 */
export async function generateAgency(db: Database, options: GenerateOptions): Promise<{ items: number }> {
  return db.transaction(async (tx) => {
    await tx.script(
      `SET LOCAL work_mem = '${WORK_MEMORY}'; SET LOCAL maintenance_work_mem = '${WORK_MEMORY}'`,
    );
    let items = 0;
    await bulkLoad(tx, [...TABLE_NAMES, 'trust_position', 'held_position'], async () => {
      const days = simulate(options);
      for (let day = days.next(); ; day = days.next()) {
        await write(tx, day.value, day.done === true);
        items = day.value.items.length;
        if (day.done) {
          await writePositions(tx, day.value);
          return;
        }
      }
    });
    for (const [sequence, table, column] of SEQUENCES) {
      await tx.query(`SELECT setval(${sequence}, (SELECT max(${column}) FROM ${table}) + 1, false)`);
    }
    await afterBulkWrite(tx);
    // With the statistics of all that was written.
    await tx.script(
      `SELECT fill_trust_days(), fill_item_settled(), fill_line_settled();
       ANALYZE held_day, trust_day, item_settled, line_settled`,
    );
    const problems = await ledgerProblems(tx);
    if (problems.length > 0) {
      const shown = problems.slice(0, SHOWN_PROBLEMS).join(' ');
      throw new Error(`The generated ledger violates ${problems.length} rule(s): ${shown}`);
    }
    return { items };
  });
}

/** Writes the book's pending rows in full statements, and at the end all that remain. */
async function write(tx: Database, book: Book, all: boolean): Promise<void> {
  for (const table of TABLE_NAMES) {
    const rows = book.rows[table];
    if (rows.length < MAX_ROWS && !all) continue;
    for (const { sql, params } of rows.statements(MAX_ROWS)) await tx.query(sql, params);
  }
}

async function writePositions(tx: Database, { positions }: Book): Promise<void> {
  for (const account of TRUST_ACCOUNTS) {
    if (!positions.has(account)) continue;
    const { bank, fiduciary, held } = positions.of(account);
    await tx.query(
      'INSERT INTO trust_position (account_id, bank_cents, fiduciary_cents, held_cents) VALUES ($1, $2, $3, $4)',
      [account, bank, fiduciary, held],
    );
    await tx.query(
      `INSERT INTO held_position (account_id, carrier_id, client_id, cents)
       SELECT $1, carrier, client, cents FROM json_to_recordset($2::text::json)
         AS h(carrier int, client int, cents bigint)`,
      [account, JSON.stringify(positions.beneficiaries(account))],
    );
  }
}
