import { use, useState } from 'react';
import { failureOf } from '../../api';
import { FeatureFlag, Permission } from '../../domain';
import { loadTrustAlert } from '../../features/trustPosition';
import {
  SessionContext,
  recentTrustDaysApi,
  tileProblem,
  useAfterFirstRender,
  useToday,
} from '../../platform';
import { Button, Notice, ScreenAlertPlace } from '../../ui';
import { OnDemandCode } from '../code/OnDemandCode';
import type { ScreenRoute } from './routes';

/**
 * The alert that a trust account is short, on Landing and over trust reports, for whoever may see what is in the
 * bank (D50), or that this is not known. Trust Position itself says so in its figures.
 */
export function ScreenAlert({ route: { id, area, flag } }: { readonly route: ScreenRoute }) {
  const session = use(SessionContext);
  const isAfterFirst = useAfterFirstRender();
  const isPlace = id === 'Landing' || (area === 'trust' && flag !== FeatureFlag.TrustPosition);
  return isAfterFirst &&
    isPlace &&
    session?.flags[FeatureFlag.TrustPosition] === true &&
    session.access.permissions.has(Permission.TrustAccountingReports) ? (
    <AlertIfShort />
  ) : null;
}

/** An account is rarely short, so a screen only queries whether one is; the alert's code is fetched if needed. */
function AlertIfShort() {
  const day = useToday();
  const { data, error, isFetching, refetch } = recentTrustDaysApi.useRecentTrustDaysQuery(day);
  const failure = failureOf(error);
  // Days from before a failure say nothing about now; a host that lacks or refuses the question says nothing either.
  const isUnknown = failure !== undefined && tileProblem(failure).canRetry;
  // Past midnight, those of the previous day until the new ones are there.
  const days = isUnknown ? null : (data ?? []);
  const [attempt, setAttempt] = useState(0);
  const check = (): void => void refetch();
  const loadAndCheck = (): void => {
    setAttempt(attempt + 1);
    check();
  };
  const unknown = (onCheck: () => void) => (
    <Notice
      tone="warning"
      action={
        <Button size="sm" onClick={onCheck} disabledReason={isFetching ? 'Checking…' : undefined}>
          Check again
        </Button>
      }
    >
      The trust accounts could not be checked. One of them may be short.
    </Notice>
  );
  return days === null || days.some(({ excess }) => excess < 0) ? (
    // An alert that is not there would pass for good news.
    <OnDemandCode
      key={attempt}
      source={TRUST_ALERT}
      missing={<ScreenAlertPlace>{unknown(loadAndCheck)}</ScreenAlertPlace>}
    >
      {(TrustAlert) => <TrustAlert days={days} today={day} unknown={unknown(check)} />}
    </OnDemandCode>
  ) : null;
}

const TRUST_ALERT = { id: 'trustAlert', load: loadTrustAlert };
