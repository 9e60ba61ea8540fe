import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { AGEING_BUCKETS, ageingLabel, displayFromIso } from '../../domain';
import { SCREEN_TITLES, reportState, useAgencyTime } from '../../platform';
import { ReportPanel, useReportData } from '../../report';
import type { ReportData, RowView } from '../../report';
import { DateInput } from '../../ui';
import { ClientChip, ReportFrame } from './ReportFrame';
import { Figure, FigureStrip } from './Strip';
import { TieOutStrip } from './TieOutStrip';
import { balanceSummaryReport } from './columns';
import { customerReportsApi } from './customerReports.api';
import { sumsOf } from './figures';
import { asOfArgs } from './reportArgs';
import { useCustomerFilters } from './useCustomerFilters';
import type { FilterState } from './useCustomerFilters';

const SUMS_ONLY = {};
const TITLE = SCREEN_TITLES.CustomerBalanceSummaryReport;

/** What each customer owes and has left at the end of a day: debts and credits gross, and net (D6, D13). */
export function BalanceSummaryScreen() {
  const { zone } = useAgencyTime();
  const state = useCustomerFilters('customerBalanceSummary');
  const { day, filters, today } = state;
  const args = asOfArgs(state);
  const shown = reportState(customerReportsApi.useCustomerBalanceSummaryQuery(args ?? skipToken), zone);
  const data = useReportData(shown.reportId);
  const refresh = (): void => {
    if (!state.renewToday()) shown.refresh();
  };
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
      {data === undefined || data.rowCount === 0 ? null : <Figures data={data} state={state} />}
      <ReportPanel
        spec={balanceSummaryReport}
        report={shown}
        fetchingText="Fetching balances..."
        timeZone={zone}
        summaryLabel={`${TITLE} as of ${asOf}`}
        onRefresh={refresh}
        onOpenRow={(row, columnId) => state.go(...placeBehind(row, columnId))}
        rowHref={(row, columnId) => state.hrefOf(...placeBehind(row, columnId))}
        selection={SUMS_ONLY}
        exportFacts={[
          { label: 'Office', value: state.officeName },
          ...(filters.client === null ? [] : [{ label: 'Customer', value: filters.client }]),
        ]}
        toolbar={<ClientChip state={state} />}
      />
      <TieOutStrip state={state} args={data === undefined ? null : args} />
    </ReportFrame>
  );
}

/** Where a figure leads: debts to invoices, of its age, credits to what is unapplied, the rest to items. */
function placeBehind(row: RowView, columnId: string): Parameters<FilterState['go']> {
  const client = row.text('clientNumber');
  const bucket = AGEING_BUCKETS.find(({ field }) => field === columnId);
  if (bucket !== undefined) return ['unpaidInvoices', { client, age: bucket.id }];
  if (columnId === 'debts') return ['unpaidInvoices', { client }];
  if (columnId === 'credits') return ['unappliedCredits', { client }];
  return ['customerBalanceDetail', { client }];
}

const DEFINITIONS = {
  'Current, and by days': 'Open balances of invoices by how long they were due on the as-of date.',
  Debts: 'Open balances of all invoices, before any credit is taken off.',
  Credits: 'What is left of payments and credit memos, applied to no invoice on the as-of date.',
  'Net balance': 'Debts less credits.',
} as const;

/** What the report comes to; each figure leads to the invoices or credits of every customer in it. */
function Figures({ data, state }: { readonly data: ReportData; readonly state: FilterState }) {
  const sums = useMemo(
    () => sumsOf(data, [...AGEING_BUCKETS.map(({ field }) => field), 'debts', 'credits', 'balance']),
    [data],
  );
  return (
    <FigureStrip label="Totals" definitions={DEFINITIONS}>
      {AGEING_BUCKETS.map((bucket) => (
        <Figure
          key={bucket.id}
          name={ageingLabel(bucket)}
          cents={sums[bucket.field]}
          onClick={() => state.go('unpaidInvoices', { age: bucket.id })}
        />
      ))}
      <Figure name="Debts" cents={sums.debts} onClick={() => state.go('unpaidInvoices')} />
      <Figure name="Credits" cents={sums.credits} onClick={() => state.go('unappliedCredits')} />
      <Figure
        name="Net balance"
        cents={sums.balance}
        strong
        onClick={() => state.go('customerBalanceDetail')}
      />
    </FigureStrip>
  );
}
