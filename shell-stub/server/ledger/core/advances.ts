import type { IsoDate } from '../../../../src/api/wire';
import type { PostingAccounts } from './accounts';
import { bankLine, entryOf } from './entries';
import type { PayableKind, Posting } from './records';

/** A payable line in a trust account. */
interface LineInTrust {
  readonly line_id: number;
  readonly account_id: number;
  readonly trust: number;
}

/** The state of a payable line in one trust account. Cents. */
export interface Standing extends LineInTrust {
  readonly amount_cents: number;
  readonly collected: number;
  readonly advanced: number;
  /** Cents paid for it out of this account. */
  readonly paid: number;
  /** Whether it is paid, out of any account. */
  readonly is_paid: boolean;
}

/**
 * What is missing on the line of a return premium that was used before its carrier, or the agency, provided the money.
 */
export interface Uncredited extends LineInTrust {
  /** The day since which it has lacked these cents without a break. */
  readonly since: IsoDate;
  /** `revenue`: the agency's own commission. */
  readonly kind: PayableKind;
  /** The carrier that owes it; null when nobody named it. */
  readonly carrier: number | null;
  /** Cents missing in the trust account since `since`; cents missing since another day are a separate entry. */
  readonly lacking: number;
}

/** How much a trust account is short, and for which lines. */
export interface Shortage {
  /** Cents below what the account holds for others. */
  readonly short: number;
  /**
   * In the order in which operating money stands in for them; a line has one entry for each day since which cents are
   * missing.
   */
  readonly lines: readonly Uncredited[];
  /** Cents by which each carrier owes more than is held for it; absent: it owes nothing. */
  readonly owing: ReadonlyMap<number | null, number>;
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
 * @param standings of each line, in every account in which it has one.
 * @returns null when nothing needs to move.
 */
export function advancePosting(
  item: number,
  day: IsoDate,
  standings: readonly Standing[],
  accounts: PostingAccounts,
): Posting | null {
  const sums = sumsByLine(standings);
  const moves = standings.map((at) => ({ at, cents: advanceDue(at, sums.get(at.line_id)) - at.advanced }));
  return movePosting(item, day, moves, accounts);
}

/**
 * Advances what a posting leaves a trust account short of (D51): operating money stands in for return premiums
 * that were used before their carriers credited them, until the line reduces a payment to its carrier. Nothing stands
 * in for a line on a day on which it did not lack the money, also where the posting is backdated to before its use.
 *
 * @param item The id of the item that causes it.
 * @returns a posting for each day on which something moves.
 */
export function shortagePostings(
  item: number,
  day: IsoDate,
  { short, lines, owing }: Shortage,
  accounts: PostingAccounts,
): readonly Posting[] {
  const owed = new Map(owing);
  let rest = short;
  const moves = lines.map((at) => {
    // What stands in for a carrier beyond its debt would be held for it, and help nobody else.
    const most = at.kind === 'revenue' ? at.lacking : (owed.get(at.carrier) ?? 0);
    const cents = Math.max(0, Math.min(rest, at.lacking, most));
    if (at.kind === 'company') owed.set(at.carrier, most - cents);
    rest -= cents;
    return { at, cents, day: at.since > day ? at.since : day };
  });
  const days = [...new Set(moves.map((move) => move.day))].sort();
  return days.flatMap((one) => {
    const ofDay = moves.filter((move) => move.day === one);
    return movePosting(item, one, ofDay, accounts) ?? [];
  });
}

/** Operating money that newly stands in for lines, or goes back. */
function movePosting(
  item: number,
  day: IsoDate,
  all: readonly { readonly at: LineInTrust; readonly cents: number }[],
  { operating }: PostingAccounts,
): Posting | null {
  const moves = all.filter(({ cents }) => cents !== 0);
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
 * The operating money that a line needs in a trust account to leave it neither holding nor lacking any of it. A
 * return premium keeps what was advanced for it (D51) while it is used, and until it has reduced a payment; advances that
 * come to nothing in all were an exchange between accounts.
 */
function advanceDue(
  { amount_cents: amount, collected, advanced, paid, is_paid: isPaid }: Standing,
  all: LineSums = NOTHING,
): number {
  if (amount > 0) return isPaid ? paid - collected : 0;
  if (!isPaid) return all.advanced === 0 ? 0 : Math.min(advanced, Math.max(0, -collected));
  // What other accounts gave for it is exchanged: the account that it was credited in has kept as much.
  return paid === 0 ? -collected : all.collected - collected;
}

/** A line in all trust accounts together. Cents. */
type LineSums = Pick<Standing, 'collected' | 'advanced'>;
const NOTHING: LineSums = { collected: 0, advanced: 0 };

function sumsByLine(standings: readonly Standing[]): ReadonlyMap<number, LineSums> {
  const sums = new Map<number, LineSums>();
  for (const { line_id: line, collected, advanced } of standings) {
    const { collected: before, advanced: already } = sums.get(line) ?? NOTHING;
    sums.set(line, { collected: before + collected, advanced: already + advanced });
  }
  return sums;
}
