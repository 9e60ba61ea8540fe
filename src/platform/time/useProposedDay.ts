import { useState } from 'react';
import { displayFromIso } from '../../domain';
import type { IsoDate } from '../../domain';
import { useToday } from './useToday';

/** What a form proposes as its date: today, until the user has chosen one. */
export interface ProposedDay {
  readonly today: IsoDate;
  /** @param chosen undefined while the user has chosen none. */
  readonly propose: <Chosen>(chosen: Chosen | undefined) => {
    readonly date: IsoDate | Chosen;
    /** Says that midnight has changed the date; null if it has not. */
    readonly notice: string | null;
  };
}

/** Proposes today as a form's date, which is another day once midnight has passed. */
export function useProposedDay(): ProposedDay {
  const today = useToday();
  const [first] = useState(today);
  const notice = `A new day has begun: the date is now ${displayFromIso(today)}.`;
  return {
    today,
    propose: (chosen) =>
      chosen === undefined
        ? { date: today, notice: today === first ? null : notice }
        : { date: chosen, notice: null },
  };
}
