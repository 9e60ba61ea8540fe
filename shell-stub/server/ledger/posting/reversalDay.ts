import type { IsoDate } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { LedgerRefusal } from '../refusal';
import { itemTitle, usDate } from '../text';
import { lastOf, TAKEN_BACK_DAYS } from './documentDays';
import type { PostedItem } from './items';

/** Where the money of an item is or came from, and the lines that it has, pays or collects. */
const USES = `
  uses AS (
    SELECT application_id, NULL::bigint AS allocation_id, effective_date AS day FROM application
     WHERE source_item_id = $1 OR invoice_item_id = $1
    UNION ALL
    SELECT NULL, allocation_id, effective_date FROM refund_allocation
     WHERE source_item_id = $1 OR refund_item_id = $1
  ), lines AS (
    SELECT line_id FROM payable_line WHERE item_id = $1
    UNION SELECT line_id FROM payable_payment WHERE pay_item_id = $1
    UNION SELECT c.line_id FROM uses u JOIN collection c USING (application_id)
    UNION SELECT c.line_id FROM uses u JOIN collection c USING (allocation_id)
  )`;

/**
 * The first day as of which an item can be voided, or a check returned (D55): its own, or the last one on which its money
 * was applied, refunded or taken back, or on which a line that it pays or collects was paid, unpaid or advanced, or used while
 * operating money stands in for it.
 */
export function earliestReversalDay(tx: Database, item: PostedItem): Promise<IsoDate> {
  return lastOf(tx, `SELECT day FROM uses UNION ALL ${TAKEN_BACK_DAYS}`, item, USES);
}

/**
 * Requires that the day on which an item is voided, or a check returned, is not before anything that depends on it:
 * between the two days, the amount left of the item would be negative.
 * @throws {LedgerRefusal} naming the first day that it can be reversed on
 */
export async function requireReversalDay(
  tx: Database,
  day: IsoDate,
  item: PostedItem,
  how: 'void' | 'nsf',
): Promise<void> {
  const earliest = await earliestReversalDay(tx, item);
  if (day >= earliest) return;
  const name = itemTitle(item.transaction_type, item.item_number);
  const reversed = how === 'void' ? 'voided' : 'returned';
  throw new LedgerRefusal(
    earliest === item.transaction_date
      ? `${name} is dated ${usDate(earliest)}: it cannot be ${reversed} as of a day before that.`
      : `${name} cannot be ${reversed} as of a day before ${usDate(earliest)}: what was posted until then depends on it.`,
  );
}
