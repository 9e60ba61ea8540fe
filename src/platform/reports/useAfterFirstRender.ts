import { useDeferredValue } from 'react';

/**
 * False in a screen's first rendering. All queries but its report's wait until this is true: a browser has six calls
 * at a time under way, and the effects of inner components would run before the screen's (architecture.md "Budgets").
 */
export function useAfterFirstRender(): boolean {
  return useDeferredValue(true, false);
}
