import { addDays, displayFromIso, formatCents } from '../../../domain';
import type { BalanceDays } from './balanceDays';

/** `02/05/2026`; the opening balance is that of no day of the period, but `before 02/01/2026`. */
export function dayText({ first }: BalanceDays, at: number): string {
  return at === 0 ? `before ${displayFromIso(addDays(first, 1))}` : displayFromIso(addDays(first, at));
}

/** Describes the balance of a day in a sentence, for screen readers. */
export function readingText(days: BalanceDays, at: number): string {
  const balance = formatCents(days.balances[at] ?? 0);
  if (at === 0) return `Opening balance, ${dayText(days, at)}: ${balance}.`;
  if (at === days.balances.length - 1) return `Closing balance, ${dayText(days, at)}: ${balance}.`;
  return `${dayText(days, at)}: balance ${balance}.`;
}

/** `Highest 12,300.00 on 02/14/2026`. Not used where all balances are equal: `sameText`. */
export function endText(days: BalanceDays, end: 'highest' | 'lowest'): string {
  const at = days[end];
  const on = at === 0 ? dayText(days, at) : `on ${dayText(days, at)}`;
  return `${end === 'highest' ? 'Highest' : 'Lowest'} ${formatCents(days.balances[at] ?? 0)} ${on}`;
}

/** Said in place of highest and lowest if the balance never changed. */
export function sameText({ balances }: BalanceDays): string {
  return `${formatCents(balances[0] ?? 0)} on every day`;
}

/** Whether all balances equal the opening balance. */
export const isSame = ({ highest, lowest }: BalanceDays): boolean => highest === lowest;

/** The picture in one or two sentences. */
export function summaryText(days: BalanceDays): string {
  return isSame(days) ? `${sameText(days)}.` : `${endText(days, 'highest')}. ${endText(days, 'lowest')}.`;
}
