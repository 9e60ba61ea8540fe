import type { IsoDate } from '../../../../src/api/wire';
import type { PostingAccounts } from './accounts';
import { bankLine, entryOf } from './entries';
import type { Posting } from './records';

/** How a payable line stands in one trust account. Cents. */
export interface Standing {
  readonly line_id: number;
  readonly account_id: number;
  readonly amount_cents: number;
  readonly trust: number;
  readonly collected: number;
  readonly advanced: number;
  /** What was paid on it out of this account. */
  readonly paid: number;
  /** Whether it is paid, out of whichever account. */
  readonly is_paid: boolean;
}

/**
 * Keeps trust money whole after collections or payments changed (D13). A line that was paid on while its client's
 * money is not there, because it has gone away again (a returned check, a void) or because the user chose to pay before
 * it came, is covered by operating money: Dr trust, Cr operating. Once the client has paid, or the payment was voided,
 * the operating account gets it back. Each trust account is settled by itself: money that a client pays into another
 * than the carrier was paid from goes to operating from there.
 *
 * @param item The id of the item in whose course it happens.
 * @returns null when every line stands as it should.
 */
export function advancePosting(
  item: number,
  day: IsoDate,
  standings: readonly Standing[],
  { operating }: PostingAccounts,
): Posting | null {
  const moves = standings
    .map((at) => ({ at, cents: advanceDue(at) - at.advanced }))
    .filter(({ cents }) => cents !== 0);
  if (moves.length === 0) return null;
  const entry = entryOf(day, [
    ...moves.flatMap(({ at, cents }) => [bankLine(at.trust, cents), bankLine(operating, -cents)]),
    // The line was paid from money that is no longer the client's: it is not held in trust, and not owed either.
    ...moves.flatMap(({ at, cents }) => [
      { account: at.account_id, cents },
      { account: at.account_id, trust: at.trust, cents: -cents },
    ]),
  ]);
  const advances = moves.map(({ at, cents }) => ({
    line_id: at.line_id,
    trust_account_id: at.trust,
    effective_date: day,
    cents,
  }));
  return { item, entry, advances };
}

/**
 * What a line needs of operating money in a trust account, so that nothing of it is held there and nothing lacking
 * once it is paid. Only premiums need any: a return premium that was settled lacks nothing.
 */
function advanceDue({ amount_cents: amount, collected, paid, is_paid: isPaid }: Standing): number {
  return isPaid && amount > 0 ? paid - collected : 0;
}
