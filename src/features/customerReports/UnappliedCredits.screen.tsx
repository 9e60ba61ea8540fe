import { skipToken } from '@reduxjs/toolkit/query/react';
import { displayFromIso } from '../../domain';
import type { ItemPageKind } from '../../domain';
import { SCREEN_TITLES, reportState, useAgencyTime } from '../../platform';
import { ReportPanel, useReportData } from '../../report';
import type { RowView } from '../../report';
import { BlockedWindow, DateInput } from '../../ui';
import { ClientChip, ReportFrame } from './ReportFrame';
import { TieOutStrip } from './TieOutStrip';
import { unappliedCreditsReport } from './columns';
import { customerReportsApi } from './customerReports.api';
import { asOfArgs } from './reportArgs';
import { useCustomerFilters } from './useCustomerFilters';
import { useCustomerLinks } from './useCustomerLinks';

const SUMS_ONLY = {};
const TITLE = SCREEN_TITLES.UnappliedCreditReport;

/** What is left of receipts and credit memos at the end of a day (D6, D12). */
export function UnappliedCreditsScreen() {
  const { zone } = useAgencyTime();
  const state = useCustomerFilters('unappliedCredits');
  const { day, filters, today } = state;
  const args = asOfArgs(state);
  const shown = reportState(customerReportsApi.useUnappliedCreditsQuery(args ?? skipToken), zone);
  const data = useReportData(shown.reportId);
  const { openItem, itemHref, pages } = useCustomerLinks();
  const refresh = (): void => {
    if (!state.renewToday()) shown.refresh();
  };
  const open = (row: RowView, columnId: string): void => {
    if (columnId === 'clientNumber') state.go('customerBalanceDetail', { client: row.text('clientNumber') });
    else openItem(row, row.text('transactionType') as ItemPageKind);
  };
  const href = (row: RowView, columnId: string): string =>
    columnId === 'clientNumber'
      ? state.hrefOf('customerBalanceDetail', { client: row.text('clientNumber') })
      : itemHref(row, row.text('transactionType') as ItemPageKind);
  const asOf = day === null ? '' : displayFromIso(day);
  return (
    <ReportFrame
      title={TITLE}
      subtitle={day === null ? undefined : `As of ${asOf}`}
      state={state}
      fields={
        <DateInput
          key={day ?? 'none'}
          label="As-of date"
          value={day}
          today={today}
          onChange={(date) => state.change({ asOf: date })}
        />
      }
    >
      <ReportPanel
        spec={unappliedCreditsReport}
        report={shown}
        fetchingText="Fetching credits and payments..."
        timeZone={zone}
        summaryLabel={`${TITLE} as of ${asOf}`}
        onRefresh={refresh}
        onOpenRow={open}
        rowHref={href}
        selection={SUMS_ONLY}
        exportFacts={[
          { label: 'Office', value: state.officeName },
          ...(filters.client === null ? [] : [{ label: 'Customer', value: filters.client }]),
        ]}
        toolbar={<ClientChip state={state} />}
      />
      <TieOutStrip state={state} args={data === undefined ? null : args} />
      <BlockedWindow url={pages.blocked} onClose={pages.dismissBlocked} />
    </ReportFrame>
  );
}
