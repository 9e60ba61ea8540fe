import type { GLAccountRecord } from '../../../api/wire';
import { flattenAccounts } from '../../../domain';

type Accounts = readonly GLAccountRecord[];

/** The accounts of a tree as a flat list. */
export function recordsOf(tree: Accounts): Accounts {
  return flattenAccounts(tree).map(({ account }) => account);
}

/**
 * The accounts that a line item can report to: those of company payables, and for fees those of agency revenue, which
 * are among all accounts.
 */
export function reportingChoice(payable: Accounts, all: Accounts): Accounts {
  const first = recordsOf(payable);
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...recordsOf(all).filter((one) => one.isAgencyRevenue && !known.has(one.id))];
}
