import { skipToken } from '@reduxjs/toolkit/query/react';
import { useLocation } from 'react-router-dom';
import { displayFromIso } from '../../domain';
import { reportState, useAgencyTime, useOfficeId } from '../../platform';
import { ReportTable, useReportData } from '../../report';
import { Button, DateInput, ErrorState, LoadingOverlay, Notice, Screen } from '../../ui';
import { unpaidInvoicesApi } from './unpaidInvoices.api';
import { unpaidInvoicesReport } from './unpaidInvoices.report';
import { useAsOfDate } from './useAsOfDate';

/** Invoices with an open balance at the end of a day (D6, D12). */
export function UnpaidInvoicesScreen() {
  const officeId = useOfficeId();
  const { zone } = useAgencyTime();
  const { pathname } = useLocation();
  const { date, invalid, choose, renewToday } = useAsOfDate();
  const query = unpaidInvoicesApi.useUnpaidInvoicesQuery(
    date === null ? skipToken : { officeId, asOfDate: date },
  );
  const { reportId, asOf, problem, fetching, refresh } = reportState(query, zone);
  const data = useReportData(reportId);

  const refreshDay = () => {
    if (!renewToday()) refresh();
  };

  return (
    <Screen
      title="Unpaid Invoices"
      subtitle={date === null ? undefined : `As of ${displayFromIso(date)}`}
      focusKey={pathname}
      actions={
        // A former draft does not belong to another date.
        <DateInput key={date ?? invalid} label="As-of date" value={date} onChange={choose} />
      }
    >
      {invalid !== null ? (
        <Notice tone="error" action={<Button onClick={() => choose(null)}>Show today</Button>}>
          {`“${invalid}” in the address is not a date. Choose an as-of date, or write one as yyyy-MM-dd.`}
        </Notice>
      ) : problem !== null && data === undefined ? (
        <ErrorState message={problem} onRetry={refreshDay} busy={fetching} />
      ) : (
        <>
          {problem === null ? null : (
            <Notice tone="error" action={<Button onClick={refreshDay}>Retry</Button>}>
              {problem}
            </Notice>
          )}
          <ReportTable
            spec={unpaidInvoicesReport}
            data={data}
            timeZone={zone}
            summaryLabel={`Unpaid Invoices as of ${date === null ? '' : displayFromIso(date)}`}
            {...(asOf === undefined ? {} : { asOf, onRefresh: refreshDay })}
            refreshing={fetching}
          />
          {fetching && data === undefined ? <LoadingOverlay text="Fetching invoices..." /> : null}
        </>
      )}
    </Screen>
  );
}
