import { ACCOUNTS } from '../directory/ids';
import { bankLine } from '../ledger/core';
import type { Book } from './book';
import { isoDay } from './calendar';
import type { PayableLine } from './documents';

/**
 * Covers lines that were paid on while their client's money has gone away again by operating money, and gives it
 * back once the client has paid again or the payment was voided (D13): as the ledger's own `settleAdvances`.
 */
export function settleAdvances(
  book: Book,
  item: number,
  day: number,
  trust: number,
  lines: readonly PayableLine[],
): void {
  const moves = lines
    .map((line) => ({ line, cents: due(line) - line.advanced }))
    .filter(({ cents }) => cents !== 0);
  if (moves.length === 0) return;
  const total = moves.reduce((sum, { cents }) => sum + cents, 0);
  book.entry(item, day, [
    bankLine(trust, total),
    bankLine(ACCOUNTS.operating, -total),
    ...moves.flatMap(({ line, cents }) => [
      { account: line.account_id, cents },
      { account: line.account_id, trust, cents: -cents },
    ]),
  ]);
  for (const { line, cents } of moves) {
    line.advanced += cents;
    book.rows.advance.add({
      advance_id: book.nextAdvance(),
      line_id: line.line_id,
      item_id: item,
      trust_account_id: trust,
      effective_date: isoDay(day),
      cents,
    });
  }
}

function due(line: PayableLine): number {
  if (line.payment === null || line.amount_cents < 0) return 0;
  return Math.max(0, line.amount_cents - line.collected_cents);
}
