import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { failureOf } from '../../../api';
import { formatCents } from '../../../domain';
import type { IsoDate } from '../../../domain';
import { WITHDRAW, trustDaysApi } from '../../../platform';
import type { TrustDay } from '../../../platform';
import type { ReportData } from '../../../report';
import { Button, Notice, wrongInAddress } from '../../../ui';
import { paySelection } from '../payment/payableLines';
import type { Proposal } from '../payment/PayToolbar';
import { chooseCommission } from './chooseCommission';

/** What is to be withdrawn of the commission available, or why nothing is. */
export interface Withdrawal {
  /** Opens the payment dialog with rows chosen; null while unknown, and if there is nothing to propose. */
  readonly proposal: Proposal | null;
  /** Stands above the report. */
  readonly notice: ReactNode;
}

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
  const {
    currentData: days,
    error,
    refetch,
  } = trustDaysApi.useTrustDaysQuery(isAsked ? { startDate: today, endDate: today } : skipToken);
  const account = days?.find(({ bankAccountId }) => bankAccountId === wanted);
  const found = useMemo(
    () =>
      data === undefined || account === undefined
        ? null
        : chooseCommission(data, account.bankAccountId, account.commissionAvailable),
    [data, account],
  );
  const close = (): void => {
    const rest = new URLSearchParams(search);
    rest.delete(WITHDRAW);
    void navigate(`${pathname}?${rest.toString()}`, { replace: true, state });
  };
  // What the dialog shows stays as it is, also when the report behind it is fetched again.
  const [kept, setKept] = useState<Proposal | null>(null);
  if (wanted === null && kept !== null) setKept(null);
  if (wanted !== null && kept === null && found !== null && data !== undefined && account !== undefined) {
    setKept({
      selection: paySelection('agencyRevenue', data, found.lineIds),
      bankAccountId: account.bankAccountId,
      text: proposalText(account, found.taken, found.remaining),
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
  if (error !== undefined)
    return say(
      `The commission available could not be found. ${failureOf(error)?.message ?? ''}`,
      <Button onClick={() => void refetch()}>Retry</Button>,
    );
  if (days === undefined) return NOTHING;
  if (account === undefined) return say(wrongInAddress(wanted, 'not a trust account'));
  if (kept !== null) return { proposal: { ...kept, onClose: close }, notice: null };
  return say(nothingText(account));
}

/** Why not all of it can be moved (D7, D13). */
const WHOLE = 'a line is moved whole, and only once all of it is collected';

function proposalText(
  { bankAccountName, commissionAvailable }: TrustDay,
  taken: number,
  remaining: number,
): string {
  const chosen = `Commission available in ${bankAccountName}: ${formatCents(commissionAvailable)}. `;
  if (remaining === 0) return `${chosen}The oldest collected lines that come to as much are chosen.`;
  return `${chosen}The oldest collected lines that come to no more are chosen: ${formatCents(taken)}. ${formatCents(remaining)} stays: ${WHOLE}.`;
}

function nothingText({ bankAccountName, commissionAvailable: available }: TrustDay): string {
  const commission = `Commission available in ${bankAccountName}: ${formatCents(available)}.`;
  return available === 0
    ? `${commission} Nothing can be moved to operating today.`
    : `${commission} No line can be moved for that or less: ${WHOLE}.`;
}
