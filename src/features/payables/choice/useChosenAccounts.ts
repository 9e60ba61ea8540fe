import type { GLAccountRecord } from '../../../api/wire';
import { flattenAccounts } from '../../../domain';
import type { PayableReport } from '../../../domain';
import { useAskedAgain } from '../../../platform';
import { payablesApi } from '../payables.api';

export interface ChosenAccounts {
  /** Those that are known, in the order of the list that they are chosen from. */
  readonly accounts: readonly GLAccountRecord[];
  /** The first id that is known to be no account: a list that could not be loaded proves nothing. */
  readonly missing: string | undefined;
}

/**
 * The accounts that a report asks for, by ids from its address. Inactive ones are fetched only where it has some. Quiet: the
 * report can be shown without their names.
 */
export function useChosenAccounts(report: PayableReport, ids: readonly string[]): ChosenAccounts {
  const active = payablesApi.usePayableAccountsQuery({ report, includeInactive: false, quiet: 'refusals' });
  const inactive = unknownOf(ids, active.data);
  const all = payablesApi.usePayableAccountsQuery(
    { report, includeInactive: true, quiet: 'refusals' },
    { skip: inactive.length === 0 },
  );
  useAskedAgain(active, all);
  const listed = (inactive.length === 0 ? active : all).data;
  return {
    accounts: flattenAccounts(listed ?? [])
      .map(({ account }) => account)
      .filter(({ id }) => ids.includes(id)),
    missing: inactive.length === 0 ? undefined : unknownOf(inactive, all.data)[0],
  };
}

function unknownOf(
  ids: readonly string[],
  tree: readonly GLAccountRecord[] | null | undefined,
): readonly string[] {
  if (tree === undefined) return [];
  const known = new Set(flattenAccounts(tree ?? []).map(({ account }) => account.id));
  return ids.filter((id) => !known.has(id));
}
