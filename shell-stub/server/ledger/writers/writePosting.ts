import type { Database } from '../../db';
import type { EntryRecord, ItemRecord, LineRecord, PayableRecord, Posting } from '../core';
import { isTransferable, NUMBER_PREFIX } from '../core';

/** Ids of what a posting has written. */
export interface WrittenIds {
  /** The new item, or the one in whose course it was posted. */
  readonly itemId: number;
}

/**
 * Writes a posting statement by statement, within the transaction of a command. The database gives the ids, and keeps
 * its laws (architecture.md "The ledger"): some of them when the transaction commits.
 *
 * @throws {DatabaseError} LG001–LG007
 */
export async function writePosting(tx: Database, posting: Posting): Promise<WrittenIds> {
  const { item, lines = [], payables = [], entry = null } = posting;
  const itemId = typeof item === 'number' ? item : await writeItem(tx, item);
  if (lines.length > 0) await writeLines(tx, itemId, lines);
  if (payables.length > 0) await writePayables(tx, itemId, payables);
  if (entry !== null) await writeEntry(tx, itemId, entry);
  return { itemId };
}

/** Writes an item and its transfer state (D16); answers its id. */
export async function writeItem(tx: Database, item: ItemRecord): Promise<number> {
  const prefix = NUMBER_PREFIX[item.transaction_type];
  const [ids] = await tx.query<{ item_id: number; event_id: number | null; serial: number | null }>(
    `SELECT nextval(pg_get_serial_sequence('item', 'item_id')) AS item_id,
            CASE WHEN $1::bigint IS NULL THEN nextval('event_id_seq') END AS event_id,
            CASE WHEN $2::text IS NULL THEN nextval('item_number_' || lower($3)) END AS serial`,
    [item.event_id, item.item_number, prefix],
  );
  const itemId = ids?.item_id ?? 0;
  // Numbers were ids before there were sequences: not below the id, so that none comes twice.
  const serial = Math.max(ids?.serial ?? 0, itemId);
  const row = {
    ...item,
    item_id: itemId,
    event_id: item.event_id ?? ids?.event_id,
    item_number: item.item_number ?? `${prefix}-${serial}`,
  };
  const columns = Object.keys(row);
  await tx.query(
    `INSERT INTO item (${columns.join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
  if (isTransferable(item)) {
    await tx.query(`INSERT INTO transfer_state (item_id, status) VALUES ($1, 'NotTransferred')`, [itemId]);
  }
  return itemId;
}

async function writeLines(tx: Database, itemId: number, lines: readonly LineRecord[]): Promise<void> {
  await tx.query(
    `INSERT INTO item_line (item_id, line_no, name, description, amount_cents, retained_cents,
                            retained_account_id, reporting_account_id, carrier_id)
     SELECT $1, l.* FROM json_to_recordset($2::text::json)
       AS l(line_no int, name text, description text, amount_cents bigint, retained_cents bigint,
            retained_account_id int, reporting_account_id int, carrier_id int)`,
    [itemId, JSON.stringify(lines)],
  );
}

async function writePayables(
  tx: Database,
  itemId: number,
  payables: readonly PayableRecord[],
): Promise<void> {
  await tx.query(
    `INSERT INTO payable_line (item_id, line_no, kind, account_id, carrier_id, amount_cents)
     SELECT $1, p.* FROM json_to_recordset($2::text::json)
       AS p(line_no int, kind text, account_id int, carrier_id int, amount_cents bigint)`,
    [itemId, JSON.stringify(payables)],
  );
}

/** Balance and trust cover are checked by the database when the transaction commits (D11, D13). */
export async function writeEntry(tx: Database, itemId: number, entry: EntryRecord): Promise<number> {
  const [made] = await tx.query<{ entry_id: number }>(
    `WITH made AS (
       INSERT INTO entry (item_id, effective_date, reverses_entry_id) VALUES ($1, $2, $3) RETURNING entry_id
     ), lines AS (
       INSERT INTO entry_line (entry_id, line_no, account_id, trust_account_id, client_id, cents)
       SELECT made.entry_id, l.line_no, l.account, l.trust, l.client, l.cents
         FROM made, json_to_recordset($4::text::json)
           AS l(line_no int, account int, trust int, client int, cents bigint)
     )
     SELECT entry_id FROM made`,
    [
      itemId,
      entry.effective_date,
      entry.reverses_entry_id,
      JSON.stringify(entry.lines.map((line, index) => ({ line_no: index + 1, ...line }))),
    ],
  );
  return made?.entry_id ?? 0;
}
