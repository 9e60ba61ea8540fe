import type { QueueOperation } from '../../../src/api/wire';
import type { Database } from '../db';
import { CLIENT_NAME } from '../ledger/reports/names';
import type { QuickBooksRequest } from './quickBooks';

/** A row that was claimed for sending. */
export interface ClaimedRow {
  readonly queue_id: number;
  readonly item_id: number | null;
  readonly account_id: number | null;
  readonly operation: QueueOperation;
  readonly item_type: string;
  readonly item_name: string;
  readonly round: number;
}

/**
 * Claims the next waiting row: accounts first, because items need them, then the oldest. Two workers never
 * claim the same row, and none claims an item while the other is sending an account. Undefined when nothing can be sent.
 */
export async function claimNext(db: Database, agencyId: number): Promise<ClaimedRow | undefined> {
  const [row] = await db.query<ClaimedRow>(
    `UPDATE queue_item SET status = 'In Progress' WHERE queue_id = (
       SELECT queue_id FROM queue_item
        WHERE agency_id = $1 AND cleared_at IS NULL AND status IN ('Pending', 'Pending Transfer')
          AND (account_id IS NOT NULL OR NOT EXISTS (
                SELECT 1 FROM queue_item a WHERE a.agency_id = $1 AND a.account_id IS NOT NULL AND a.cleared_at IS NULL
                   AND a.status IN ('Pending', 'Pending Transfer', 'In Progress')))
        ORDER BY account_id IS NULL, queued_at, queue_id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING queue_id, item_id, account_id, operation, item_type, item_name, round`,
    [agencyId],
  );
  return row;
}

/**
 * Puts rows back that were in progress when a worker ended (D43): they are sent again with the same key.
 * @returns the number of rows
 */
export async function recoverInterrupted(db: Database, agencyId: number): Promise<number> {
  const rows = await db.query(
    // No cleared row is in progress; by saying so, the rows that wait are read and not all that ever did.
    `UPDATE queue_item SET status = 'Pending'
      WHERE agency_id = $1 AND cleared_at IS NULL AND status = 'In Progress' RETURNING 1`,
    [agencyId],
  );
  return rows.length;
}

/** Ends a row, unless it was ended in the meantime, and updates the transfer state of its item (D16, D17). */
export async function endRow(
  db: Database,
  { queue_id, item_id, operation }: ClaimedRow,
  outcome: { readonly failure: string | null; readonly at: string },
): Promise<void> {
  const { failure, at } = outcome;
  await db.transaction(async (tx) => {
    const ended = await tx.query(
      `UPDATE queue_item SET status = $2, message = $3, completed_at = $4
        WHERE queue_id = $1 AND status = 'In Progress' RETURNING 1`,
      [queue_id, failure === null ? 'Complete' : 'Failed', failure ?? '', at],
    );
    if (ended.length === 0 || item_id === null) return;
    // A void of the item takes this row, too: of the two, the second sees the first.
    await tx.query('SELECT 1 FROM transfer_state WHERE item_id = $1 FOR UPDATE', [item_id]);
    await tx.query(
      `UPDATE transfer_state SET ${outcomeSql(operation, failure !== null)} WHERE item_id = $1`,
      [item_id],
    );
  });
}

/** The item is in QuickBooks. If it was voided while on its way there, or back, it must be reversed. */
const IN_QUICKBOOKS = `status = 'Transferred', sub_status = NULL,
         needs_reversal = EXISTS (SELECT 1 FROM item v WHERE v.reverses_item_id = transfer_state.item_id
                                    AND v.transaction_type <> 'NSFCheck')`;

function outcomeSql(operation: QueueOperation, hasFailed: boolean): string {
  if (operation === 'Transfer') {
    return hasFailed ? `status = 'NotTransferred', sub_status = 'Failed'` : IN_QUICKBOOKS;
  }
  return hasFailed
    ? IN_QUICKBOOKS
    : `status = 'NotTransferred', sub_status = 'Reversed', needs_reversal = false, round = round + 1`;
}

/** The QuickBooks requests of a row, dependencies first; or why it cannot be sent. */
export type Plan =
  | { readonly requests: readonly QuickBooksRequest[] }
  /** `sentAs`: the key under which it may have arrived before, although the answer was lost. */
  | { readonly refusal: string; readonly sentAs?: string };

