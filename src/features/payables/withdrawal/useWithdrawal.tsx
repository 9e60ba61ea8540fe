import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { failureOf } from '../../../api';
import { Permission } from '../../../domain';
import type { IsoDate } from '../../../domain';
import { WITHDRAW, trustDaysApi, useSession } from '../../../platform';
import type { ReportData } from '../../../report';
import { Button, NotLoaded, Notice, useWhenWanted, wrongInAddress } from '../../../ui';
import { paySelection } from '../payment/payableLines';
import type { Proposal } from '../payment/PayToolbar';

/** What is to be withdrawn of the commission available, or why nothing is. */
export interface Withdrawal {
  /** Opens the payment dialog with rows chosen; null while unknown, and if there is nothing to propose. */
  readonly proposal: Proposal | null;
  /** Stands above the report. */
  readonly notice: ReactNode;
}

const NO_TRUST =
  'The commission available is in Trust Position, which you do not have permission to view for all offices: ask for trust accounting reports.';

const NOTHING: Withdrawal = { proposal: null, notice: null };

/**
 * Proposes what to move to operating of the commission available in the trust account that the address names (D50),
 * until its dialog is closed.
 *
 * @param data unpaid revenue as of today; undefined until it has arrived, and where it is not offered.
 */
export function useWithdrawal(data: ReportData | undefined, today: IsoDate): Withdrawal {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const wanted = new URLSearchParams(search).get(WITHDRAW);
  const isAsked = wanted !== null && data !== undefined;
  const mayAsk = useSession().access.permissions.has(Permission.TrustAccountingReports);
  const {
    currentData: days,
    error,
    refetch,
  } = trustDaysApi.useTrustDaysQuery(
    // Quiet: the report is theirs, whatever becomes of the proposal.
    isAsked && mayAsk ? { startDate: today, endDate: today, quiet: 'refusals' } : skipToken,
  );
  const account = days?.find(({ bankAccountId }) => bankAccountId === wanted);
  const loaded = useWhenWanted(() => import('./chooseCommission'), isAsked);
  const choosing = loaded.failed ? null : loaded.code;
  const found = useMemo(
    () =>
      data === undefined || account === undefined || choosing === null
        ? null
        : choosing.chooseCommission(data, account.bankAccountId, account.commissionAvailable),
    [data, account, choosing],
  );
  const close = (): void => {
    const rest = new URLSearchParams(search);
    rest.delete(WITHDRAW);
    void navigate(`${pathname}?${rest.toString()}`, { replace: true, state });
  };
  // What the dialog shows stays as it is, also when the report behind it is fetched again.
  const [kept, setKept] = useState<Proposal | null>(null);
  if (wanted === null && kept !== null) setKept(null);
  if (wanted !== null && kept === null && found && choosing && data && account) {
    setKept({
      selection: paySelection('agencyRevenue', data, found.lineIds),
      bankAccountId: account.bankAccountId,
      text: choosing.proposalText(account, found, choosing.holdsForReturns(data, account)),
      onClose: close,
    });
  }
  if (!isAsked) return NOTHING;
  const say = (text: string, action: ReactNode = <Button onClick={close}>Close</Button>): Withdrawal => ({
    proposal: null,
    notice: (
      <Notice tone="warning" action={action}>
        {text}
      </Notice>
    ),
  });
  if (!mayAsk) return say(NO_TRUST);
  if (error !== undefined)
    return say(
      `The commission available could not be found. ${failureOf(error)?.message ?? ''}`,
      <Button onClick={() => void refetch()}>Retry</Button>,
    );
  if (days === undefined) return NOTHING;
  if (account === undefined) return say(wrongInAddress(wanted, 'not a trust account'));
  if (loaded.failed) return { proposal: null, notice: <NotLoaded onRetry={loaded.retry} /> };
  if (choosing === null) return NOTHING;
  if (kept !== null) return { proposal: { ...kept, onClose: close }, notice: null };
  return say(choosing.nothingText(account, choosing.holdsForReturns(data, account)));
}
