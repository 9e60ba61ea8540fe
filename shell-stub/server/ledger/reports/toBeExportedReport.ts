import type { Database } from '../../db';
import type { Scope } from '../scope';
import { among, findItems, IS_VOID, VOIDED } from './transactionItems';

/** SQL condition that QuickBooks lacks an item that it should have: never transferred, failed, or reversed. */
const lacks = (item: string) =>
  `EXISTS (SELECT 1 FROM transfer_state t WHERE t.item_id = ${item}.item_id AND t.status = 'NotTransferred')`;

/**
 * Items still to be transferred to QuickBooks or reversed there (D16, D17), in the order of a period report:
 * - items in force that were not transferred, whose transfer failed or was reversed;
 * - voided items that are still in QuickBooks ("needs reversal").
 * A receipt is transferred as its parts (D16): it is listed as long as the payment, or an item made in it, is
 * to be transferred.
 */
export const itemsToExport = (
  db: Database,
  scope: Scope,
  itemIds: readonly number[] | null = null,
): Promise<readonly number[]> =>
  findItems(db, scope, (place) => [
    ...among(itemIds)(place),
    `NOT ${IS_VOID}`,
    `CASE WHEN ${VOIDED}
       THEN EXISTS (SELECT 1 FROM transfer_state t WHERE t.item_id = i.item_id AND t.needs_reversal)
       ELSE ${lacks('i')} OR EXISTS (
         SELECT 1 FROM item d WHERE d.created_in_item_id = i.item_id AND ${lacks('d')}
            AND NOT EXISTS (SELECT 1 FROM item x WHERE x.reverses_item_id = d.item_id)) END`,
  ]);
