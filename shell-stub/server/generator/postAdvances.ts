import { advancePosting } from '../ledger/core';
import type { Book } from './book';
import { POSTING_ACCOUNTS } from './book';
import { isoDay } from './calendar';
import type { PayableLine } from './documents';

/**
 * Posts the advances that keep a trust account whole after collections or payments of lines changed
 * (`advancePosting`).
 */
export function settleAdvances(
  book: Book,
  item: number,
  day: number,
  trust: number,
  lines: readonly PayableLine[],
): void {
  // A line that was never paid has no advances.
  const standings = lines
    .filter((line) => line.payment !== null || line.advanced !== 0)
    .map((line) => ({
      line_id: line.line_id,
      account_id: line.account_id,
      amount_cents: line.amount_cents,
      trust,
      collected: line.collected_cents,
      advanced: line.advanced,
      paid: line.payment === null ? 0 : line.amount_cents,
      is_paid: line.payment !== null,
    }));
  const posting = advancePosting(item, isoDay(day), standings, POSTING_ACCOUNTS);
  if (posting === null) return;
  book.post(posting);
  const moved = new Map(posting.advances?.map((advance) => [advance.line_id, advance.cents]));
  for (const line of lines) line.advanced += moved.get(line.line_id) ?? 0;
}
