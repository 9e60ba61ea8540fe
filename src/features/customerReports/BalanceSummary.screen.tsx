import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { displayFromIso } from '../../domain';
import type { AgeingBucket } from '../../domain';
import { reportState, useAgencyTime } from '../../platform';
import { ReportPanel, useReportData } from '../../report';
import type { ReportData, RowView } from '../../report';
import { DateInput } from '../../ui';
import { ClientChip, ReportFrame } from './ReportFrame';
import { Figure, FigureStrip } from './Strip';
import { TieOutStrip } from './TieOutStrip';
import { balanceSummaryReport } from './columns';
import { customerReportsApi } from './customerReports.api';
import { sumsOf } from './figures';
import { ageLabel } from './filters';
import { asOfArgs } from './reportArgs';
import { useCustomerFilters } from './useCustomerFilters';
import type { FilterState } from './useCustomerFilters';

const SUMS_ONLY = {};
const TITLE = 'Customer Balance Summary';

/** The columns of debts by age, with the bucket of which they are. */
const BUCKET_COLUMNS = {
  current: 'Current',
  days1To30: '1–30',
  days31To60: '31–60',
  days61To90: '61–90',
  days91Up: '91+',
} as const satisfies Readonly<Record<string, AgeingBucket>>;
type BucketColumn = keyof typeof BUCKET_COLUMNS;
const COLUMNS = Object.keys(BUCKET_COLUMNS) as readonly BucketColumn[];

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
        onOpenRow={(row, columnId) => follow(state, row, columnId)}
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

/** Leads from a figure to its rows: debts to invoices, of its age, credits to what is unapplied, the rest to items. */
function follow(state: FilterState, row: RowView, columnId: string): void {
  const client = row.text('clientNumber');
  const bucket = COLUMNS.find((column) => column === columnId);
  if (bucket !== undefined) state.go('unpaidInvoices', { client, age: BUCKET_COLUMNS[bucket] });
  else if (columnId === 'debts') state.go('unpaidInvoices', { client });
  else if (columnId === 'credits') state.go('unappliedCredits', { client });
  else state.go('customerBalanceDetail', { client });
}

/** What the report comes to; each figure leads to the invoices or credits of every customer in it. */
function Figures({ data, state }: { readonly data: ReportData; readonly state: FilterState }) {
  const sums = useMemo(() => sumsOf(data, [...COLUMNS, 'debts', 'credits', 'balance']), [data]);
  return (
    <FigureStrip label="Totals">
      {COLUMNS.map((column) => (
        <Figure
          key={column}
          name={ageLabel(BUCKET_COLUMNS[column])}
          cents={sums[column]}
          onClick={() => state.go('unpaidInvoices', { age: BUCKET_COLUMNS[column] })}
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
