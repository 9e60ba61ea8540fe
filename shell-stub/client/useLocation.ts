import { useCallback, useSyncExternalStore } from 'react';
import type { HostLocation, HostNavigation } from 'agency-accounting-contract';

/** The location of the shell's history, as React state. */
export function useLocation(navigation: HostNavigation): HostLocation {
  // Another function would be subscribed anew after each render.
  const subscribe = useCallback((changed: () => void) => navigation.listen(changed), [navigation]);
  return useSyncExternalStore(subscribe, () => navigation.location);
}
