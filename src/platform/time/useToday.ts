import { useSyncExternalStore } from 'react';
import type { IsoDate } from '../../domain';
import { dateIn } from '../../domain';
import { usePlatform } from '../PlatformContext';
import { useSession } from '../session/SessionContext';
import { watchClock } from './watchClock';

/**
 * The agency's today, also once midnight has passed, for fields that offer it. A report stays of the day in its heading:
 * see `useRelativeDay`.
 *
 * @param zone where another than the agency's counts.
 */
export function useToday(zone?: string): IsoDate {
  const { now } = usePlatform();
  const session = useSession();
  return useSyncExternalStore(watchClock, () => dateIn(now(), zone ?? session.zone));
}
