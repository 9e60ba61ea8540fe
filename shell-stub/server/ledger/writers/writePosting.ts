import type { Database } from '../../db';
import type {
  AdvanceRecord,
  AllocationRecord,
  ApplicationRecord,
  CollectionRecord,
  EntryRecord,
  ItemRecord,
  LineRecord,
  PayableRecord,
  PaymentRecord,
  Posting,
  UnpaymentRecord,
} from '../core';
import { checkAccount, isTransferable, NUMBER_PREFIX } from '../core';

/** Ids written by a posting; null for what it does not have. */
interface WrittenIds {
  /** The new item, or the existing one that caused the posting. */
  readonly itemId: number;
  readonly applicationId: number | null;
}

/**
 * Writes a posting statement by statement, within the transaction of a command. The database assigns the ids
 * and enforces its laws (architecture.md "The ledger"), some of them only when the transaction commits.
 *
 * @throws {DatabaseError} LG001–LG007
 */
export async function writePosting(tx: Database, posting: Posting): Promise<WrittenIds> {
  const { item, lines = [], payables = [], payments = [], unpayments = [], entry = null } = posting;
  const { application, allocation, collections = [], advances = [] } = posting;
  const itemId = typeof item === 'number' ? item : await writeItem(tx, item);
  if (lines.length > 0) await writeLines(tx, itemId, lines);
  if (payables.length > 0) await writePayables(tx, itemId, payables);
  if (payments.length > 0) await writePayments(tx, itemId, payments);
  if (unpayments.length > 0) await writeUnpayments(tx, itemId, unpayments);
  const entryId = entry === null ? null : await writeEntry(tx, itemId, entry);
  const applicationId = application === undefined ? null : await writeApplication(tx, application, entryId);
  const allocationId = allocation === undefined ? null : await writeAllocation(tx, itemId, allocation);
  if (collections.length > 0) await writeCollections(tx, collections, applicationId, allocationId);
  if (advances.length > 0) await writeAdvances(tx, itemId, advances, entryId);
  return { itemId, applicationId };
}

/** Writes an item and its transfer state (D16); returns its id. */
async function writeItem(tx: Database, item: ItemRecord): Promise<number> {
  const prefix = NUMBER_PREFIX[item.transaction_type];
  const [ids] = await tx.query<{ item_id: number; event_id: number | null; serial: number | null }>(
    `SELECT nextval(pg_get_serial_sequence('item', 'item_id')) AS item_id,
            CASE WHEN $1::bigint IS NULL THEN nextval('event_id_seq') END AS event_id,
            CASE WHEN $2::text IS NULL THEN next_item_number($3) END AS serial`,
    [item.event_id, item.item_number, prefix],
  );
  const itemId = ids?.item_id ?? 0;
  const row = {
    ...item,
    item_id: itemId,
    event_id: item.event_id ?? ids?.event_id,
    item_number: item.item_number ?? `${prefix}-${ids?.serial ?? itemId}`,
  };
  const columns = Object.keys(row);
  await tx.query(
    `INSERT INTO item (${columns.join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
  if (isTransferable(item)) {
    await tx.query(`INSERT INTO transfer_state (item_id, status) VALUES ($1, 'NotTransferred')`, [itemId]);
  }
  const account = checkAccount(item);
  if (account !== null) {
    await tx.query('INSERT INTO bank_check (item_id, account_id, number) VALUES ($1, $2, $3)', [
      itemId,
      account,
      Number(item.reference),
    ]);
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

/** Writes payments of lines. @throws {DatabaseError} LG006 for a line whose earlier payment is in force. */
async function writePayments(
  tx: Database,
  itemId: number,
  payments: readonly PaymentRecord[],
): Promise<void> {
  await tx.query(
    `INSERT INTO payable_payment (line_id, round, pay_item_id, effective_date)
     SELECT p.line_id, p.round, $1, p.effective_date FROM json_to_recordset($2::text::json)
       AS p(line_id bigint, round int, effective_date date)`,
    [itemId, JSON.stringify(payments)],
  );
}

async function writeUnpayments(
  tx: Database,
  itemId: number,
  unpayments: readonly UnpaymentRecord[],
): Promise<void> {
  await tx.query(
    `INSERT INTO payable_unpayment (payment_id, void_item_id, effective_date)
     SELECT u.payment_id, $1, u.effective_date FROM json_to_recordset($2::text::json)
       AS u(payment_id bigint, effective_date date)`,
    [itemId, JSON.stringify(unpayments)],
  );
}

/** Writes an entry. The database checks balance and trust cover when the transaction commits (D11, D13). */
async function writeEntry(tx: Database, itemId: number, entry: EntryRecord): Promise<number> {
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

/**
 * Writes an application. @throws {DatabaseError} LG005 when it is more than its source or its invoice has left.
 */
async function writeApplication(
  tx: Database,
  application: ApplicationRecord,
  entryId: number | null,
): Promise<number> {
  const { source_item_id, invoice_item_id, effective_date, cents, reverses_application_id } = application;
  const [made] = await tx.query<{ application_id: number }>(
    `INSERT INTO application (source_item_id, invoice_item_id, effective_date, cents, reverses_application_id, entry_id)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING application_id`,
    [
      source_item_id,
      invoice_item_id,
      effective_date,
      cents,
      reverses_application_id,
      reverses_application_id === null ? entryId : null,
    ],
  );
  return made?.application_id ?? 0;
}

/** Writes a refund's allocation. @throws {DatabaseError} LG005 when it is more than its source has left. */
async function writeAllocation(tx: Database, itemId: number, allocation: AllocationRecord): Promise<number> {
  const { source_item_id, effective_date, cents, reverses_allocation_id } = allocation;
  const [made] = await tx.query<{ allocation_id: number }>(
    `INSERT INTO refund_allocation (refund_item_id, source_item_id, effective_date, cents, reverses_allocation_id)
     VALUES ($1, $2, $3, $4, $5) RETURNING allocation_id`,
    [itemId, source_item_id, effective_date, cents, reverses_allocation_id],
  );
  return made?.allocation_id ?? 0;
}

/** Writes what lines collected through an application or a refund's allocation. */
async function writeCollections(
  tx: Database,
  collections: readonly CollectionRecord[],
  applicationId: number | null,
  allocationId: number | null,
): Promise<void> {
  await tx.query(
    `INSERT INTO collection (line_id, application_id, allocation_id, trust_account_id, effective_date, cents)
     SELECT c.line_id, $2, $3, c.trust_account_id, c.effective_date, c.cents
       FROM json_to_recordset($1::text::json)
         AS c(line_id bigint, trust_account_id int, effective_date date, cents bigint)`,
    [JSON.stringify(collections), applicationId, allocationId],
  );
}

async function writeAdvances(
  tx: Database,
  itemId: number,
  advances: readonly AdvanceRecord[],
  entryId: number | null,
): Promise<void> {
  await tx.query(
    `INSERT INTO advance (line_id, item_id, trust_account_id, effective_date, cents, entry_id)
     SELECT a.line_id, $2, a.trust_account_id, a.effective_date, a.cents, $3
       FROM json_to_recordset($1::text::json)
         AS a(line_id bigint, trust_account_id int, effective_date date, cents bigint)`,
    [JSON.stringify(advances), itemId, entryId],
  );
}
