import { useState, useSyncExternalStore } from 'react';
import { createPublisher } from '../../domain';
import type { IsoDate } from '../../domain';
import { useAgencyTime } from '../session/SessionContext';

/** The day from which a report counts relative days ("today", "yesterday") (D32). */
export interface RelativeDay {
  /** Today in the agency's time zone, when it was last read. */
  readonly day: IsoDate;
  /**
   * The day before, if it had changed when the screen came back: a report that is now a different one must say so.
   * Null otherwise.
   */
  readonly former: IsoDate | null;
  /**
   * Reads the day again, as for a refresh. Returns whether it has changed, which makes it a different report.
   */
  readonly renew: () => boolean;
}

/**
 * Follows the agency's day, read when the screen is first shown and each time a kept screen comes back (D32).
 * While the screen is visible, the day stays as in its heading until the user refreshes.
 *
 * @param asked what the report is of: another report is counted from the day on which it is asked for.
 */
export function useRelativeDay(asked = ''): RelativeDay {
  const { today } = useAgencyTime();
  const [{ watch, of }, setWatch] = useState(() => ({ watch: watchDay(today), of: asked }));
  if (of !== asked) setWatch({ watch: watchDay(today), of: asked });
  const state = useSyncExternalStore(watch.subscribe, watch.current);
  return { ...state, renew: watch.renew };
}

type CountedDay = Omit<RelativeDay, 'renew'>;

function watchDay(today: () => IsoDate) {
  let state: CountedDay = { day: today(), former: null };
  const { subscribe, publish } = createPublisher();
  const change = (next: CountedDay): void => {
    state = next;
    publish();
  };
  return {
    current: () => state,
    /** A kept screen unsubscribes when it is hidden and subscribes again when it comes back. */
    subscribe: (listener: () => void) => {
      const unsubscribe = subscribe(listener);
      const day = today();
      if (day !== state.day) change({ day, former: state.day });
      else if (state.former !== null) change({ day, former: null });
      return unsubscribe;
    },
    renew: () => {
      const day = today();
      const renewed = day !== state.day;
      if (renewed || state.former !== null) change({ day, former: null });
      return renewed;
    },
  };
}
