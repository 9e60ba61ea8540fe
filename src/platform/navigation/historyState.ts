import { useLocation, useNavigate } from 'react-router-dom';
import { screenPath } from './screens';
import type { PlainScreenId } from './screens';

/*
 * What the module keeps with a history entry. Whoever changes only the query of a place passes its state on.
 * - `dialogOpened`: Back closes the dialog (`dialogs.ts`).
 * - `openedBy`: the menu marks its entry.
 * - `ofFigure`: the filters are not remembered.
 * - `allRows`: a figure of the same report led to the place, and counts all rows there.
 * - `denied`: Landing says why (`denied.ts`).
 * - `generatedOn`, `withPayments`: when a report of payables was generated, and which of its queries (`useGenerate`).
 * - `searchMade`: the key of the search that led to the place (`useStartSearch`).
 */

/** History state with one more mark. */
export const marked = (state: unknown, key: string, value: unknown): object => ({
  ...(typeof state === 'object' ? state : {}),
  [key]: value,
});

/** History state for a place that a menu entry leads to, so that the menu can mark it (§2 "active"). */
export function openedByState(state: unknown, menuEntryId: string): object {
  return marked(state, OPENED_BY, menuEntryId);
}

/** Id of the menu entry that led to a place; null where none is recorded. */
export function openedBy(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !(OPENED_BY in state)) return null;
  const id = state[OPENED_BY];
  return typeof id === 'string' ? id : null;
}

const OPENED_BY = 'openedBy';

/**
 * History state for the place that a figure of the same report leads to: its filters are not remembered (D30). Filters that
 * the user changes there keep the state, but have another query.
 */
export function figureState(state: unknown, query: string): object {
  return marked(state, OF_FIGURE, `?${query}`);
}

/**
 * Returns a function that puts other filters of a report, as a query, into its address; those of a figure are not
 * remembered, and one that counts all rows there shows all. It is in this file because the app loads that at the start: no
 * report has to load it again.
 */
export function useShowFilters(
  screen: PlainScreenId,
): (query: string, ofFigure?: boolean, allRows?: boolean) => void {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  return (query, ofFigure = false, allRows = false) => {
    const next = ofFigure ? figureState(state, query) : state;
    void navigate(screenPath(screen, {}, query), {
      state: allRows ? marked(next, ALL_ROWS, `?${query}`) : next,
    });
  };
}

interface MarkedPlace {
  readonly state: unknown;
  readonly search: string;
}

const isMarked = ({ state, search }: MarkedPlace, key: string): boolean =>
  (state as Readonly<Record<string, unknown>> | null)?.[key] === search;

/** Whether a figure of the same report led to a place. */
export const isOfFigure = (place: MarkedPlace): boolean => isMarked(place, OF_FIGURE);

/** Whether that figure counts all rows of the place. */
export const showsAllRows = (place: MarkedPlace): boolean => isMarked(place, ALL_ROWS);

const OF_FIGURE = 'ofFigure';
const ALL_ROWS = 'allRows';
