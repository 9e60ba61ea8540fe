import { flattenAccounts, officeInAddress, CARRIERS_MAX_AGE_SECONDS } from '../../../domain';
import type { PayableReport } from '../../../domain';
import { useOfficeScope } from '../../../platform';
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

/** The office that a report is of, as far as it is known. */
interface ReportOffice {
  /** Whether the user's offices are being fetched. */
  readonly isBusy: boolean;
  /** Null for all offices. */
  readonly officeId: string | null;
  /** A sentence about an office in the address that the user may not report on (§6); null if there is none. */
  readonly missing: string | null;
  /** Why it is not known which office to begin with; null if it is. */
  readonly problem: string | null;
  readonly retry: () => void;
}

/**
 * The office in the address, or the one that a user who may report only by office begins with (§6). An office that the
 * user may not report on counts as missing; if the user's offices cannot be fetched, one in the address is believed.
 */
export function useReportOffice(report: PayableReport, inAddress: string | null): ReportOffice {
  const { scope, busy, problem, retry } = useOfficeScope(report);
  const { officeId, isOutOfScope } = officeInAddress(scope, inAddress, scope?.officeId ?? null);
  return {
    isBusy: busy,
    officeId: officeId === undefined ? inAddress : officeId,
    missing:
      inAddress !== null && isOutOfScope
        ? wrongInAddress(inAddress, 'not an office that you may report on')
        : null,
    problem: inAddress === null ? problem : null,
    retry,
  };
}

type Tree = Parameters<typeof flattenAccounts>[0];

function unknownOf(ids: readonly string[], tree: Tree | null | undefined): readonly string[] {
  if (tree === undefined) return [];
  const known = new Set(flattenAccounts(tree ?? []).map(({ account }) => account.id));
  return ids.filter((id) => !known.has(id));
}
