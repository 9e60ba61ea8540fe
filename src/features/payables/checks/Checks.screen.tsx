import { skipToken } from '@reduxjs/toolkit/query/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DATE_MESSAGES, accountLabel, bankAccounts, rangeText } from '../../../domain';
import {
  REPORT_MESSAGES,
  SCREENS,
  screenPath,
  useItemPages,
  useReportState,
  useSession,
  useToday,
} from '../../../platform';
import { ReportPanel, SUMS_ONLY } from '../../../report';
import type { RowView } from '../../../report';
import {
  BlockedWindow,
  DateInput,
  EmptyState,
  ErrorState,
  Notice,
  Screen,
  SelectField,
  SkeletonRows,
  WrongAddress,
  useProblemToast,
  useToaster,
  wrongInAddress,
} from '../../../ui';
import { payablesApi } from '../payables.api';
import { checksApi } from './checks.api';
import { checksQuery, readChecks } from './checksFilters';
import type { ChecksFilters } from './checksFilters';
import { checksReport } from './checksReport';

const TITLE = SCREENS.Checks.title;

/** The checks written on a bank account, with voids and the numbers that were not used (D53). */
export function ChecksScreen() {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const { access, zone } = useSession();
  const today = useToday();
  const pages = useItemPages(useToaster());
  const { filters, wrong } = readChecks(search);
  useProblemToast(wrong === null ? null : REPORT_MESSAGES.dateRange);
  const accounts = payablesApi.usePayingAccountsQuery(true);
  const banks = bankAccounts(accounts.data ?? [], true);
  const inUse = banks.filter(({ inactive }) => !inactive);
  // Checks to carriers are written on trust accounts, so the first of those is shown.
  const first = inUse.find(({ isTrust }) => isTrust) ?? inUse[0] ?? banks[0];
  const account = filters.account === null ? first : banks.find(({ id }) => id === filters.account);
  const { start, end } = filters;
  const isBackwards = start !== null && end !== null && end < start;
  const isAsked = account !== undefined && wrong === null && !isBackwards;
  const report = useReportState(
    checksApi.useChecksWrittenQuery(
      isAsked ? { bankAccountId: account.id, startDate: start, endDate: end } : skipToken,
    ),
  );
  const change = (next: Partial<ChecksFilters>): void =>
    void navigate(screenPath('Checks', {}, checksQuery({ ...filters, ...next })), { state });
  const days = rangeText({ startDate: start, endDate: end }) ?? 'All days';
  const isUnknown = accounts.isSuccess && filters.account !== null && account === undefined;

  return (
    <Screen
      title={TITLE}
      subtitle={account === undefined ? undefined : `${account.name} · ${days}`}
      focusKey={pathname}
      actions={
        <>
          <SelectField
            label="Bank account"
            options={banks.map((bank) => ({ value: bank.id, label: accountLabel(bank) }))}
            value={account?.id ?? ''}
            onChange={(id) => change({ account: id })}
          />
          <DateInput
            label="Start date"
            value={start}
            today={today}
            onChange={(day) => change({ start: day })}
          />
          <DateInput
            label="End date"
            value={end}
            today={today}
            error={isBackwards ? DATE_MESSAGES.endBeforeStart : undefined}
            onChange={(day) => change({ end: day })}
          />
        </>
      }
    >
      {wrong !== null ? (
        <WrongAddress
          text={`${wrongInAddress(wrong, 'not a date')} Choose a date above, or write it as yyyy-MM-dd.`}
          actionLabel="Show all days"
          onAction={() => change({ start: null, end: null })}
        />
      ) : isUnknown ? (
        <WrongAddress
          text={wrongInAddress(filters.account, 'not a bank account')}
          actionLabel="Show another account"
          onAction={() => change({ account: null })}
        />
      ) : isBackwards ? (
        <Notice tone="error">{DATE_MESSAGES.endBeforeStart}</Notice>
      ) : accounts.isError && account === undefined ? (
        <ErrorState message={REPORT_MESSAGES.glAccounts} onRetry={() => void accounts.refetch()} />
      ) : account !== undefined ? (
        <ReportPanel
          spec={checksReport}
          report={report}
          fetchingText="Fetching checks..."
          timeZone={zone}
          summaryLabel={`${TITLE}, ${account.name}, ${days}`}
          onRefresh={report.refresh}
          onOpenRow={(row) => {
            const target = targetOf(row);
            if (target !== null) pages.open(target);
          }}
          rowHref={(row) => {
            const target = targetOf(row);
            return target === null ? null : pages.addressOf(target);
          }}
          selection={SUMS_ONLY}
          exportFacts={[
            // A bank account is of no office, so neither is the request.
            { label: 'Office', value: access.allOfficesText('companyPayables') },
            { label: 'Bank account', value: account.name },
            { label: 'Dates', value: days },
          ]}
        />
      ) : accounts.isSuccess ? (
        <EmptyState text="There is no bank account to write checks on.">
          <p>Bank accounts in the chart of accounts appear here.</p>
        </EmptyState>
      ) : (
        <SkeletonRows rows={8} />
      )}
      <BlockedWindow url={pages.blocked} onClose={pages.dismissBlocked} />
    </Screen>
  );
}

/** The payment of a check; null for numbers that were not used. */
function targetOf(row: RowView) {
  const itemId = row.text('itemId');
  return itemId === '' ? null : { kind: row.text('itemType'), itemId };
}
