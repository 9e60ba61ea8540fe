import { useCallback, useState } from 'react';
import { useModuleStore } from '../state/moduleState';
import { selectUserChanges } from './session.slice';

/**
 * Returns a function that says whether the user for whom the component was made is still the one signed in. For acts that
 * outlive their screen: what became of them is not the next user's business.
 */
export function useIsOwnSession(): () => boolean {
  const store = useModuleStore();
  const [changes] = useState(() => selectUserChanges(store.getState()));
  return useCallback(() => selectUserChanges(store.getState()) === changes, [store, changes]);
}
