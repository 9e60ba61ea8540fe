import type {
  QueueItemRef,
  QueueItemType,
  TransactionType,
  TransferStatus,
  TransferSubStatus,
} from '../../../src/api/wire';
import type { Database } from '../db';
import { itemTitle } from '../ledger';
import type { Scope } from '../ledger/scope';
import { bindTo, scopeConditions, scopeSql } from '../ledger/scope';
import { queueItemType } from './transferRules';

/**
 * An item transferred to QuickBooks on its own: the requested item, or one in force that was made in the requested receipt,
 * unless the receipt is meant alone or voided (D16).
 */
export interface Part {
  /** The item that the user named. */
  readonly asked: number;
  readonly item_id: number;
  readonly item_type: string;
  readonly transaction_type: TransactionType;
  readonly item_number: string;
  readonly voided_on: string | null;
  readonly status: Exclude<TransferStatus, 'Mixed'>;
  readonly sub_status: TransferSubStatus | null;
  readonly round: number;
}

/** Why an item was not found for the user. */
interface Missing {
  readonly itemId: string;
  readonly reason: string;
}

/** The parts of every item found, and the items that were not found. */
export interface FoundParts {
  readonly byItem: ReadonlyMap<number, readonly Part[]>;
  readonly missing: readonly Missing[];
}

/** The type with which the queue names the row of a receipt, and so the receipt without what was made in it. */
const RECEIPT_ALONE: QueueItemType = 'Payment';

/**
 * Finds items with their transfer states, locked until the transaction ends, so that two users who act on one
 * item take turns. An item that the user may not see (D4, D14), or of another type than requested, counts as missing.
 */
export async function lockParts(
  tx: Database,
  scope: Scope,
  refs: readonly QueueItemRef[],
): Promise<FoundParts> {
  const withMade = refs.filter(({ itemType }) => itemType !== RECEIPT_ALONE);
  const params: unknown[] = [refs, withMade].map((some) => some.map(({ itemId }) => Number(itemId)));
  // What was made in a receipt may be of another office than the receipt (D14), or of another user (D4).
  const mine = scopeConditions(scope, 'm', bindTo(params));
  const parts = await tx.query<{ asked: number; item_id: number }>(
    `SELECT i.item_id AS asked, part.item_id
       FROM item i CROSS JOIN LATERAL (
         SELECT i.item_id UNION ALL SELECT m.item_id FROM item m
          WHERE m.created_in_item_id = i.item_id AND NOT m.is_draft AND m.reverses_item_id IS NULL
            AND i.item_id = ANY ($2::bigint[]) AND ${mine}
       ) part
      WHERE i.item_id = ANY ($1::bigint[]) AND NOT i.is_draft
        AND (i.reverses_item_id IS NULL OR i.transaction_type = 'NSFCheck') AND ${scopeSql(scope, params)}`,
    params,
  );
  const ids = parts.map(({ item_id }) => item_id);
  // The items first, as a void does: a row of the queue refers to its item.
  await tx.query('SELECT 1 FROM item WHERE item_id = ANY ($1::bigint[]) ORDER BY item_id FOR KEY SHARE', [
    ids,
  ]);
  // Rows that have ended before the states, as a re-queue of them does.
  await tx.query(
    `SELECT 1 FROM queue_item WHERE item_id = ANY ($1::bigint[]) AND cleared_at IS NULL AND status IN ('Complete', 'Failed')
      ORDER BY queue_id FOR UPDATE`,
    [ids],
  );
  await tx.query(
    'SELECT 1 FROM transfer_state WHERE item_id = ANY ($1::bigint[]) ORDER BY item_id FOR UPDATE',
    [ids],
  );
  const rows = await tx.query<Omit<Part, 'asked'>>(
    `SELECT i.item_id, i.item_type, i.transaction_type, i.item_number, v.transaction_date AS voided_on,
            t.status, t.sub_status, t.round
       FROM item i JOIN transfer_state t USING (item_id)
       LEFT JOIN item v ON v.reverses_item_id = i.item_id AND v.transaction_type <> 'NSFCheck'
      WHERE i.item_id = ANY ($1::bigint[])`,
    [ids],
  );
  const rowOf = new Map(rows.map((row) => [row.item_id, row]));
  const byItem = new Map<number, Part[]>();
  for (const { asked, item_id } of parts) {
    const row = rowOf.get(item_id);
    // A void is of an item alone: what is voided stands for itself, be it the receipt or what was made in it.
    const isMeant = item_id === asked || (row?.voided_on === null && rowOf.get(asked)?.voided_on === null);
    if (row && isMeant) byItem.set(asked, [...(byItem.get(asked) ?? []), { ...row, asked }]);
  }
  const missing = await whyMissing(
    tx,
    scope,
    refs.filter((ref) => !isNamed(ref, byItem)),
  );
  for (const { itemId } of missing) byItem.delete(Number(itemId));
  return { byItem, missing };
}

function isNamed({ itemId, itemType }: QueueItemRef, byItem: ReadonlyMap<number, readonly Part[]>): boolean {
  const item = byItem.get(Number(itemId))?.find(({ item_id }) => item_id === Number(itemId));
  if (item === undefined) return false;
  return [item.item_type, item.transaction_type, queueItemType(item.transaction_type)].includes(itemType);
}

interface OtherItem {
  readonly item_id: number;
  readonly transaction_type: TransactionType;
  readonly item_number: string;
  readonly is_draft: boolean;
  readonly is_void: boolean;
}

/**
 * Why items cannot be transferred, each with the name that the user knows; nothing is revealed about items that the
 * user may not see.
 */
async function whyMissing(
  tx: Database,
  scope: Scope,
  refs: readonly QueueItemRef[],
): Promise<readonly Missing[]> {
  if (refs.length === 0) return [];
  const params: unknown[] = [refs.map(({ itemId }) => Number(itemId))];
  const found = await tx.query<OtherItem>(
    `SELECT i.item_id, i.transaction_type, i.item_number, i.is_draft,
            i.reverses_item_id IS NOT NULL AND i.transaction_type <> 'NSFCheck' AS is_void
       FROM item i WHERE i.item_id = ANY ($1::bigint[]) AND ${scopeSql(scope, params)}`,
    params,
  );
  const itemOf = new Map(found.map((item) => [item.item_id, item]));
  return refs.map(({ itemId }) => ({ itemId, reason: reasonOf(itemOf.get(Number(itemId))) }));
}

function reasonOf(item: OtherItem | undefined): string {
  if (item === undefined) return 'The item is not there, or is not one that you may see. Refresh to see.';
  const title = itemTitle(item.transaction_type, item.item_number);
  if (item.is_draft) return `${title} is a draft. It can be sent to QuickBooks once it is issued.`;
  if (item.is_void)
    return `The void of ${title} is not sent by itself. Reverse the item that it voids instead.`;
  return `${title} is an item of another kind than was named. Refresh to see.`;
}
