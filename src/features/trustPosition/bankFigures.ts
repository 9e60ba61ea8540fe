import { coverageOf, coverageText, sumCents } from '../../domain';
import type { Cents } from '../../domain';
import type { TrustDay } from '../../platform';
import { standingOf } from './standing';
import type { Standing } from './standing';

/** The figures of a trust account, or of several together (D50). */
export interface BankFigures
  extends Standing, Pick<TrustDay, 'heldForCarriers' | 'heldForClients' | 'netted' | 'commissionAvailable'> {
  /** Coverage of the account that is covered least; blank for none. */
  readonly coverage: string;
  /** Whether money is in, or held by, one of the accounts at most. */
  readonly isOfOne: boolean;
  /** Null unless something is wrong in one of the accounts. */
  readonly unexplained: Cents | null;
}

/** Adds up trust accounts of a day. */
export function bankFigures(accounts: readonly TrustDay[]): BankFigures {
  const sum = (amount: keyof TrustDay & keyof BankFigures): Cents =>
    sumCents(accounts.map((account) => account[amount]));
  const least = leastCovered(accounts);
  return {
    ...standingOf(accounts),
    heldForCarriers: sum('heldForCarriers'),
    heldForClients: sum('heldForClients'),
    netted: sum('netted'),
    commissionAvailable: sum('commissionAvailable'),
    isOfOne: accounts.filter(({ bank, held, netted }) => bank || held || netted).length < 2,
    coverage: least === undefined ? '' : coverageText(least.bank, least.held),
    unexplained: accounts.some(({ unexplained }) => unexplained !== 0) ? sum('unexplained') : null,
  };
}

/** The account that is covered least, the first of several; undefined without any. */
export function leastCovered(accounts: readonly TrustDay[]): TrustDay | undefined {
  return accounts.reduce<TrustDay | undefined>(
    (found, account) => (found && coverage(found) <= coverage(account) ? found : account),
    undefined,
  );
}

/** An account that holds nothing is covered more than any that does. */
const coverage = ({ bank, held }: TrustDay): number => coverageOf(bank, held) ?? Infinity;
