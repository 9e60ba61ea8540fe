import { use } from 'react';
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
import { CodePart } from '../code/CodePart';
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
  const { currentData, error, isFetching, refetch } = recentTrustDaysApi.useRecentTrustDaysQuery(day);
  const failure = failureOf(error);
  // Days from before a failure say nothing about now; a host that lacks or refuses the question says nothing either.
  const isUnknown = failure !== undefined && tileProblem(failure).canRetry;
  const days = isUnknown ? 'unknown' : (currentData ?? []);
  return days === 'unknown' || days.some(({ excess }) => excess < 0) ? (
    <CodePart source={TRUST_ALERT} missing={null}>
      {(TrustAlert) => (
        <TrustAlert days={days} today={day} isChecking={isFetching} onCheck={() => void refetch()} />
      )}
    </CodePart>
  ) : null;
}

const TRUST_ALERT = { id: 'trustAlert', load: loadTrustAlert };
