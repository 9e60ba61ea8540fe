import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { displayFromIso } from '../../domain';
import { useAgencyTime, useHasPicture, useReportState } from '../../platform';
import type { ComparedReport, ReportState } from '../../platform';
import { ReportPanel, SUMS_ONLY, useReportData } from '../../report';
import type { ReportData, ReportPanelProps } from '../../report';
import { DateInput, FilteredScreen } from '../../ui';
import { ClientChip } from './ClientChip';
import { TieOutPlace } from './TieOutPlace';
import type { TieOutPlaceProps } from './TieOutPlace';
import { customerReportsApi } from './customerReports.api';
import { asOfArgs } from './reportArgs';
import { useCustomerFilters } from './useCustomerFilters';
import type { FilterState } from './useCustomerFilters';

/** The customer reports of one day (D6), named like their queries. */
type AsOfReportName = 'unpaidInvoices' | 'pastDueInvoices' | 'unappliedCredits' | 'customerBalanceSummary';

/** A customer report as of the end of a day, with the filters from its address. */
export interface AsOfReport {
  readonly state: FilterState;
  readonly args: TieOutPlaceProps['args'];
  readonly query: ComparedReport['query'];
  readonly shown: ReportState;
  /** Undefined until the first rows have arrived. */
  readonly data: ReportData | undefined;
}

/** Fetches the report that the address specifies. */
export function useAsOfReport(report: AsOfReportName): AsOfReport {
  const state = useCustomerFilters(report);
  const args = asOfArgs(state);
  const query = customerReportsApi.endpoints[report].useQuery(args ?? skipToken);
  const shown = useReportState(query);
  return { state, args, query, shown, data: useReportData(shown.reportId) };
}

export interface AsOfReportScreenProps extends Pick<
  ReportPanelProps,
  'spec' | 'fetchingText' | 'onOpenRow' | 'rowHref' | 'filters'
> {
  readonly title: string;
  readonly report: AsOfReport;
  /** The totals above the table; drawn only if the report has rows. */
  readonly figures?: ((data: ReportData) => ReactNode) | undefined;
  /** Keeps the place of the totals until the report is there. */
  readonly figuresSpace?: ReactNode;
  /** Facts that exports state besides office and customer (D38). */
  readonly facts?: ReportPanelProps['exportFacts'];
  /** A figure of this report that takes part in the tie-out. */
  readonly own?: TieOutPlaceProps['own'];
  /** Controls over the table, besides the customer. */
  readonly toolbar?: ReactNode;
  readonly children?: ReactNode;
}

/** The screen of a customer report as of the end of a day (D6): as-of date, figures, rows and tie-out. */
export function AsOfReportScreen(props: AsOfReportScreenProps) {
  const { title, report, figures, figuresSpace = null, facts = [], own, toolbar, children, ...panel } = props;
  const { state, args, query, shown, data } = report;
  const { day, filters, today } = state;
  const { zone } = useAgencyTime();
  const asOf = day === null ? '' : displayFromIso(day);
  const isDecided = useHasPicture(data !== undefined, shown) !== null;
  const refresh = (): void => {
    if (!state.renewToday()) shown.refresh();
  };
  return (
    <FilteredScreen
      title={title}
      subtitle={day === null ? undefined : `As of ${asOf}`}
      filters={state}
      fields={
        <DateInput
          label="As-of date"
          value={day}
          standIn={today}
          today={today}
          onChange={(date) => state.change({ asOf: date })}
        />
      }
    >
      {data !== undefined && data.rowCount > 0 ? figures?.(data) : null}
      {data === undefined && shown.problem === null && isDecided ? figuresSpace : null}
      <ReportPanel
        {...panel}
        report={shown}
        timeZone={zone}
        summaryLabel={`${title} as of ${asOf}`}
        onRefresh={refresh}
        selection={SUMS_ONLY}
        exportFacts={[
          { label: 'Office', value: state.officeName },
          ...facts,
          ...(filters.client === null ? [] : [{ label: 'Customer', value: filters.client }]),
        ]}
        toolbar={
          <>
            {toolbar}
            <ClientChip state={state} />
          </>
        }
      />
      <TieOutPlace
        state={state}
        args={data === undefined ? null : args}
        own={own ?? null}
        report={{ query, refresh }}
      />
      {children}
    </FilteredScreen>
  );
}
