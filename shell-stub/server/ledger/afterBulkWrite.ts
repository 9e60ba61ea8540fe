import type { Database } from '../db';

/**
 * Must run after many items with their own numbers were written at once: continues item numbers after them, and
 * runs ANALYZE, because the embedded database gathers no statistics by itself and plans badly without them.
 */
export async function afterBulkWrite(tx: Database): Promise<void> {
  await tx.script('SELECT continue_item_numbers(); ANALYZE');
}
