import { formatCents } from '../../../domain';
import type { Cents } from '../../../domain';
import type { TrustDay } from '../../../platform';
import { rowsOf } from '../../../report';
import type { ReportData, RowView } from '../../../report';

/** Rows of unpaid revenue to move to operating. */
export interface CommissionChoice {
  readonly lineIds: readonly string[];
  /** What their move takes out of trust. */
  readonly taken: Cents;
  /** What stays of the commission available: lines are moved whole or not at all (D7). */
  readonly remaining: Cents;
}

/**
 * Chooses collected, unpaid revenue of a trust account, oldest first, that takes no more out of it than may be
 * withdrawn (D50): each next line that still fits. Collected returns of commission come first, as they reduce what
 * is moved, unless they are as much as that. Null if nothing can be moved.
 *
 * @param available the commission available in the account.
 */
export function chooseCommission(
  data: ReportData,
  bankAccountId: string,
  available: Cents,
): CommissionChoice | null {
  const ready: { readonly row: RowView; readonly day: string }[] = [];
  for (const row of rowsOf(data)) {
    const isReady = row.cents('uncollected') === 0 && row.text('paidByItemId') === '';
    if (!isReady || row.text('trustAccountId') !== bankAccountId) continue;
    ready.push({ row, day: row.date('itemDate') ?? '' });
  }
  // Sorting keeps the report's order within a day.
  ready.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  const rows = ready.map(({ row }) => row);
  const withReturns = attempt(rows, available, true);
  // Returns that are as much as what is moved cannot be moved with it (D7).
  const { cents, choice } = withReturns.cents > 0 ? withReturns : attempt(rows, available, false);
  return cents > 0 ? choice : null;
}

/** What was advanced for a return goes back to operating with it. */
const inTrust = (row: RowView): Cents => row.cents('collected') + row.cents('advanced');

/**
 * Chooses rows, with all returns or none.
 *
 * @returns what they come to, too.
 */
function attempt(rows: readonly RowView[], available: Cents, withReturns: boolean) {
  const chosen = withReturns ? rows.filter((row) => row.cents('amount') < 0) : [];
  let taken = chosen.reduce((sum, row) => sum + inTrust(row), 0);
  for (const row of rows) {
    if (row.cents('amount') <= 0 || taken + inTrust(row) > available) continue;
    chosen.push(row);
    taken += inTrust(row);
  }
  const cents = chosen.reduce((sum, row) => sum + row.cents('amount'), 0);
  return { cents, choice: { lineIds: chosen.map(({ id }) => id), taken, remaining: available - taken } };
}

/**
 * Whether money of the account is left for returns of commission that were paid before their customers used them: no
 * unpaid line has it, but it counts as commission (D52).
 *
 * @param data unpaid revenue.
 */
export function holdsForReturns(data: ReportData, { bankAccountId, commission }: TrustDay): boolean {
  let rest = commission;
  for (const row of rowsOf(data)) {
    // A line without an account may have money in several.
    if (row.text('paidByItemId') === '' && ['', bankAccountId].includes(row.text('trustAccountId')))
      rest -= inTrust(row);
  }
  return rest > 0;
}

/** Why not all of it can be moved (D7, D13). A withdrawal leaves in trust what its returns owe customers (D52). */
const whole = (withReturns: boolean): string =>
  `a line is moved whole, and only once all of it is collected${
    withReturns ? '; what was left for returns that customers have yet to use is theirs' : ''
  }.`;

/** Says what is proposed to be moved of the commission available, and why not all of it. */
export function proposalText(
  { bankAccountName, commissionAvailable }: TrustDay,
  { taken, remaining }: CommissionChoice,
  withReturns: boolean,
): string {
  const chosen = `Commission available in ${bankAccountName}: ${formatCents(commissionAvailable)}. `;
  if (remaining === 0) return `${chosen}The oldest collected lines that add up to it are selected.`;
  return `${chosen}The oldest collected lines that fit are selected: ${formatCents(taken)}. ${formatCents(remaining)} stays in trust: ${whole(withReturns)}`;
}

/** Says why nothing can be moved of the commission available. */
export function nothingText(
  { bankAccountName, commissionAvailable: available }: TrustDay,
  withReturns: boolean,
): string {
  const commission = `Commission available in ${bankAccountName}: ${formatCents(available)}.`;
  return available === 0
    ? `${commission} Nothing can be moved to operating today.`
    : `${commission} No line can be moved for that or less: ${whole(withReturns)}`;
}
