/**
 * What the module keeps with a history entry. Whoever changes only the query of a place passes its state on.
 * - `dialogOpened`: Back closes the dialog (`dialogs.ts`).
 * - `openedBy`: the menu marks its entry.
 * - `ofFigure`: the filters are not remembered.
 * - `denied`: Landing says why (`denied.ts`).
 * - `generatedOn`: the day on which a report of payables was generated (`useGenerate`).
 * - `searchMade`: the key of the search that led to the place (`useStartSearch`).
 */
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

/** Whether a figure of the same report led to a place. */
export function isOfFigure({ state, search }: { readonly state: unknown; readonly search: string }): boolean {
  return (state as { readonly [OF_FIGURE]?: unknown } | null)?.[OF_FIGURE] === search;
}

const OF_FIGURE = 'ofFigure';
