import { flattenAccounts, textFinder } from '../../../domain';
import type { FlatAccount } from '../../../domain';
import type { GLAccountRecord } from '../../../api/wire';

/**
 * Returns the accounts that match a search as a flat list with depths: those whose name or number contains the
 * text, ignoring case and accents, together with their ancestors and descendants. An empty text matches all.
 */
export function foundAccounts(
  tree: readonly GLAccountRecord[],
  text: string,
): readonly FlatAccount<GLAccountRecord>[] {
  const all = flattenAccounts(tree);
  if (text.trim() === '') return all;
  const isFound = textFinder(text);
  const kept = new Set<string>();
  const visit = (account: GLAccountRecord, above: readonly string[]): void => {
    const matches = isFound(`${account.number ?? ''} ${account.name}`);
    if (matches) {
      for (const id of above) kept.add(id);
      for (const below of flattenAccounts([account])) kept.add(below.account.id);
    }
    for (const below of account.subAccounts) visit(below, [...above, account.id]);
  };
  for (const account of tree) visit(account, []);
  return all.filter(({ account }) => kept.has(account.id));
}

/** Returns the tree with only the active accounts, the inactive ones to keep, and the ancestors of both. */
export function activeAndKept(
  tree: readonly GLAccountRecord[],
  active: ReadonlySet<string>,
  kept: ReadonlySet<string>,
): readonly GLAccountRecord[] {
  return tree.flatMap((account) => {
    const subAccounts = activeAndKept(account.subAccounts, active, kept);
    const stays = active.has(account.id) || kept.has(account.id) || subAccounts.length > 0;
    return stays ? [{ ...account, subAccounts }] : [];
  });
}
