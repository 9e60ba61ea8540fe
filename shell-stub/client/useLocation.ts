import { useSyncExternalStore } from 'react';
import type { HostLocation, HostNavigation } from 'agency-accounting-contract';

/** The location of the shell's history, as React state. */
export function useLocation(navigation: HostNavigation): HostLocation {
  return useSyncExternalStore(
    (changed) => navigation.listen(changed),
    () => navigation.location,
  );
}
