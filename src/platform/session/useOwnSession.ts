import { useCallback, useState } from 'react';
import { useModuleStore } from '../state/moduleState';
import { selectUserChanges } from './session.slice';

/**
 * For acts that outlive their screen.
 *
 * @returns a function that says whether the page still belongs to the user for whom the component was made: what became
 *   of their acts is not the next user's business.
 */
export function useOwnSession(): () => boolean {
  const store = useModuleStore();
  const [changes] = useState(() => selectUserChanges(store.getState()));
  return useCallback(() => selectUserChanges(store.getState()) === changes, [store, changes]);
}
