import { counted, displayFromIso, formatCents, formatCount } from '../../../domain';
import type { ShortAccount } from '../standing';
import type { PictureDay, ShortStretch } from './pictureDays';

/** What a day says, in a sentence, for screen readers. */
export function readingText(day: PictureDay, together: boolean): string {
  const sums = `bank ${formatCents(day.bank)}, held for others ${formatCents(day.held)}`;
  return `${displayFromIso(day.day)}: ${sums}, ${standingText(day, together)}.`;
}

/** Excess or shortage of a day, and the accounts that are short if several are shown together. */
function standingText({ excess, short, shortAccounts }: PictureDay, together: boolean): string {
  if (short === 0) return `excess ${formatCents(excess)}`;
  const text = `short by ${formatCents(short)}`;
  return together ? `${text} (${accountsText(shortAccounts)})` : text;
}

/** `Trust A 10.00, Trust B 2.50`; the name alone if it is the only one, whose amount is said already. */
export function accountsText(accounts: readonly ShortAccount[]): string {
  const [only] = accounts;
  if (accounts.length === 1 && only !== undefined) return only.name;
  return accounts.map(({ name, cents }) => `${name} ${formatCents(cents)}`).join(', ');
}

/** `11/08/2026`, or `11/08/2026 to 11/12/2026`. */
export function stretchText({ first, last }: Pick<ShortStretch, 'first' | 'last'>): string {
  return first === last ? displayFromIso(first) : `${displayFromIso(first)} to ${displayFromIso(last)}`;
}

/** How many of the days are short, and the lowest of them. */
export function summaryText(days: readonly PictureDay[], lowest: PictureDay): string {
  const isShort = lowest.short > 0;
  if (days.length === 1) return isShort ? 'Short on this day.' : 'Not short on this day.';
  const on = `on ${displayFromIso(lowest.day)}`;
  const all = `the ${counted(days.length, 'day')}`;
  if (!isShort) return `Not short on any of ${all}. Lowest excess: ${formatCents(lowest.excess)} ${on}.`;
  const short = formatCount(days.filter((day) => day.short > 0).length);
  return `Short on ${short} of ${all}, by as much as ${formatCents(lowest.short)} ${on}.`;
}
