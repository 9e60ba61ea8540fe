import { sumCents } from './money';
import type { Cents } from './money';

/** A general ledger account with its sub-accounts (§3). */
export interface GlAccount {
  readonly id: string;
  readonly name: string;
  /** `Bank` and others. */
  readonly type: string;
  readonly inactive: boolean;
  readonly isAgencyRevenue: boolean;
  /** Queued for QuickBooks before the first item that uses it (D16). */
  readonly isAssignOnExport: boolean;
  /** Set as Retained Commission (§9). */
  readonly isRetainedCommission?: boolean;
  readonly subAccounts: readonly GlAccount[];
}

/** Anything that nests as accounts do; lets the functions below keep the fields of the wire. */
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

/** Lists a tree of accounts: each account directly before its sub-accounts. */
export function flattenAccounts<T extends AccountNode<T>>(tree: readonly T[]): FlatAccount<T>[] {
  const visit = (accounts: readonly T[], parentId: string | null, depth: number): FlatAccount<T>[] =>
    accounts.flatMap((account) => [
      { account, parentId, depth },
      ...visit(account.subAccounts, account.id, depth + 1),
    ]);
  return visit(tree, null, 0);
}

/**
 * Nests a flat list again, in the order of the list. An account whose parent is not in the list stands at the top,
 * so that no account is lost from a picker; so does one of a ring of parents.
 */
export function nestAccounts(
  flat: readonly Pick<FlatAccount<GlAccount>, 'account' | 'parentId'>[],
): GlAccount[] {
  const parents = new Map(flat.map(({ account, parentId }) => [account.id, parentId]));
  const parentOf = (id: string): string | null => {
    const parent = parents.get(id) ?? null;
    return parent !== null && parents.has(parent) && !leadsTo(parent, id) ? parent : null;
  };
  const leadsTo = (from: string, id: string): boolean => {
    const seen = new Set<string>();
    for (let at: string | null = from; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
      if (at === id) return true;
      seen.add(at);
    }
    return false;
  };
  const children = new Map<string | null, GlAccount[]>();
  for (const { account } of flat) {
    const parent = parentOf(account.id);
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [account]);
    else siblings.push(account);
  }
  const nest = (parent: string | null): GlAccount[] =>
    (children.get(parent) ?? []).map((account) => ({ ...account, subAccounts: nest(account.id) }));
  return nest(null);
}

/** Bank accounts, sub-accounts included, inactive ones only when asked for (D37). */
export function bankAccounts<
  T extends AccountNode<T> & { readonly type: string; readonly inactive: boolean },
>(tree: readonly T[], includeInactive = false): T[] {
  return flattenAccounts(tree)
    .map(({ account }) => account)
    .filter(({ type, inactive }) => type === 'Bank' && (includeInactive || !inactive));
}

/** The accounts of the agency revenue report: agency revenue, and those set as Retained Commission (§9). */
export function agencyRevenueAccounts(tree: readonly GlAccount[]): GlAccount[] {
  return flattenAccounts(tree)
    .map(({ account }) => account)
    .filter((account) => account.isAgencyRevenue || account.isRetainedCommission === true);
}

/** What the sum of an account is made of (§3 "Line item"); amounts in cents, accounts by id or by name. */
export interface AccountLineItem {
  readonly amount: Cents;
  readonly retainedAmount: Cents;
  readonly retainedAccount: string | null;
  readonly reportingAccount: string | null;
}

/**
 * The sum of an account (§3): `retainedAmount` of items whose retained account it is, plus `amount` of items with
 * no retained account whose reporting account it is. In cents.
 */
export function accountSums(lineItems: Iterable<AccountLineItem>, accountId: string): Cents {
  const parts: Cents[] = [];
  for (const { amount, retainedAmount, retainedAccount, reportingAccount } of lineItems) {
    // A reply leaves the account empty where there is none.
    const hasRetained = retainedAccount !== null && retainedAccount !== '';
    if (hasRetained && retainedAccount === accountId) parts.push(retainedAmount);
    if (!hasRetained && reportingAccount === accountId) parts.push(amount);
  }
  return sumCents(parts);
}

/**
 * The sums of every account that the line items name, by the rule of `accountSums`, in one pass: account → cents, in
 * the order in which the accounts first come.
 */
export function sumsByAccount(lineItems: Iterable<AccountLineItem>): ReadonlyMap<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const { amount, retainedAmount, retainedAccount, reportingAccount } of lineItems) {
    const hasRetained = retainedAccount !== null && retainedAccount !== '';
    const account = hasRetained ? retainedAccount : reportingAccount;
    if (account === null || account === '') continue;
    sums.set(account, sumCents([sums.get(account) ?? 0, hasRetained ? retainedAmount : amount]));
  }
  return sums;
}
