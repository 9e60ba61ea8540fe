import {
  centsFromDollars,
  displayFromIso,
  formatCents,
  formatCount,
  grouped,
  sumCents,
} from '../../../domain';
import type { TrustPositionDay } from '../../../api/wire';
import type { Cents, IsoDate } from '../../../domain';

/** Where a trust account stood at the end of a day: below zero it was short. */
type AlertDay = Pick<TrustPositionDay, 'bankAccountId' | 'bankAccountName' | 'day' | 'excess'>;

/** What an alert says: a sentence for each account that was short, and the day to look at. */
export interface Shortage {
  readonly sentences: readonly string[];
  /** The day on which all accounts together had the largest shortage; the first of several. */
  readonly worstDay: IsoDate;
  /** The account, if it is only one. */
  readonly accountId: string | null;
}

/** What the days come to; null if no account was short on any of them. */
export function shortageOf(days: readonly AlertDay[], today: IsoDate): Shortage | null {
  const short = days.filter(({ excess }) => excess < 0);
  const byAccount = grouped(short, ({ bankAccountId }) => bankAccountId);
  const worst = largestShortage(
    [...grouped(short, ({ day }) => day)].map(([day, of]) => ({ day, cents: sumCents(of.map(shortBy)) })),
  );
  if (worst === null) return null;
  const [accountId] = byAccount.keys();
  return {
    sentences: [...byAccount.values()].map((of) => sentenceOf(of, today)),
    worstDay: worst.day,
    accountId: byAccount.size === 1 ? (accountId ?? null) : null,
  };
}

function sentenceOf(days: readonly AlertDay[], today: IsoDate): string {
  const worst = largestShortage(days.map((day) => ({ ...day, cents: shortBy(day) })));
  if (worst === null) return '';
  const name = worst.bankAccountName;
  const most = `${formatCents(worst.cents)} on ${displayFromIso(worst.day)}`;
  const asMuch = `by as much as ${most}`;
  const now = days.find(({ day }) => day === today);
  if (now === undefined) {
    return days.length === 1
      ? `${name} was short by ${most}.`
      : `${name} was short on ${formatCount(days.length)} of the last 30 days, ${asMuch}.`;
  }
  const before = days.length - 1;
  const others = `, and was short on ${formatCount(before)} of the last 30 days`;
  const more = worst.cents > shortBy(now) ? `, ${asMuch}` : '';
  return `${name} is short by ${formatCents(shortBy(now))} today${before === 0 ? '' : others + more}.`;
}

const shortBy = ({ excess }: AlertDay): Cents => -centsFromDollars(excess, 'excess');

/** The one with the largest amount; the earliest of several. */
function largestShortage<Day extends { readonly day: IsoDate; readonly cents: Cents }>(
  days: readonly Day[],
): Day | null {
  return days.reduce<Day | null>(
    (most, one) =>
      most === null || one.cents > most.cents || (one.cents === most.cents && one.day < most.day)
        ? one
        : most,
    null,
  );
}
