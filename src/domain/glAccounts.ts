/** Anything nested like accounts, so that the functions below keep the wire's fields. */
export interface AccountNode<T> {
  readonly id: string;
  readonly subAccounts: readonly T[];
}

/** An account of a flat list, with its place in the tree. */
export interface FlatAccount<T> {
  readonly account: T;
  readonly parentId: string | null;
  /** 0 for an account without a parent. */
  readonly depth: number;
}

/** Flattens a tree of accounts, with each account directly before its sub-accounts. */
export function flattenAccounts<T extends AccountNode<T>>(tree: readonly T[]): FlatAccount<T>[] {
  const visit = (accounts: readonly T[], parentId: string | null, depth: number): FlatAccount<T>[] =>
    accounts.flatMap((account) => [
      { account, parentId, depth },
      ...visit(account.subAccounts, account.id, depth + 1),
    ]);
  return visit(tree, null, 0);
}

/** Bank accounts including sub-accounts; inactive ones only when requested (D37). */
export function bankAccounts<
  T extends AccountNode<T> & { readonly type: string; readonly inactive: boolean },
>(tree: readonly T[], includeInactive = false): T[] {
  return flattenAccounts(tree)
    .map(({ account }) => account)
    .filter(({ type, inactive }) => type === 'Bank' && (includeInactive || !inactive));
}

/** What a list of accounts shows of one: its number, if it has one, its name, and whether it is no longer in use. */
export function accountLabel(account: {
  readonly number?: string | null;
  readonly name: string;
  readonly inactive: boolean;
}): string {
  const { number, name, inactive } = account;
  return `${number ?? ''} ${name}${inactive ? ' (inactive)' : ''}`.trim();
}
