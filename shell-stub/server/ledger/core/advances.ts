import type { IsoDate } from '../../../../src/api/wire';
import type { PostingAccounts } from './accounts';
import { bankLine, entryOf } from './entries';
import type { Posting } from './records';

/** The state of a payable line in one trust account. Cents. */
export interface Standing {
  readonly line_id: number;
  readonly account_id: number;
  readonly amount_cents: number;
  readonly trust: number;
  readonly collected: number;
  readonly advanced: number;
  /** Cents paid for it out of this account. */
  readonly paid: number;
  /** Whether it is paid, out of any account. */
  readonly is_paid: boolean;
}

/**
 * Posts the advances that keep trust money whole after collections or payments changed (D13). A line may have
 * been paid while its client's money is missing, either because the money was taken back (a returned check, a
 * void) or because the user chose to pay before it came. Operating money then covers it: Dr trust, Cr
 * operating. Once the client has paid, or the payment is voided, operating gets it back. Each trust account is
 * settled separately: money that a client pays into another account than the one the carrier was paid from
 * moves to operating from there.
 *
 * @param item The id of the item that causes it.
 * @returns null when nothing needs to move.
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
    // The line was paid with money that is no longer the client's, so it is neither held in trust nor owed.
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
 * The operating money that a paid line needs in a trust account to leave it neither holding nor lacking any of
 * it. Only premiums need any: a settled return premium lacks nothing.
 */
function advanceDue({ amount_cents: amount, collected, paid, is_paid: isPaid }: Standing): number {
  return isPaid && amount > 0 ? paid - collected : 0;
}