/** Plans a row from the current state of its item or account. */
export async function planOf(db: Database, agencyId: number, row: ClaimedRow): Promise<Plan> {
  return row.item_id === null
    ? { requests: [accountRequest(agencyId, row)] }
    : itemPlan(db, agencyId, row, row.item_id);
}

const NO_MONEY = { operation: 'Transfer', day: null, cents: 0, accounts: [] } as const;

const accountRequest = (agencyId: number, { account_id, item_name }: ClaimedRow): QuickBooksRequest => ({
  ...NO_MONEY,
  agencyId,
  key: `account:${account_id}`,
  kind: 'GLAccount',
  // Ids of accounts are their numbers.
  number: String(account_id),
  name: item_name,
});

interface ItemFacts {
  readonly number: string;
  readonly day: string;
  readonly cents: number;
  /** The day on which it was voided, otherwise null. A returned check is not a void. */
  readonly voided_on: string | null;
  readonly client_id: number | null;
  readonly client_number: string | null;
  readonly client_name: string | null;
  readonly payee: string;
  readonly accounts: readonly { readonly id: number; readonly name: string; readonly missing: boolean }[];
}

async function itemPlan(db: Database, agencyId: number, row: ClaimedRow, itemId: number): Promise<Plan> {
  const [facts] = await db.query<ItemFacts>(
    `SELECT i.item_number AS number, i.transaction_date AS day,
            CASE WHEN i.transaction_type = 'NSFCheck' THEN i.disbursed_cents ELSE i.amount_cents END AS cents,
            (SELECT v.transaction_date FROM item v
              WHERE v.reverses_item_id = i.item_id AND v.transaction_type <> 'NSFCheck') AS voided_on,
            c.client_id, c.client_number, CASE WHEN c.client_id IS NOT NULL THEN ${CLIENT_NAME} END AS client_name, i.payee,
            (SELECT coalesce(json_agg(json_build_object('id', a.account_id, 'name', a.name, 'missing',
                      a.is_assign_on_export AND NOT EXISTS (SELECT 1 FROM queue_item q
                        WHERE q.agency_id = $2 AND q.account_id = a.account_id AND q.status = 'Complete'))
                      ORDER BY a.account_id), '[]')
               FROM gl_account a WHERE a.account_id IN (
                 SELECT l.account_id FROM entry e JOIN entry_line l USING (entry_id) WHERE e.item_id = i.item_id)
            ) AS accounts
       FROM item i LEFT JOIN client c ON c.client_id = i.client_id WHERE i.item_id = $1`,
    [itemId, agencyId],
  );
  if (facts === undefined) return { refusal: 'The item is not in the ledger.' };
  const isTransfer = row.operation === 'Transfer';
  const keyOf = (operation: QueueOperation): string => `item:${itemId}:${row.round}:${operation}`;
  if (isTransfer && facts.voided_on !== null) {
    return {
      refusal: `${facts.number} was voided. There is nothing to transfer.`,
      sentAs: keyOf('Transfer'),
    };
  }
  const missing = isTransfer ? facts.accounts.find((account) => account.missing) : undefined;
  if (missing) return { refusal: `The account "${missing.name}" has not been added to QuickBooks.` };
  const own: QuickBooksRequest = {
    agencyId,
    key: keyOf(row.operation),
    ...(isTransfer ? {} : { transfer: { key: keyOf('Transfer'), day: facts.day } }),
    operation: row.operation,
    kind: row.item_type,
    number: facts.number,
    name: facts.payee || (facts.client_name ?? ''),
    // What a void takes back counts until the day of the void (D12).
    day: isTransfer ? facts.day : (facts.voided_on ?? facts.day),
    cents: facts.cents,
    accounts: facts.accounts,
  };
  const customer = isTransfer && facts.client_id !== null ? [customerRequest(agencyId, facts)] : [];
  return { requests: [...customer, own] };
}

const customerRequest = (
  agencyId: number,
  { client_id, client_number, client_name }: ItemFacts,
): QuickBooksRequest => ({
  ...NO_MONEY,
  agencyId,
  key: `customer:${client_id}`,
  kind: 'Customer',
  number: client_number ?? '',
  name: client_name ?? '',
});
