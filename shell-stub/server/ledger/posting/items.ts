import type { IsoDate, TransactionType } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { LedgerRefusal } from '../refusal';
import { usDate } from '../text';

/** The fields of a posted item that other postings need. Amounts in cents. */
export interface PostedItem {
  readonly item_id: number;
  readonly agency_id: number;
  readonly transaction_type: TransactionType;
  readonly item_number: string;
  readonly client_id: number | null;
  readonly bank_account_id: number | null;
  readonly transaction_date: IsoDate;
  readonly amount_cents: number;
  readonly is_draft: boolean;
  readonly reverses_item_id: number | null;
  /** Of what voids or returns it: the type, the day of which it is, and the name of who made it. All null in force. */
  readonly reversed_as: TransactionType | null;
  readonly reversed_on: IsoDate | null;
  readonly reversed_by: string | null;
}

/**
 * Reads items and locks them until the transaction ends, so that nobody else changes what depends on them. They
 * are locked in the order of their ids, so that two postings take turns and do not deadlock.
 *
 * @throws {LedgerRefusal} for an item that the agency does not have, or a draft.
 */
export async function lockItems(
  tx: Database,
  agencyId: number,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, PostedItem>> {
  await tx.query('SELECT 1 FROM item WHERE item_id = ANY ($1::bigint[]) ORDER BY item_id FOR UPDATE', [
    [...itemIds],
  ]);
  const rows = await tx.query<PostedItem>(
    `SELECT i.item_id, i.agency_id, i.transaction_type, i.item_number, i.client_id, i.bank_account_id,
            i.transaction_date, i.amount_cents, i.is_draft, i.reverses_item_id,
            r.transaction_type AS reversed_as, r.transaction_date AS reversed_on,
            trim(s.first_name || ' ' || s.last_name) AS reversed_by
       FROM item i LEFT JOIN item r ON r.reverses_item_id = i.item_id LEFT JOIN staff s ON s.staff_id = r.created_by
      WHERE i.item_id = ANY ($1::bigint[]) AND i.agency_id = $2`,
    [[...itemIds], agencyId],
  );
  const found = new Map(rows.map((row) => [row.item_id, row]));
  for (const id of itemIds) {
    const item = found.get(id);
    if (!item) throw new LedgerRefusal(`There is no item with the id ${id}.`);
    if (item.is_draft) throw new LedgerRefusal(`${item.item_number} is a draft: it has no postings.`);
  }
  return found;
}

/** Like `lockItems`, for one item. */
export async function lockItem(tx: Database, agencyId: number, itemId: number): Promise<PostedItem> {
  const item = (await lockItems(tx, agencyId, [itemId])).get(itemId);
  if (!item) throw new LedgerRefusal(`There is no item with the id ${itemId}.`);
  return item;
}

/**
 * Requires that a posting takes effect no earlier than the item it builds on.
 * @throws {LedgerRefusal} when it would.
 */
export function requireNotBefore(day: IsoDate, item: PostedItem): void {
  if (day < item.transaction_date) {
    throw new LedgerRefusal(
      `${item.item_number} is dated ${usDate(item.transaction_date)}: ${usDate(day)} is before that.`,
    );
  }
}

/**
 * Requires an item in force.
 * @throws {LedgerRefusal} for an item that was voided or returned, naming by whom and as of which day, or that is itself
 * a reversal.
 */
export function requireInForce(item: PostedItem): void {
  if (item.reversed_on !== null) {
    const reversed = item.reversed_as === item.transaction_type ? 'voided' : 'returned';
    throw new LedgerRefusal(
      `${item.item_number} was already ${reversed} as of ${usDate(item.reversed_on)} by ${item.reversed_by ?? ''}.`,
    );
  }
  if (item.reverses_item_id !== null) throw new LedgerRefusal(`${item.item_number} is itself a reversal.`);
}

/** The facts of a client that its items copy: the office (D14), the agent and the name. */
export async function clientFacts(
  tx: Database,
  agencyId: number,
  clientId: number,
  policyId: number | null,
): Promise<{ readonly office_id: number; readonly agent_id: string | null; readonly name: string }> {
  const [facts] = await tx.query<{ office_id: number; agent_id: string | null; name: string }>(
    `SELECT coalesce(p.office_id, c.office_id) AS office_id, c.agent_id,
            coalesce(nullif(c.business_name, ''), trim(c.first_name || ' ' || c.last_name)) AS name
       FROM client c LEFT JOIN policy p ON p.policy_id = $3::int AND p.client_id = c.client_id
      WHERE c.client_id = $2 AND c.agency_id = $1 AND (($3::int) IS NULL OR p.policy_id IS NOT NULL)`,
    [agencyId, clientId, policyId],
  );
  if (facts) return facts;
  const [client] = await tx.query<{ number: string }>(
    'SELECT client_number AS number FROM client WHERE client_id = $1 AND agency_id = $2',
    [clientId, agencyId],
  );
  throw new LedgerRefusal(
    client === undefined
      ? `There is no customer with the id ${clientId}.`
      : `Customer ${client.number} does not have that policy.`,
  );
}
