import type { History } from './itemHistory';
import type { ItemRecord } from './itemRecord';
import { sum } from './table';

/** Whether a page has only part of a payment: other offices made it, and paid other lines too. */
export const isPart = (item: ItemRecord, { ofOthers }: History): boolean =>
  !item.is_listed && ofOthers.payables.length > 0;

/**
 * An item as its page shows it to a user who is led there by a line that it paid, while it is in no report of theirs: as
 * the report of the line does, without its transfer and, where it also paid other lines, with the sum of the user's own.
 */
export function unlisted(
  item: ItemRecord,
  history: History,
): { readonly item: ItemRecord; readonly history: History } {
  if (item.is_listed) return { item, history };
  const shown = { ...item, status: null, sub_status: null, needs_reversal: false };
  const withoutQueue = { ...history, queue: [] };
  if (!isPart(item, history)) return { item: shown, history: withoutQueue };
  const amount = sum(history.payables, (line) => line.amount_cents);
  return {
    item: { ...shown, amount_cents: amount, non_fiduciary_cents: 0, office: '', agent: '' },
    history: withoutQueue,
  };
}
