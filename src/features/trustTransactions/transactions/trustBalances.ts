import type { GLAccountRecord } from '../../../api/wire';
import { centsFromDollars, flattenAccounts, sumCents } from '../../../domain';
import type { Cents } from '../../../domain';

/**
 * The current balance of a trust account, or of all together (D13). The two differences are kept apart, because
 * the excess of one account covers no other (D51): `balance` − `held` = `agencyMoney` − `short`.
 */
export interface TrustBalance {
  readonly id: string;
  readonly name: string;
  readonly balance: Cents;
  /** Money of carriers and clients that the balance must cover. */
  readonly held: Cents;
  /** What accounts hold beyond that. */
  readonly agencyMoney: Cents;
  /** What is missing in accounts that hold less. */
  readonly short: Cents;
}

/**
 * Returns the balances of the trust accounts, followed by their total if there are several; empty if the API
 * does not give the user these figures, which cover all offices together (D14). Money counts in an inactive account too.
 */
export function trustBalances(accounts: readonly GLAccountRecord[]): readonly TrustBalance[] {
  const balances = flattenAccounts(accounts).flatMap(({ account }) => {
    const { id, name, inactive, balance, fiduciaryHeld } = account;
    if (balance == null || fiduciaryHeld == null) return [];
    if (inactive && balance === 0 && fiduciaryHeld === 0) return [];
    const [bank, heldInIt] = [
      centsFromDollars(balance, 'balance'),
      centsFromDollars(fiduciaryHeld, 'fiduciaryHeld'),
    ];
    return [trustBalance(id, name, bank, heldInIt)];
  });
  if (balances.length < 2) return balances;
  const sum = (part: 'balance' | 'held' | 'agencyMoney' | 'short') =>
    sumCents(balances.map((one) => one[part]));
  const total: TrustBalance = {
    id: 'total',
    name: 'All trust accounts',
    balance: sum('balance'),
    held: sum('held'),
    agencyMoney: sum('agencyMoney'),
    short: sum('short'),
  };
  return [...balances, total];
}

function trustBalance(id: string, name: string, balance: Cents, held: Cents): TrustBalance {
  const difference = sumCents([balance, -held]);
  return { id, name, balance, held, agencyMoney: Math.max(0, difference), short: Math.max(0, -difference) };
}
