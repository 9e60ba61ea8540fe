import type { Database } from '../db';

/** The items whose rows this transaction changed, and the documents whose payable lines it paid or unpaid. */
export async function changedItems(tx: Database, itemId: number): Promise<readonly number[]> {
  const rows = await tx.query<{ item_id: number }>(
    `SELECT item_id FROM row_change WHERE xid = pg_current_xact_id()
      UNION SELECT p.item_id FROM payable_payment y JOIN payable_line p USING (line_id) WHERE y.pay_item_id = $1
      ORDER BY item_id`,
    [itemId],
  );
  return rows.map((row) => row.item_id);
}
