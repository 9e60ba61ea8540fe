import { skipToken } from '@reduxjs/toolkit/query/react';
import { useLocation } from 'react-router-dom';
import { displayFromIso } from '../../domain';
import { reportState, useAgencyTime, useOfficeId } from '../../platform';
import { ReportPanel } from '../../report';
import { Button, DateInput, Notice, Screen } from '../../ui';
import { unpaidInvoicesApi } from './unpaidInvoices.api';
import { unpaidInvoicesReport } from './unpaidInvoices.report';
import { useAsOfDate } from './useAsOfDate';

/** Rows are selected to see what they come to. */
const SUMS_ONLY = {};

/** Invoices with an open balance at the end of a day (D6, D12). */
export function UnpaidInvoicesScreen() {
  const officeId = useOfficeId();
  const { zone } = useAgencyTime();
  const { pathname } = useLocation();
  const { date, invalid, choose, renewToday } = useAsOfDate();
  const query = unpaidInvoicesApi.useUnpaidInvoicesQuery(
    date === null ? skipToken : { officeId, asOfDate: date },
  );
  const report = reportState(query, zone);

  const refreshDay = () => {
    if (!renewToday()) report.refresh();
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
      ) : (
        <ReportPanel
          spec={unpaidInvoicesReport}
          report={report}
          fetchingText="Fetching invoices..."
          timeZone={zone}
          summaryLabel={`Unpaid Invoices as of ${date === null ? '' : displayFromIso(date)}`}
          onRefresh={refreshDay}
          selection={SUMS_ONLY}
        />
      )}
    </Screen>
  );
}
