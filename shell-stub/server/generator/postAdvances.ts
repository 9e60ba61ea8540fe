import { advancePosting, shortagePostings } from '../ledger/core';
import type { Posting } from '../ledger/core';
import type { Book } from './book';
import { POSTING_ACCOUNTS } from './book';
import { isoDay } from './calendar';
import type { Document, PayableLine, Share } from './documents';
import type { TrustMoves } from './positions';

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
  post(book, advancePosting(item, isoDay(day), standings, POSTING_ACCOUNTS), lines);
}

/** Advances what a credit memo, just used, has left its trust account short of (`shortagePostings`). */
export function coverShortage(book: Book, item: number, day: number, { trust, lines }: Document): void {
  const { positions } = book;
  const uncredited = lines
    .filter((line) => line.payment === null)
    .map((line) => ({ ...line, trust, since: isoDay(day), lacking: -line.collected_cents - line.advanced }));
  const owing = new Map(lines.map(({ carrier }) => [carrier, positions.owing(trust, carrier)]));
  const shortage = { short: Math.max(0, -positions.spare(trust)), lines: uncredited, owing };
  for (const posting of shortagePostings(item, isoDay(day), shortage, POSTING_ACCOUNTS))
    post(book, posting, lines);
}

function post(book: Book, posting: Posting | null, lines: readonly PayableLine[]): void {
  if (posting === null) return;
  book.post(posting);
  const moved = new Map(posting.advances?.map((advance) => [advance.line_id, advance.cents]));
  for (const line of lines) line.advanced += moved.get(line.line_id) ?? 0;
}

/**
 * What newly collected shares change in their trust account, beside the client's own money. What a client pays for a premium that
 * was remitted already goes back to operating, which advanced it (D13): it leaves the bank, and is held for no carrier.
 */
export function movesOf(shares: readonly Share[]): TrustMoves {
  const settled = shares.filter(({ line }) => line.amount_cents > 0 && line.payment !== null);
  return {
    // From 0, since the negative of 0 is -0.
    bank: 0 - settled.reduce((sum, { cents }) => sum + cents, 0),
    carriers: shares
      .filter((share) => share.line.kind === 'company' && !settled.includes(share))
      .map(({ line, cents }) => ({ carrier: line.carrier, cents })),
  };
}
