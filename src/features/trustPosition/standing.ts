import { grouped, sumCents } from '../../domain';
import type { Cents, IsoDate } from '../../domain';
import type { TrustDay } from '../../platform';

/** A trust account to choose from. */
export interface AccountOption {
  readonly id: string;
  readonly name: string;
}

/** A trust account that is short, and by how much (above zero). */
export interface ShortAccount extends AccountOption {
  readonly cents: Cents;
}

/**
 * Trust accounts of a day together. Excess and shortage are summed separately, because the excess of one account
 * covers no other (D51): `bank` − `held` = `excess` − what the short ones are short by.
 */
export interface Standing {
  readonly bank: Cents;
  readonly held: Cents;
  /** Of the accounts that are not short. */
  readonly excess: Cents;
  /** The accounts that are short, in their order. */
  readonly short: readonly ShortAccount[];
}

/** Adds up trust accounts of a day. */
export function standingOf(accounts: readonly TrustDay[]): Standing {
  return {
    bank: sumCents(accounts.map(({ bank }) => bank)),
    held: sumCents(accounts.map(({ held }) => held)),
    excess: sumCents(accounts.map(({ excess }) => Math.max(0, excess))),
    short: accounts
      .filter(({ excess }) => excess < 0)
      .map(({ bankAccountId: id, bankAccountName: name, excess }) => ({ id, name, cents: -excess })),
  };
}

/** The rows of each day, in the order of the days. */
export function byDay(
  rows: readonly TrustDay[],
): readonly (readonly [day: IsoDate, accounts: readonly TrustDay[]])[] {
  return [...grouped(rows, ({ day }) => day)].sort(([one], [other]) => (one < other ? -1 : 1));
}
