import type { Database } from '../db';

/**
 * What a ledger needs when many items were written at once, with numbers of their own: the next numbers go on from
 * those; and the embedded database gathers no statistics by itself, and plans badly without them.
 */
export async function afterBulkWrite(tx: Database): Promise<void> {
  await tx.script('SELECT continue_item_numbers(); ANALYZE');
}
