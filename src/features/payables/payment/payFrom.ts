import { listed } from '../../../domain';
import type { Cents } from '../../../domain';
import type { PaySelection } from './payableLines';

/** The trust account to pay from, or why the user has to choose. */
export interface PayFrom {
  /** Blank where it is not clear. */
  readonly bankAccountId: string;
  readonly message: string | null;
}

/** What is collected of lines whose money is not all in the account that pays. */
export interface HeldElsewhere {
  readonly cents: Cents;
  /** Whether all of these lines have their money in several accounts. */
  readonly isInSeveral: boolean;
}

/**
 * Finds the lines whose money is in other trust accounts than `bankAccountId`, or in several: such a line names none. Before
 * an account is chosen (blank), those in several. Not known for a host that sends no accounts (D45).
 */
export function heldElsewhere({ groups }: PaySelection, bankAccountId: string): HeldElsewhere {
  const lines = groups
    .flatMap((group) => group.lines)
    .filter(({ cents, collected }) => cents > 0 && collected > 0)
    .filter(
      ({ trustAccountId }) =>
        trustAccountId === '' || (bankAccountId !== '' && trustAccountId !== bankAccountId),
    );
  return {
    cents: lines.reduce((total, { collected }) => total + collected, 0),
    isInSeveral: lines.every(({ trustAccountId }) => trustAccountId === ''),
  };
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
  if (heldElsewhere(selection, '').cents > 0 && trusts.length > 1) {
    const named = held.length === 0 ? '' : `, ${listed(held)} among them`;
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
      message: `The money of these lines is held in ${listed(held)}. Pay the lines of each account on their own, or choose where to pay from.`,
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
