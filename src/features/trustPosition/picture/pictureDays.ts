import { sumCents } from '../../../domain';
import type { Cents, IsoDate } from '../../../domain';
import type { TrustDay } from '../../../platform';
import { byDay, standingOf } from '../standing';
import type { ShortAccount, Standing } from '../standing';

/** A day of the picture: of one trust account, or of all together. */
export interface PictureDay extends Omit<Standing, 'short'> {
  readonly day: IsoDate;
  /** What the short accounts are short by; 0 when none is. */
  readonly short: Cents;
  /** The accounts that are short, largest shortage first. */
  readonly shortAccounts: readonly ShortAccount[];
}

/** Days short in a row. */
export interface ShortStretch {
  readonly first: IsoDate;
  readonly last: IsoDate;
  readonly days: number;
  /** The day on which the shortage was largest; the first of several. */
  readonly worst: PictureDay;
  /** Every account that was short on one of the days, with its largest shortage. */
  readonly accounts: readonly ShortAccount[];
}

/** The days of an account, or of all accounts together if `accountId` is null (D50), in order. */
export function pictureDays(rows: readonly TrustDay[], accountId: string | null): readonly PictureDay[] {
  const shown = accountId === null ? rows : rows.filter(({ bankAccountId }) => bankAccountId === accountId);
  return byDay(shown).map(([day, accounts]) => pictureDay(day, accounts));
}

function pictureDay(day: IsoDate, rows: readonly TrustDay[]): PictureDay {
  const { short, ...standing } = standingOf(rows);
  return {
    ...standing,
    day,
    short: sumCents(short.map(({ cents }) => cents)),
    shortAccounts: mostFirst(short),
  };
}

/** The days short, as stretches of days in a row, in order. */
export function shortStretches(days: readonly PictureDay[]): readonly ShortStretch[] {
  const stretches: PictureDay[][] = [];
  days.forEach((day, at) => {
    if (day.short === 0) return;
    const running = stretches.at(-1);
    if (running !== undefined && running.at(-1) === days[at - 1]) running.push(day);
    else stretches.push([day]);
  });
  return stretches.flatMap((of) => stretchOf(of) ?? []);
}

function stretchOf(days: readonly PictureDay[]): ShortStretch | null {
  const [first, last, worst] = [days[0], days.at(-1), lowestDay(days)];
  if (first === undefined || last === undefined || worst === null) return null;
  return {
    first: first.day,
    last: last.day,
    days: days.length,
    worst,
    accounts: worstOfEach(days),
  };
}

/** Every account that was short on one of the days, with its largest shortage; the largest first. */
export function worstOfEach(days: readonly PictureDay[]): readonly ShortAccount[] {
  const worst = new Map<string, ShortAccount>();
  for (const account of days.flatMap(({ shortAccounts }) => shortAccounts)) {
    if ((worst.get(account.id)?.cents ?? 0) < account.cents) worst.set(account.id, account);
  }
  return mostFirst([...worst.values()]);
}

/** The day with the largest shortage, or the smallest excess if none is short; the first of several. */
export function lowestDay(days: readonly PictureDay[]): PictureDay | null {
  return days.reduce<PictureDay | null>(
    (lowest, day) => (lowest === null || signedExcess(day) < signedExcess(lowest) ? day : lowest),
    null,
  );
}

const signedExcess = ({ excess, short }: PictureDay): Cents => (short > 0 ? -short : excess);

function mostFirst(accounts: readonly ShortAccount[]): readonly ShortAccount[] {
  return [...accounts].sort((a, b) => b.cents - a.cents);
}
