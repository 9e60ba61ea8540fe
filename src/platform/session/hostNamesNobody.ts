import type { HostContract } from '../../contract';

/** Whether the host manages the session and says that nobody is signed in: nothing is asked or shown then. */
export function hostNamesNobody({ managedBy, userId }: HostContract['session']): boolean {
  return managedBy === 'host' && userId === null;
}
