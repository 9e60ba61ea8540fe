import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { failureOf, refetchTagged } from '../../api';
import { trustDaysApi, useModuleDispatch, useReportState } from '../../platform';
import type { ReportState, TrustDay } from '../../platform';
import { useReportData, useSliced } from '../../report';
import type { ReportData } from '../../report';
import { bankFigures } from './bankFigures';
import type { BankFigures } from './bankFigures';
import { accountsOfRows, heldSumSteps } from './figures';
import type { HeldSums } from './figures';
import type { AccountOption } from './standing';
import { trustPositionApi } from './trustPosition.api';
import type { TrustFilterState } from './useTrustFilters';

/** The trust position that the address asks for. */
export interface Position {
  readonly shown: ReportState;
  /** Undefined until all rows have arrived. */
  readonly data: ReportData | undefined;
  /** Sums of the rows of the account, or of all accounts; undefined until computed. */
  readonly sums: HeldSums | undefined;
  /** Figures of the account, or of all together; undefined until fetched, and where the bank is not shown. */
  readonly bank: BankFigures | undefined;
  /** Why the figures of the bank could not be fetched; null if they could, or are being fetched. */
  readonly bankProblem: string | null;
  /** Whether there are no figures of the bank that are of the same moment as the rows, though there will be. */
  readonly waitsForBank: boolean;
  /** Every trust account on the day; undefined as `bank`. */
  readonly days: readonly TrustDay[] | undefined;
  /** The accounts to choose from; empty until known. */
  readonly accounts: readonly AccountOption[];
  /** Whether the address names an account that is not a trust account. */
  readonly isUnknownAccount: boolean;
  readonly refresh: () => void;
}

/** Fetches what is held, and where all offices are shown also what is in the bank. */
export function usePosition(state: TrustFilterState): Position {
  const { day, officeId, whose, filters, renewToday } = state;
  const { account } = filters;
  const dispatch = useModuleDispatch();
  const rows = trustPositionApi.useTrustPositionQuery(
    day === null || officeId === undefined ? skipToken : { officeId, asOfDate: day },
  );
  const shown = useReportState(rows);
  const data = useReportData(shown.reportId);
  const daysQuery = trustDaysApi.useTrustDaysQuery(
    day === null || whose !== 'bank' ? skipToken : { startDate: day, endDate: day },
  );
  const { currentData: accountsOfDay } = daysQuery;
  const work = useMemo(
    () => (data === undefined ? null : () => heldSumSteps(data, account)),
    [data, account],
  );
  const sums = useSliced(work, data?.rowCount ?? 0);
  const accounts = useMemo(
    (): readonly AccountOption[] =>
      accountsOfDay?.map(({ bankAccountId: id, bankAccountName: name }) => ({ id, name })) ??
      (data ? accountsOfRows(data) : []),
    [accountsOfDay, data],
  );
  const bank = useMemo(
    () =>
      accountsOfDay &&
      bankFigures(accountsOfDay.filter(({ bankAccountId }) => account === null || bankAccountId === account)),
    [accountsOfDay, account],
  );
  const failure = failureOf(daysQuery.error);
  return {
    shown,
    data,
    sums,
    bank,
    // Also while they are fetched again: those from before are of another moment than the rows.
    bankProblem: failure?.message ?? null,
    // An error, also that of a cancellation, stays while they are fetched again, as does what is from before it.
    waitsForBank:
      whose === 'bank' &&
      (accountsOfDay === undefined ||
        (rows.error ?? daysQuery.error) !== undefined ||
        rows.isFetching !== daysQuery.isFetching),
    days: accountsOfDay,
    accounts,
    isUnknownAccount:
      account !== null && accountsOfDay !== undefined && !accounts.some(({ id }) => id === account),
    refresh: () => {
      if (renewToday()) return;
      // The days first, those of the picture too: their fetch begins a microtask later, and the rows must not be drawn as
      // fetching before.
      dispatch(refetchTagged(['TrustMoney']));
      shown.refresh();
    },
  };
}
