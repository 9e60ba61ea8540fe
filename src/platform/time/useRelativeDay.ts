import { useState, useSyncExternalStore } from 'react';
import { createPublisher } from '../../domain';
import type { IsoDate } from '../../domain';
import { useAgencyTime } from '../session/SessionContext';

/** The day that a report of relative days ("today", "yesterday") is counted from (D32). */
export interface RelativeDay {
  /** Today in the agency's time zone, as it was counted the last time. */
  readonly day: IsoDate;
  /** The day had changed when the screen came back: its report is another one now, and must say so. */
  readonly changed: boolean;
  /** Counts the day anew, as for a refresh; returns whether it has changed, which makes it another report. */
  readonly renew: () => boolean;
}

/**
 * Follows the agency's day: counted when the screen is first shown, and each time that a kept one comes back (D32).
 * While it is in view the day stays what its heading says, until the user refreshes.
 */
export function useRelativeDay(): RelativeDay {
  const { today } = useAgencyTime();
  const [watch] = useState(() => watchDay(today));
  const state = useSyncExternalStore(watch.subscribe, watch.current);
  return { ...state, renew: watch.renew };
}

type CountedDay = Omit<RelativeDay, 'renew'>;

function watchDay(today: () => IsoDate) {
  let state: CountedDay = { day: today(), changed: false };
  const { subscribe, publish } = createPublisher();
  const change = (next: CountedDay): void => {
    state = next;
    publish();
  };
  return {
    current: () => state,
    /** A kept screen stops listening when it is hidden, and begins again when it comes back. */
    subscribe: (listener: () => void) => {
      const unsubscribe = subscribe(listener);
      const day = today();
      if (day !== state.day) change({ day, changed: true });
      else if (state.changed) change({ day, changed: false });
      return unsubscribe;
    },
    renew: () => {
      const day = today();
      const renewed = day !== state.day;
      if (renewed || state.changed) change({ day, changed: false });
      return renewed;
    },
  };
}
