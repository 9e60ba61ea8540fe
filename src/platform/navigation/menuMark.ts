/** History state for a place that a menu entry leads to, so that the menu can mark it (§2 "active"). */
export function openedByState(state: unknown, menuEntryId: string): object {
  return { ...(typeof state === 'object' ? state : {}), [OPENED_BY]: menuEntryId };
}

/** Id of the menu entry that led to a place; null where none is recorded. */
export function openedBy(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !(OPENED_BY in state)) return null;
  const id = state[OPENED_BY];
  return typeof id === 'string' ? id : null;
}

const OPENED_BY = 'openedBy';
