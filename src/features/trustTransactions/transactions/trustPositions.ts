import type { GLAccountRecord } from '../../../api/wire';
import { centsFromDollars, flattenAccounts, sumCents } from '../../../domain';
import type { Cents } from '../../../domain';

/**
 * The current position of a trust account, or of all together (D13). The two differences are kept apart, because
 * the excess of one account covers no other (D51): `balance` − `held` = `agencyMoney` − `short`.
 */
export interface TrustPosition {
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
 * Returns the positions of the trust accounts, followed by their total if there are several; empty if the API
 * does not give the user these figures, which cover all offices together (D14). Money counts in an inactive account too.
 */
export function trustPositions(accounts: readonly GLAccountRecord[]): readonly TrustPosition[] {
  const positions = flattenAccounts(accounts).flatMap(({ account }) => {
    const { id, name, inactive, balance, fiduciaryHeld } = account;
    if (balance === undefined || fiduciaryHeld === undefined) return [];
    if (inactive && balance === 0 && fiduciaryHeld === 0) return [];
    const [own, held] = [
      centsFromDollars(balance, 'balance'),
      centsFromDollars(fiduciaryHeld, 'fiduciaryHeld'),
    ];
    return [position(id, name, own, held)];
  });
  if (positions.length < 2) return positions;
  const sum = (part: 'balance' | 'held' | 'agencyMoney' | 'short') =>
    sumCents(positions.map((one) => one[part]));
  const total: TrustPosition = {
    id: 'total',
    name: 'All trust accounts',
    balance: sum('balance'),
    held: sum('held'),
    agencyMoney: sum('agencyMoney'),
    short: sum('short'),
  };
  return [...positions, total];
}

function position(id: string, name: string, balance: Cents, held: Cents): TrustPosition {
  const difference = sumCents([balance, -held]);
  return { id, name, balance, held, agencyMoney: Math.max(0, difference), short: Math.max(0, -difference) };
}
