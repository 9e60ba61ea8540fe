import type { PaySelection } from './payableLines';

/** The trust account to pay from, or why the user has to choose. */
export interface PayFrom {
  /** Blank where it is not clear. */
  readonly bankAccountId: string;
  readonly message: string | null;
}

/**
 * The trust account that holds the money of the chosen lines (D13, D53). If no account holds any of it yet, the only
 * trust account, if there is just one.
 */
export function payFrom(
  { groups }: PaySelection,
  trusts: readonly { readonly id: string; readonly name: string }[],
): PayFrom {
  const holding = new Set(groups.flatMap(({ lines }) => lines.map((line) => line.trustAccountId)));
  holding.delete('');
  const held = [...holding].map((id) => trusts.find((trust) => trust.id === id)?.name ?? id);
  const [first] = holding;
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
