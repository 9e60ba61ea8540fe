import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { addDays, displayFromIso } from '../../domain';
import type { IsoDate } from '../../domain';
import { reportState, useAgencyTime, useOfficeId } from '../../platform';
import type { TimePeriod } from '../../platform';
import { ReportPanel } from '../../report';
import { Screen } from '../../ui';
import { trustTransactionsApi } from './trustTransactions.api';
import { trustTransactionsReport } from './trustTransactions.report';

export interface TrustTransactionsScreenProps {
  /** 0 Today, 1 Yesterday, 2 all items (§2). */
  readonly timePeriod: TimePeriod;
}

/**
 * The trust transactions of a period (§2, D4): of the agency's today or yesterday, or all. Voided items and their
 * reversals are there, each on its own day.
 */
export function TrustTransactionsScreen({ timePeriod }: TrustTransactionsScreenProps) {
  const officeId = useOfficeId();
  const { zone, today } = useAgencyTime();
  const [day, setDay] = useState(today);
  const { pathname } = useLocation();
  const query = trustTransactionsApi.usePeriodReportQuery({ officeId, timePeriod });
  const report = reportState(query, zone);
  const heading = headingOf(timePeriod, day);

  const refreshDay = () => {
    // The API counts days by its own clock: what is fetched after midnight is of the new day.
    setDay(today());
    report.refresh();
  };

  return (
    <Screen title={heading.title} subtitle={heading.day} focusKey={pathname}>
      <ReportPanel
        spec={trustTransactionsReport}
        report={report}
        fetchingText="Fetching transactions..."
        timeZone={zone}
        summaryLabel={[heading.title, heading.day].filter(Boolean).join(', ')}
        onRefresh={refreshDay}
      />
    </Screen>
  );
}

/** The heading of a period, and the agency's day that it stands for. */
function headingOf(period: TimePeriod, today: IsoDate): { title: string; day: string } {
  switch (period) {
    case 0:
      return { title: "Today's Transactions", day: displayFromIso(today) };
    case 1:
      return { title: "Yesterday's Transactions", day: displayFromIso(addDays(today, -1)) };
    case 2:
      return { title: 'All Transactions', day: '' };
  }
}
