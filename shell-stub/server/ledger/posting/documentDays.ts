import type { IsoDate } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { LedgerRefusal } from '../refusal';
import { usDate } from '../text';
import type { PostedItem } from './items';

/** When money was put on an invoice or taken off it; $1 is its id. */
const MONEY = 'SELECT effective_date AS day FROM application WHERE invoice_item_id = $1';

/** When payable lines were paid, unpaid or advanced; `lines` has their ids. */
const LINE_DAYS = `
  SELECT p.effective_date AS day FROM lines JOIN payable_payment p USING (line_id)
  UNION ALL SELECT u.effective_date FROM lines JOIN payable_payment USING (line_id)
              JOIN payable_unpayment u USING (payment_id)
  UNION ALL SELECT a.effective_date FROM lines JOIN advance a USING (line_id)`;

/**
 * For what takes money back: also when a return premium was used that operating money stands in for. As of an earlier day,
 * less would have been used of it than stands in.
 */
export const TAKEN_BACK_DAYS = `${LINE_DAYS}
  UNION ALL SELECT c.effective_date FROM lines JOIN collection c USING (line_id)
   WHERE (SELECT p.amount_cents FROM payable_line p WHERE p.line_id = c.line_id) < 0
     AND (SELECT sum(a.cents) FROM advance a WHERE a.line_id = c.line_id) <> 0`;

/** The lines of a document. */
const OWN_LINES = 'lines AS (SELECT line_id FROM payable_line WHERE item_id = $1)';

/** The last of the days that a query finds for an item, whose id is $1; at least its own. */
export async function lastOf(
  tx: Database,
  moves: string,
  { item_id, transaction_date }: PostedItem,
  tables = OWN_LINES,
): Promise<IsoDate> {
  const [found] = await tx.query<{ day: IsoDate | null }>(
    `WITH ${tables} SELECT max(day) AS day FROM (${moves}) moves`,
    [item_id],
  );
  const last = found?.day ?? transaction_date;
  return last > transaction_date ? last : transaction_date;
}

/**
 * The last day on which something was posted on an invoice: money put on it or taken off it, or a line of it paid, unpaid or
 * advanced; at least its own. A receipt dated earlier could, for some days, pay what another had already paid, or settle an
 * advance not yet made.
 */
export function lastDayOf(tx: Database, invoice: PostedItem): Promise<IsoDate> {
  return lastOf(tx, `${MONEY} UNION ALL ${LINE_DAYS}`, invoice);
}

/**
 * Requires that money is put on, taken off, or paid out of a document no earlier than a line of it was paid, unpaid or
 * advanced: what is advanced for the line depends on what was collected then.
 * @param days those of its lines that count; `TAKEN_BACK_DAYS` for money that is taken off.
 * @throws {LedgerRefusal} naming the first day.
 */
export async function requireLineDay(
  tx: Database,
  day: IsoDate,
  document: PostedItem,
  days = LINE_DAYS,
): Promise<void> {
  // A receipt has no lines.
  if (document.transaction_type === 'IncomingPayment') return;
  const first = await lastOf(tx, days, document);
  if (day >= first) return;
  throw new LedgerRefusal(
    `The money of ${document.item_number} cannot change as of a day before ${usDate(first)}, when a line of it was paid, advanced or used.`,
  );
}
