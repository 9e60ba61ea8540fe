import { flattenAccounts, CARRIERS_MAX_AGE_SECONDS } from '../../../domain';
import type { PayableReport } from '../../../domain';
import { wrongInAddress } from '../../../ui';
import type { PayablesChoice } from '../choice/payablesChoice';
import { payablesApi } from '../payables.api';

/**
 * Returns a sentence about an id in the report's address that does not exist; null while none is known to be
 * missing: a list that could not be loaded proves nothing.
 */
export function useMissingChoice(report: PayableReport, choice: PayablesChoice): string | null {
  const { accountIds, payeeId } = choice;
  const active = payablesApi.usePayableAccountsQuery({ report, includeInactive: false });
  const inactive = unknownOf(accountIds, active.data);
  const all = payablesApi.usePayableAccountsQuery(
    { report, includeInactive: true },
    { skip: inactive.length === 0 },
  );
  const [account] = inactive.length === 0 ? [] : unknownOf(inactive, all.data);
  const carriers = payablesApi.useCarriersQuery(undefined, {
    skip: payeeId === null,
    refetchOnMountOrArgChange: CARRIERS_MAX_AGE_SECONDS,
  });
  if (account !== undefined) return wrongInAddress(account, 'not an account of this report');
  const isUnknownPayee = payeeId !== null && carriers.data?.some(({ id }) => id === payeeId) === false;
  return isUnknownPayee ? wrongInAddress(payeeId, 'not a payee') : null;
}

type Tree = Parameters<typeof flattenAccounts>[0];

function unknownOf(ids: readonly string[], tree: Tree | null | undefined): readonly string[] {
  if (tree === undefined) return [];
  const known = new Set(flattenAccounts(tree ?? []).map(({ account }) => account.id));
  return ids.filter((id) => !known.has(id));
}
