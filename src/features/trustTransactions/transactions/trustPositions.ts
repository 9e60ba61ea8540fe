import type { GLAccountRecord } from '../../../api/wire';
import { centsFromDollars, flattenAccounts, sumCents } from '../../../domain';
import type { Cents } from '../../../domain';

/** What a trust bank account holds now (D13). */
export interface TrustPosition {
  readonly id: string;
  readonly name: string;
  readonly balance: Cents;
  /** Client money that the balance must cover. */
  readonly held: Cents;
  /** The agency's own money in the account; negative is a shortage. */
  readonly difference: Cents;
}

/**
 * The positions of the trust accounts, with their total when there are several; none for a user to whom the API does
 * not tell them: they are figures of all offices together (D14).
 */
export function trustPositions(accounts: readonly GLAccountRecord[]): readonly TrustPosition[] {
  const positions = flattenAccounts(accounts).flatMap(({ account: { id, name, balance, fiduciaryHeld } }) =>
    balance === undefined || fiduciaryHeld === undefined
      ? []
      : [
          position(
            id,
            name,
            centsFromDollars(balance, 'balance'),
            centsFromDollars(fiduciaryHeld, 'fiduciaryHeld'),
          ),
        ],
  );
  if (positions.length < 2) return positions;
  const balance = sumCents(positions.map((one) => one.balance));
  const held = sumCents(positions.map((one) => one.held));
  return [...positions, position('total', 'All trust accounts', balance, held)];
}

function position(id: string, name: string, balance: Cents, held: Cents): TrustPosition {
  return { id, name, balance, held, difference: sumCents([balance, -held]) };
}
