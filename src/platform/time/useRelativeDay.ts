import { useState, useSyncExternalStore } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { createPublisher, dateIn } from '../../domain';
import type { IsoDate } from '../../domain';
import { dialogIn } from '../navigation/dialogs';
import { usePlatform } from '../PlatformContext';
import { useSession } from '../session/SessionContext';

/** The day from which a report counts relative days ("today", "yesterday") (D32). */
export interface RelativeDay {
  /** Today in the agency's time zone, when it was last read. */
  readonly day: IsoDate;
  /**
   * The day that the screen showed until now, if it was another one when the screen came back or was asked for again;
   * null otherwise.
   */
  readonly previousDay: IsoDate | null;
  /**
   * Reads the day again, as for a refresh. Returns whether it has changed, which makes it a different report.
   */
  readonly renew: () => boolean;
}

/**
 * Follows the agency's day, read when the screen is first shown, each time a kept screen comes back (D32), and when the
 * user asks for the screen once more, for example by its menu entry. Otherwise the day of a visible screen stays as in
 * its heading until the user refreshes.
 *
 * @param asked what the report is of: another report is counted from the day on which it is asked for.
 * @param countedBy who counts the day: the module, or the API, in reports that it makes of its own today (D3).
 */
export function useRelativeDay(asked = '', countedBy: 'module' | 'api' = 'module'): RelativeDay {
  const { now } = usePlatform();
  const session = useSession();
  const zone = countedBy === 'api' ? session.todayZone : session.zone;
  const today = (): IsoDate => dateIn(now(), zone);
  const arrival = useArrival();
  const counted = `${zone}\n${asked}`;
  const [{ watch, of, at }, setWatch] = useState(() => ({
    watch: watchDay(today),
    of: counted,
    at: arrival,
  }));
  if (of !== counted) setWatch({ watch: watchDay(today), of: counted, at: arrival ?? at });
  else if (arrival !== null && arrival !== at)
    setWatch({ watch: watchDay(today, watch.current().day), of: counted, at: arrival });
  const state = useSyncExternalStore(watch.subscribe, watch.current);
  return { ...state, renew: watch.renew };
}

/** Key of the history entry by which the user has asked for the screen; null where a dialog or Back led to it. */
function useArrival(): string | null {
  const { key, search } = useLocation();
  const action = useNavigationType();
  return action === NavigationType.Push && dialogIn(search) === null ? key : null;
}

type CountedDay = Omit<RelativeDay, 'renew'>;

/** @param before the day that the screen has shown until now; absent where it shows something else */
function watchDay(today: () => IsoDate, before?: IsoDate) {
  const start = today();
  let state: CountedDay = {
    day: start,
    previousDay: before === undefined || before === start ? null : before,
  };
  let isNews = state.previousDay !== null;
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
      if (day !== state.day) change({ day, previousDay: state.day });
      else if (state.previousDay !== null && !isNews) change({ day, previousDay: null });
      isNews = false;
      return unsubscribe;
    },
    renew: () => {
      const day = today();
      const renewed = day !== state.day;
      if (renewed || state.previousDay !== null) change({ day, previousDay: null });
      return renewed;
    },
  };
}
