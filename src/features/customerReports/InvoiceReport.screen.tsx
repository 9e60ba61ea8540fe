import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { AGEING_BUCKETS, displayFromIso } from '../../domain';
import { SCREEN_TITLES, reportState, useAgencyTime } from '../../platform';
import { ReportPanel, useReportData } from '../../report';
import type { ColumnFilter, RowView } from '../../report';
import { BlockedWindow, DateInput } from '../../ui';
import { AgeingStrip } from './AgeingStrip';
import { ClientChip, ReportFrame } from './ReportFrame';
import { TieOutStrip } from './TieOutStrip';
import { pastDueInvoicesReport, unpaidInvoicesReport } from './columns';
import { customerReportsApi } from './customerReports.api';
import { asOfArgs } from './reportArgs';
import { useCustomerFilters } from './useCustomerFilters';
import { useCustomerLinks } from './useCustomerLinks';

/** Rows are selected to see what they come to. */
const SUMS_ONLY = {};
const NO_FILTERS: readonly ColumnFilter[] = [];

const FACTS = {
  unpaidInvoices: { title: SCREEN_TITLES.UnpaidInvoicesReport, spec: unpaidInvoicesReport },
  pastDueInvoices: { title: SCREEN_TITLES.PastDueInvoicesReport, spec: pastDueInvoicesReport },
} as const;

interface InvoiceReportProps {
  readonly report: keyof typeof FACTS;
}

/** Invoices with an open balance at the end of a day (D6, D12), and those of them that are past due. */
function InvoiceReport({ report }: InvoiceReportProps) {
  const { title, spec } = FACTS[report];
  const { zone } = useAgencyTime();
  const state = useCustomerFilters(report);
  const { day, filters, today } = state;
  const { age } = filters;
  const bucket = AGEING_BUCKETS.find(({ id }) => id === age);
  const args = asOfArgs(state);
  const query = customerReportsApi.endpoints[report].useQuery(args ?? skipToken);
  const shown = reportState(query, zone);
  const data = useReportData(shown.reportId);
  const own = useMemo(
    () => (report === 'pastDueInvoices' && data !== undefined ? ({ kind: 'pastDue', data } as const) : null),
    [report, data],
  );
  const { openItem, itemHref, pages } = useCustomerLinks();
  const ageFilter = useMemo(
    (): readonly ColumnFilter[] =>
      bucket === undefined
        ? NO_FILTERS
        : [{ kind: 'amountRange', columnId: 'daysPastDue', min: bucket.from, max: bucket.to }],
    [bucket],
  );
  const refresh = (): void => {
    if (!state.renewToday()) shown.refresh();
  };
  const open = (row: RowView, columnId: string): void => {
    if (columnId === 'clientNumber') state.go('customerBalanceDetail', { client: row.text('clientNumber') });
    else openItem(row, 'Invoice');
  };
  const href = (row: RowView, columnId: string): string =>
    columnId === 'clientNumber'
      ? state.hrefOf('customerBalanceDetail', { client: row.text('clientNumber') })
      : itemHref(row, 'Invoice');
  const asOf = day === null ? '' : displayFromIso(day);

  return (
    <ReportFrame
      title={title}
      subtitle={day === null ? undefined : `As of ${asOf}`}
      state={state}
      fields={
        // A former draft does not belong to another date.
        <DateInput
          key={day ?? 'none'}
          label="As-of date"
          value={day}
          today={today}
          onChange={(date) => state.change({ asOf: date })}
        />
      }
    >
      {data === undefined || data.rowCount === 0 ? null : (
        <AgeingStrip
          data={data}
          withCurrent={report === 'unpaidInvoices'}
          age={age}
          onAge={(next) => state.change({ age: next })}
        />
      )}
      <ReportPanel
        spec={spec}
        report={shown}
        fetchingText="Fetching invoices..."
        timeZone={zone}
        summaryLabel={`${title} as of ${asOf}`}
        onRefresh={refresh}
        onOpenRow={open}
        rowHref={href}
        filters={ageFilter}
        selection={SUMS_ONLY}
        exportFacts={[
          { label: 'Office', value: state.officeName },
          ...(bucket === undefined ? [] : [{ label: 'Days past due', value: bucket.label }]),
          ...(filters.client === null ? [] : [{ label: 'Customer', value: filters.client }]),
        ]}
        toolbar={<ClientChip state={state} />}
      />
      <TieOutStrip
        state={state}
        args={data === undefined ? null : args}
        own={own}
        fetching={shown.fetching}
      />
      <BlockedWindow url={pages.blocked} onClose={pages.dismissBlocked} />
    </ReportFrame>
  );
}

/** Invoices with an open balance at the end of a day (D6). */
export function UnpaidInvoicesScreen() {
  return <InvoiceReport report="unpaidInvoices" />;
}

/** Invoices that are unpaid at the end of a day and were due before it (D6). */
export function PastDueInvoicesScreen() {
  return <InvoiceReport report="pastDueInvoices" />;
}
