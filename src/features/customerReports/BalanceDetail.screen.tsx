import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { DATE_MESSAGES, FeatureFlag, addDays, rangeText } from '../../domain';
import type { IsoDate } from '../../domain';
import { SCREENS, useAgencyTime, useHasPicture, useReportState, useSession } from '../../platform';
import { OfAllItems, ReportPanel, SUMS_ONLY, useReportData } from '../../report';
import type { ReportData, RowView } from '../../report';
import { BlockedWindow, DateInput, FigureStrip, FigureStripSpace, FilteredScreen, Notice } from '../../ui';
import { CustomerField } from './CustomerField';
import { TieOutPlace } from './TieOutPlace';
import { balanceDetailRead, balanceDetailReport } from './columns';
import { customerReportsApi } from './customerReports.api';
import { detailFigures } from './figures';
import type { DetailFigures } from './figures';
import { PicturePlace } from './picture/PicturePlace';
import { asOfArgs, customerListArgs } from './reportArgs';
import type { CustomerFilters } from './filters';
import { useCustomerFilters } from './useCustomerFilters';
import type { FilterState } from './useCustomerFilters';
import { useCustomerLinks } from './useCustomerLinks';

/** Groups by customer, with the totals of each; within a group rows stay in date order. */
const BY_CUSTOMER = ['customer'] as const;
const TITLE = SCREENS.CustomerBalanceDetailReport.title;

/** Every item of a period in date order, with opening, running and closing balance (D6). */
export function BalanceDetailScreen() {
  const { zone } = useAgencyTime();
  const { flags } = useSession();
  const state = useCustomerFilters('customerBalanceDetail');
  const { day, filters, today, officeId } = state;
  const isBackwards = filters.end !== null && filters.start !== null && filters.end < filters.start;
  // A start alone means until the day of the report: nothing can lie in a range that starts after it (D47).
  const isAhead = filters.end === null && filters.start !== null && day !== null && filters.start > day;
  const asked =
    day === null || officeId === undefined || isBackwards
      ? skipToken
      : { officeId, startDate: filters.start, endDate: isAhead ? null : day, clientNumber: filters.client };
  const query = customerReportsApi.useCustomerBalanceDetailQuery(asked);
  const shown = useReportState(query);
  const data = useReportData(shown.reportId);
  const hasPicture = useHasPicture(data !== undefined, shown);
  const figures = useMemo(() => (data === undefined ? null : detailFigures(data)), [data]);
  const own = useMemo(() => (data === undefined ? null : ({ kind: 'closing', data } as const)), [data]);
  const { openItem, itemHref, pages } = useCustomerLinks();
  const refresh = (): void => {
    if (!state.renewToday()) shown.refresh();
  };
  const open = (row: RowView, columnId: string): void => {
    const client = row.text('clientNumber');
    if (columnId === 'customer') state.change({ client });
    else if (row.text('kind') === 'Opening') showBefore(state, client);
    else if (row.text('kind') === 'Closing') state.go('customerBalanceSummary', { client });
    else openItem(row, row.text('transactionType'));
  };
  const href = (row: RowView): string | null => {
    const kind = row.text('kind');
    const client = row.text('clientNumber');
    const { start } = filters;
    if (kind === 'Closing') return state.hrefOf('customerBalanceSummary', { client });
    if (kind !== 'Opening') return itemHref(row, row.text('transactionType'));
    return start === null ? null : state.hrefOf('customerBalanceDetail', before(client, start));
  };
  const period = day === null ? null : rangeText({ startDate: filters.start, endDate: isAhead ? null : day });
  return (
    <FilteredScreen
      title={TITLE}
      subtitle={period ?? undefined}
      filters={state}
      fields={
        <>
          <DateInput
            label="Start date"
            value={filters.start}
            today={today}
            onChange={(start) => state.change({ start })}
          />
          <DateInput
            label="End date"
            value={day}
            standIn={today}
            today={today}
            error={isBackwards ? DATE_MESSAGES.endBeforeStart : undefined}
            onChange={(end) => state.change({ end })}
          />
          <CustomerField state={state} />
        </>
      }
    >
      {isBackwards ? (
        <Notice tone="error">{DATE_MESSAGES.endBeforeStart}</Notice>
      ) : (
        <>
          {data !== undefined && figures !== null && data.rowCount > 0 ? (
            <Figures data={data} figures={figures} state={state} />
          ) : null}
          {data === undefined && shown.problem === null && hasPicture !== null ? <FigureStripSpace /> : null}
          {day === null || isAhead || hasPicture !== true ? null : (
            <PicturePlace
              data={data}
              failed={shown.problem !== null}
              start={filters.start}
              end={day}
              client={filters.client}
              officeName={state.officeName}
            />
          )}
          <ReportPanel
            spec={flags[FeatureFlag.PaymentDetails] === true ? balanceDetailRead : balanceDetailReport}
            report={shown}
            fetchingText="Fetching balances..."
            timeZone={zone}
            summaryLabel={`${TITLE} ${period?.toLowerCase() ?? ''}`}
            onRefresh={refresh}
            onOpenRow={open}
            rowHref={href}
            groupBy={BY_CUSTOMER}
            selection={SUMS_ONLY}
            exportFacts={[
              { label: 'Office', value: state.officeName },
              { label: 'Customer', value: filters.client ?? 'All customers' },
              // Of the whole report, whichever of its rows the export has (D38).
              ...(figures === null
                ? []
                : [
                    { label: 'Opening balance of all items', value: figures.opening },
                    { label: 'Closing balance of all items', value: figures.closing },
                  ]),
            ]}
          />
          {isAhead ? null : (
            <TieOutPlace
              state={state}
              args={data === undefined ? null : asOfArgs(state)}
              {...(filters.client === null && { summaryArgs: customerListArgs(state) })}
              own={own}
              report={{ query, refresh }}
            />
          )}
        </>
      )}
      <BlockedWindow url={pages.blocked} onClose={pages.dismissBlocked} />
    </FilteredScreen>
  );
}

const DEFINITIONS = {
  'Opening balance': 'What customers owed, net, before the first day of the period.',
  Charge: 'What invoices and other items of the period added to that.',
  'Paid or credited': 'What payments, credit memos and voids of the period took off it.',
  'Closing balance': 'Opening balance and charge less what was paid or credited.',
} as const;

interface FiguresProps {
  readonly data: ReportData;
  readonly figures: DetailFigures;
  readonly state: FilterState;
}

/** Opening and closing balances of all customers shown, and the changes between them; the figures add up. */
function Figures({ data, figures: { opening, charges, credits, closing }, state }: FiguresProps) {
  const closed = (): void => state.go('customerBalanceSummary');
  return (
    <FigureStrip
      label="Totals"
      definitions={DEFINITIONS}
      figures={[
        {
          name: 'Opening balance',
          cents: opening,
          ...(state.filters.start !== null && { onClick: () => showBefore(state, state.filters.client) }),
        },
        { name: 'Charge', cents: charges },
        { name: 'Paid or credited', cents: credits },
        { name: 'Closing balance', cents: closing, onClick: closed },
      ]}
    >
      <OfAllItems data={data} />
    </FigureStrip>
  );
}

/** Shows the items behind an opening balance: all before the first day of the period. */
function showBefore(state: FilterState, client: string | null): void {
  const { start } = state.filters;
  if (start !== null) state.narrow(before(client, start));
}

function before(client: string | null, start: IsoDate): Partial<CustomerFilters> {
  return { client, start: null, end: addDays(start, -1) };
}
