import { useSyncExternalStore } from 'react';
import { formatTimeOrMoment } from '../../domain';
import { usePlatform } from '../PlatformContext';
import { useSession } from '../session/SessionContext';
import { watchClock } from './watchClock';

/**
 * When something was fetched, in the agency's zone; with its date once that is not today any more, on a screen that stays
 * open over midnight and on one that comes back later (D32). Undefined without a moment.
 *
 * @param moment in milliseconds since 1970-01-01 UTC.
 */
export function useTimeText(moment: number | undefined): string | undefined {
  const { now } = usePlatform();
  const { zone } = useSession();
  return useSyncExternalStore(watchClock, () =>
    moment === undefined ? undefined : formatTimeOrMoment(moment, zone, now()),
  );
}
