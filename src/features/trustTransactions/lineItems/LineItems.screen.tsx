import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { refetchTagged } from '../../../api';
import {
  askedDaysText,
  searchDays,
  validateSearchFilter,
  EMPTY_SEARCH_FILTER,
  RANGE_OPTIONS,
} from '../../../domain';
import type { RangeOption, SearchFilter } from '../../../domain';
import {
  REPORT_MESSAGES,
  SCREENS,
  filterQuery,
  rangeFilters,
  readRange,
  screenPath,
  useAgencyTime,
  useModuleDispatch,
  useTrustOffice,
  useRelativeDay,
  useReportState,
  useSession,
} from '../../../platform';
import { ReportPanel, useReportData } from '../../../report';
import type { ShownRows } from '../../../report';
import { BlockedWindow, EmptyState, Screen, WrongAddress, useProblemToast } from '../../../ui';
import type { DateRangeValue } from '../../../ui';
import { coversOtherDays } from '../coversOtherDays';
import { useRowLinks } from '../transactions/useRowLinks';
import { useShownSpec } from '../transactions/useShownSpec';
import { AccountTotals } from './AccountTotals';
import { RangeForm } from './RangeForm';
import { limitFacts } from '../transactions/limitFacts';
import { limitNotes } from '../transactions/limitNotes';
import { lineItemReport } from './lineItemReport';
import { lineItemsApi } from './lineItems.api';

const UNASKED: DateRangeValue<RangeOption> = { range: null, startDate: null, endDate: null };

/** The line item report (§2, D31): asks for a date range, keeps it in the address, and shows its line items. */
export function LineItemsScreen() {
  const officeId = useTrustOffice();
  const { zone, access } = useSession();
  const { today } = useAgencyTime();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useModuleDispatch();
  const { open, href, pages } = useRowLinks();
  const spec = useShownSpec(lineItemReport);
  const limited = access.lastTwoDays;
  const asked = useMemo(() => askedRange(search, limited), [search, limited]);
  const askedKey = JSON.stringify(asked);
  const { day, renew } = useRelativeDay(askedKey);
  useProblemToast(asked.kind === 'wrong' ? REPORT_MESSAGES.dateRange : null);
  const days = asked.kind === 'range' ? searchDays(filterOf(asked.value), day) : null;
  const report = useReportState(
    lineItemsApi.useLineItemsQuery(days === null ? skipToken : { officeId, ...days }),
  );
  const data = useReportData(report.reportId);
  const [shown, setShown] = useState<ShownRows>();

  const show = (value: DateRangeValue<RangeOption>): void => {
    const filters = rangeFilters({ ...value, range: value.range ?? 'Custom' });
    void navigate(screenPath('LineItemReport', {}, filterQuery(filters)));
  };

  return (
    <Screen
      title={SCREENS.LineItemReport.title}
      subtitle={days === null ? undefined : (askedDaysText(days) ?? 'All dates')}
      focusKey={pathname}
    >
      <RangeForm
        key={askedKey}
        first={asked.kind === 'range' ? asked.value : UNASKED}
        limited={limited}
        onShow={show}
      />
      {asked.kind === 'wrong' ? (
        <WrongAddress
          text={REPORT_MESSAGES.dateRange}
          actionLabel="Choose a date range"
          onAction={() => void navigate(screenPath('LineItemReport', {}))}
        />
      ) : null}
      {asked.kind === 'none' ? <EmptyState text="Choose a date range to see its line items." /> : null}
      {asked.kind === 'range' ? (
        <>
          <AccountTotals shown={shown?.data === data ? shown : undefined} />
          <ReportPanel
            spec={spec}
            report={report}
            fetchingText="Fetching line items..."
            timeZone={zone}
            summaryLabel={SCREENS.LineItemReport.title}
            toolbar={limitNotes(access)}
            exportFacts={[
              { label: 'Dates', value: (days && askedDaysText(days)) ?? 'All dates' },
              ...limitFacts(access),
            ]}
            onRefresh={() => {
              dispatch(refetchTagged(['TrustAlert']));
              // Past midnight, dates that count from today are those of another report, which is fetched anyway.
              if (!renew() || !coversOtherDays(filterOf(asked.value), day, today())) report.refresh();
            }}
            onOpenRow={(row, columnId) => open(row, columnId === 'clientNumber' ? columnId : 'itemNumber')}
            rowHref={href}
            onShown={setShown}
          />
        </>
      ) : null}
      <BlockedWindow url={pages.blocked} onClose={pages.dismissBlocked} />
    </Screen>
  );
}

type AskedRange =
  | { readonly kind: 'none' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'range'; readonly value: DateRangeValue<RangeOption> };

/** Reads the range of the address, validated like an entered one (§5, §6). */
function askedRange(search: string, limited: boolean): AskedRange {
  const query = new URLSearchParams(search);
  if (!SCREENS.LineItemReport.filterParams.some((name) => query.has(name))) return { kind: 'none' };
  const value = readRange(query, RANGE_OPTIONS);
  if ('wrong' in value || value.range === 'None') return { kind: 'wrong' };
  const filter = { ...EMPTY_SEARCH_FILTER, ...filterOf(value) };
  const valid = Object.keys(validateSearchFilter(filter, limited)).length === 0;
  return valid ? { kind: 'range', value } : { kind: 'wrong' };
}

function filterOf({
  range,
  startDate,
  endDate,
}: DateRangeValue<RangeOption>): Pick<SearchFilter, 'date' | 'dateRange'> {
  return { dateRange: range, date: { start: startDate, end: endDate } };
}
