import { flattenAccounts } from './glAccounts';
import type { AccountNode } from './glAccounts';

/** Ids of the selected accounts. An account with sub-accounts is included only when all of those are. */
export type AccountSelection = ReadonlySet<string>;

/** The state of an account's checkbox. */
export type SelectionState = 'all' | 'some' | 'none';

/** The state of an account: its own if it has no sub-accounts, otherwise that of all accounts below it. */
export function accountState<T extends AccountNode<T>>(
  account: T,
  selected: AccountSelection,
): SelectionState {
  if (account.subAccounts.length === 0) return selected.has(account.id) ? 'all' : 'none';
  return listState(account.subAccounts, selected);
}

/** The state of a whole list, for the checkbox in its heading; an empty list is `none`. */
export function listState<T extends AccountNode<T>>(
  accounts: readonly T[],
  selected: AccountSelection,
): SelectionState {
  const states = accounts.map((account) => accountState(account, selected));
  if (states.every((state) => state === 'none')) return 'none';
  return states.every((state) => state === 'all') ? 'all' : 'some';
}

/**
 * Returns the selection after a click on an account's checkbox. A fully selected account is cleared along with
 * everything below it; any other is selected along with everything below it. The accounts above are updated to
 * match. An id that is not in the tree changes nothing.
 */
export function toggleAccount<T extends AccountNode<T>>(
  tree: readonly T[],
  selected: AccountSelection,
  id: string,
): AccountSelection {
  const target = flattenAccounts(tree).find(({ account }) => account.id === id)?.account;
  if (target === undefined) return selected;
  const select = accountState(target, selected) !== 'all';
  const next = new Set(selected);
  for (const { account } of flattenAccounts([target])) {
    if (select) next.add(account.id);
    else next.delete(account.id);
  }
  return matchParents(tree, next);
}

/** Selects all accounts, or none. */
export function selectAllAccounts<T extends AccountNode<T>>(
  tree: readonly T[],
  select: boolean,
): AccountSelection {
  return new Set(select ? flattenAccounts(tree).map(({ account }) => account.id) : []);
}

/**
 * Adjusts a remembered list of ids to the tree: accounts that no longer exist are dropped, and an account with
 * sub-accounts is selected exactly when all of them are.
 */
export function restoreSelection<T extends AccountNode<T>>(
  tree: readonly T[],
  ids: Iterable<string>,
): AccountSelection {
  const known = new Set(flattenAccounts(tree).map(({ account }) => account.id));
  return matchParents(tree, new Set([...ids].filter((id) => known.has(id))));
}

function matchParents<T extends AccountNode<T>>(tree: readonly T[], selected: Set<string>): AccountSelection {
  for (const { account } of flattenAccounts(tree)) {
    if (account.subAccounts.length === 0) continue;
    if (accountState(account, selected) === 'all') selected.add(account.id);
    else selected.delete(account.id);
  }
  return selected;
}
