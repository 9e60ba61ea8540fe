import { useLocation } from 'react-router-dom';
import { FeatureFlag, addDays, displayFromIso, itemFilterFrom } from '../../../domain';
import type { IsoDate, TimePeriod } from '../../../domain';
import {
  QUERY,
  periodTitle,
  useFollowedDay,
  useTrustOffice,
  useRelativeDay,
  useReportState,
  useSession,
  useSettledFlag,
} from '../../../platform';
import { Notice, Screen } from '../../../ui';
import { TransactionPanel } from '../transactions/TransactionPanel';
import { WrongItems } from '../transactions/WrongItems';
import { itemTypeFilter, wrongItems } from '../transactions/itemFilter';
import { dayReport, periodReport } from './periodReport';
import { periodRequest, trustTransactionsApi } from './trustTransactions.api';

export interface TrustTransactionsScreenProps {
  /** 0 Today, 1 Yesterday, 2 all items (§2). */
  readonly timePeriod: TimePeriod;
}

/**
 * The trust transactions of a period (§2, D4): the agency's today or yesterday, or all, narrowed by `?items=`
 * for the receipt report (D31). Includes voided items and their reversals, each on its own day.
 */
export function TrustTransactionsScreen({ timePeriod }: TrustTransactionsScreenProps) {
  const officeId = useTrustOffice();
  const { todayZone } = useSession();
  const { day, previousDay, renew } = useRelativeDay('', 'api');
  const { pathname, search } = useLocation();
  const wrong = wrongItems(search);
  const items = itemFilterFrom(new URLSearchParams(search).get(QUERY.items));
  const isRelative = timePeriod !== 2;
  const query = trustTransactionsApi.usePeriodReportQuery({
    officeId,
    timePeriod,
    day: isRelative ? day : null,
  });
  const report = useReportState(query);
  useFollowedDay(query.currentData?.loadedAt, todayZone, isRelative ? day : null, renew);
  const isQuiet = useSettledFlag(FeatureFlag.QuietTables, report.reportId !== undefined);
  const isOfDay = isRelative && isQuiet;
  const about = dayText(timePeriod, day);
  const title = periodTitle(timePeriod, items);

  const refresh = (): void => {
    if (!renew() || !isRelative) report.refresh();
  };

  return (
    <Screen title={title} subtitle={about} focusKey={`${pathname} ${items}`}>
      {previousDay !== null && isRelative ? (
        <Notice>A new day has begun. This is the report of {about}.</Notice>
      ) : null}
      {wrong === null ? (
        <TransactionPanel
          key={String(isOfDay)}
          spec={isOfDay ? dayReport : periodReport}
          report={report}
          filters={itemTypeFilter(items)}
          label={[title, about].filter(Boolean).join(', ')}
          onRefresh={refresh}
          requestOf={(itemIds) => periodRequest({ officeId, timePeriod }, itemIds)}
        />
      ) : (
        <WrongItems text={wrong} />
      )}
    </Screen>
  );
}

/** The agency's day that a period covers; blank for all items. */
function dayText(period: TimePeriod, today: IsoDate): string {
  return period === 2 ? '' : displayFromIso(period === 0 ? today : addDays(today, -1));
}
