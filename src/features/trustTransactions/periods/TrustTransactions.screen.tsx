import { useLocation } from 'react-router-dom';
import { addDays, displayFromIso, itemFilterFrom } from '../../../domain';
import type { IsoDate } from '../../../domain';
import { QUERY, reportState, useOfficeId, useRelativeDay, useSession } from '../../../platform';
import type { TimePeriod } from '../../../platform';
import { Notice, Screen } from '../../../ui';
import { TransactionPanel } from '../transactions/TransactionPanel';
import { filteredTitle, itemTypeFilter } from '../transactions/itemFilter';
import { periodReport } from './periodReport';
import { periodRequest, trustTransactionsApi } from './trustTransactions.api';

export interface TrustTransactionsScreenProps {
  /** 0 Today, 1 Yesterday, 2 all items (§2). */
  readonly timePeriod: TimePeriod;
}

/**
 * The trust transactions of a period (§2, D4): of the agency's today or yesterday, or all, narrowed by `?items=` for
 * the receipt report (D31). Voided items and their reversals are there, each on its own day.
 */
export function TrustTransactionsScreen({ timePeriod }: TrustTransactionsScreenProps) {
  const officeId = useOfficeId();
  const { zone } = useSession();
  const { day, changed, renew } = useRelativeDay();
  const { pathname, search } = useLocation();
  const items = itemFilterFrom(new URLSearchParams(search).get(QUERY.items));
  const isRelative = timePeriod !== 2;
  const query = trustTransactionsApi.usePeriodReportQuery({
    officeId,
    timePeriod,
    day: isRelative ? day : null,
  });
  const report = reportState(query, zone, day);
  const heading = headingOf(timePeriod, day);
  const title = filteredTitle(heading.title, items);

  const refresh = (): void => {
    // The API counts days by its own clock: what is fetched after midnight is of the new day.
    if (!renew() || !isRelative) report.refresh();
  };

  return (
    <Screen title={title} subtitle={heading.day} focusKey={`${pathname} ${items}`}>
      {changed && isRelative ? (
        <Notice>A new day has begun. This is the report of {heading.day}.</Notice>
      ) : null}
      <TransactionPanel
        spec={periodReport}
        report={report}
        filters={itemTypeFilter(items)}
        label={[title, heading.day].filter(Boolean).join(', ')}
        onRefresh={refresh}
        requestOf={(itemIds) => periodRequest({ officeId, timePeriod }, itemIds)}
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
