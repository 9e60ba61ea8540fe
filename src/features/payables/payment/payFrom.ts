import type { Cents } from '../../../domain';
import type { PaySelection } from './payableLines';

/** The trust account to pay from, or why the user has to choose. */
export interface PayFrom {
  /** Blank where it is not clear. */
  readonly bankAccountId: string;
  readonly message: string | null;
}

/**
 * What is collected of the lines whose money is in several trust accounts, in cents: such a line names none. Not known for
 * a host that sends no accounts (D45).
 */
export function heldApart({ groups }: PaySelection): Cents {
  return groups
    .flatMap(({ lines }) => lines)
    .filter(({ cents, collected, trustAccountId }) => cents > 0 && collected > 0 && trustAccountId === '')
    .reduce((total, { collected }) => total + collected, 0);
}

/**
 * The trust account that holds the money of the chosen lines (D13, D53). If no account holds any of it yet, the only
 * trust account, if there is just one.
 */
export function payFrom(
  selection: PaySelection,
  trusts: readonly { readonly id: string; readonly name: string }[],
): PayFrom {
  const holding = new Set(selection.groups.flatMap(({ lines }) => lines.map((line) => line.trustAccountId)));
  holding.delete('');
  const held = [...holding].map((id) => trusts.find((trust) => trust.id === id)?.name ?? id);
  const [first] = holding;
  if (heldApart(selection) > 0 && trusts.length > 1) {
    const named = held.length === 0 ? '' : `, ${held.join(' and ')} among them`;
    return {
      bankAccountId: '',
      message: `The money of these lines is held in several trust accounts${named}: choose where to pay from.`,
    };
  }
  if (holding.size === 1 && first !== undefined && trusts.some(({ id }) => id === first)) {
    return { bankAccountId: first, message: null };
  }
  if (holding.size > 1) {
    return {
      bankAccountId: '',
      message: `The money of these lines is held in ${held.join(' and ')}. Pay the lines of each account on their own, or choose where to pay from.`,
    };
  }
  const [only, ...others] = trusts;
  if (only !== undefined && others.length === 0) return { bankAccountId: only.id, message: null };
  return {
    bankAccountId: '',
    message:
      holding.size === 1
        ? `The money of these lines is held in ${held.join('')}, which is not among the active trust accounts: choose where to pay from.`
        : 'No trust account holds money of these lines yet: choose where to pay from.',
  };
}
