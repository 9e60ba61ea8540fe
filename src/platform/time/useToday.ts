import { useSyncExternalStore } from 'react';
import type { IsoDate } from '../../domain';
import { useAgencyTime } from '../session/SessionContext';
import { watchClock } from './watchClock';

/**
 * The agency's today, also once midnight has passed, for fields that offer it. A report stays of the day in its heading:
 * see `useRelativeDay`.
 */
export function useToday(): IsoDate {
  return useSyncExternalStore(watchClock, useAgencyTime().today);
}
