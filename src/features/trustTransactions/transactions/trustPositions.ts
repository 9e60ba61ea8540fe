import type { GLAccountRecord } from '../../../api/wire';
import { centsFromDollars, flattenAccounts, sumCents } from '../../../domain';
import type { Cents } from '../../../domain';

/** The current position of a trust account (D13). */
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
 * Returns the positions of the trust accounts, followed by their total if there are several; empty if the API
 * does not give the user these figures, which cover all offices together (D14).
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
