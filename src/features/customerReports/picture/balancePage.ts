import { addDays, displayFromIso, formatCents } from '../../../domain';
import type { PicturePage } from '../../../report';
import { balanceChanges } from './balanceDays';
import type { BalanceDays } from './balanceDays';
import { dayText, isSame, summaryText } from './balanceTexts';

/** What is printed of the balances. */
export interface PrintedBalances {
  readonly title: string;
  /** Whose balances they are. */
  readonly about: string;
  readonly days: BalanceDays;
  /** Whether the table of changes is printed below. */
  readonly withTable: boolean;
}

/** The printed page of the picture, with the table where that is shown. */
export function balancePage({ title, about, days, withTable }: PrintedBalances): PicturePage {
  const { first, balances } = days;
  const [from, to] = [addDays(first, 1), addDays(first, balances.length - 1)];
  return {
    title,
    about,
    period: `${displayFromIso(from)} to ${displayFromIso(to)}`,
    summary: summaryText(days),
    key: `Line: balance at the end of each day.${isSame(days) ? '' : ' Full ring: highest. Empty ring: lowest.'}`,
    tables: withTable
      ? [
          {
            heading: CHANGES,
            heads: ['Day', 'Change', 'Balance'],
            rows: balanceChanges(days).map(({ at, change, balance }) => [
              dayText(days, at),
              change === null ? '' : formatCents(change),
              formatCents(balance),
            ]),
          },
        ]
      : [],
  };
}

/** Name of the table below the picture. */
export const CHANGES = 'Days on which the balance changed';
