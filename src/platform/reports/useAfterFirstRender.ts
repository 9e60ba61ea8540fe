import { useDeferredValue } from 'react';

/**
 * False in a screen's first rendering. What is asked besides its report waits for it: a browser has six calls at a time
 * under way, and effects of what is inside would run before that of the screen (architecture.md "Budgets").
 */
export function useAfterFirstRender(): boolean {
  return useDeferredValue(true, false);
}
