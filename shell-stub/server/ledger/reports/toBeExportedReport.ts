import type { Database } from '../../db';
import type { Scope } from '../scope';
import { scopeConditions } from '../scope';
import { among, findItems, IS_VOID, VOIDED } from './transactionItems';

/** SQL condition that QuickBooks lacks an item that it should have: never transferred, failed, or reversed. */
const lacks = (item: string) =>
  `EXISTS (SELECT 1 FROM transfer_state t WHERE t.item_id = ${item}.item_id AND t.status = 'NotTransferred')`;

/** SQL of transfer states for which there may be something to do; they have an index of their own. */
const WANTED = `t.status = 'NotTransferred' OR t.needs_reversal`;
/** SQL of the items among which the report's are: few of all, found by that index. */
const CANDIDATES = `
  SELECT t.item_id FROM transfer_state t WHERE ${WANTED}
  UNION SELECT d.created_in_item_id FROM transfer_state t JOIN item d ON d.item_id = t.item_id
         WHERE (${WANTED}) AND d.created_in_item_id IS NOT NULL`;

/**
 * Items still to be transferred to QuickBooks or reversed there (D16, D17), in the order of a period report:
 * - items in force that were not transferred, whose transfer failed or was reversed;
 * - voided items that are still in QuickBooks ("needs reversal"), until their reversal is on its way there, and again
 *   if it fails.
 * A receipt is transferred as its parts (D16): it is listed as long as the payment, or an item made in it, is
 * to be transferred.
 */
export const itemsToExport = (
  db: Database,
  scope: Scope,
  itemIds: readonly number[] | null = null,
): Promise<readonly number[]> =>
  findItems(db, scope, (bind) => {
    // What was made in a receipt may be of another office than the receipt (D14), or of another user (D4), and is not the
    // user's to send then.
    return [
      ...among(itemIds)(bind),
      `i.item_id IN (${CANDIDATES})`,
      `NOT ${IS_VOID}`,
      `CASE WHEN ${VOIDED}
         THEN EXISTS (SELECT 1 FROM transfer_state t
                       WHERE t.item_id = i.item_id AND t.needs_reversal AND t.status <> 'Pending')
         ELSE ${lacks('i')} OR EXISTS (
           SELECT 1 FROM item d WHERE d.created_in_item_id = i.item_id AND ${lacks('d')} AND ${scopeConditions(scope, 'd', bind)}
              AND NOT EXISTS (SELECT 1 FROM item x WHERE x.reverses_item_id = d.item_id)) END`,
    ];
  });
