import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { flattenAccounts } from '../../../domain';
import { REPORT_MESSAGES, SCREENS, WITHDRAW, figureState, screenPath } from '../../../platform';
import { EmptyState, ErrorState, Screen, SkeletonRows } from '../../../ui';
import { NO_CHOICE, choiceQuery } from '../choice/payablesChoice';
import { payablesApi } from '../payables.api';

/**
 * Redirects an address that names only a trust account to the unpaid revenue of every account, since the commission to
 * withdraw can be in any of them.
 */
export function AllRevenueAccounts({
  bankAccountId,
  focusKey,
}: {
  readonly bankAccountId: string;
  readonly focusKey: string;
}) {
  const navigate = useNavigate();
  const { data, isError, refetch } = payablesApi.usePayableAccountsQuery({
    report: 'agencyRevenue',
    includeInactive: true,
  });
  const accountIds = useMemo(
    () => (data === undefined ? undefined : flattenAccounts(data ?? []).map(({ account }) => account.id)),
    [data],
  );
  const isEmpty = accountIds?.length === 0;
  useEffect(() => {
    // Without accounts, the address would lead here again.
    if (accountIds === undefined || isEmpty) return;
    const query = new URLSearchParams(choiceQuery({ ...NO_CHOICE, accountIds }));
    query.set(WITHDRAW, bankAccountId);
    const filters = query.toString();
    // A figure of Trust Position led here: that it is about all accounts, the user did not choose.
    const state = figureState(null, filters);
    void navigate(screenPath('AgencyRevenueReport', {}, filters), { replace: true, state });
  }, [accountIds, isEmpty, bankAccountId, navigate]);
  const title = SCREENS.AgencyRevenueReport.title({}, new URLSearchParams());
  return (
    <Screen title={title} focusKey={focusKey}>
      {isError ? (
        <ErrorState message={REPORT_MESSAGES.glAccounts} onRetry={() => void refetch()} />
      ) : isEmpty ? (
        <EmptyState text="The agency has no revenue accounts." />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Screen>
  );
}
