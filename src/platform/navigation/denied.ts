import { AREA_ACCESS } from '../../domain';
import type { Area } from '../../domain';

/** State of the history entry to which a denied route leads: Landing shows the area's message (§6). */
export interface DeniedState {
  readonly denied: Area;
}

/** The message of the area that was denied, from the state of an entry; null for any other state. */
export function deniedMessage(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('denied' in state)) return null;
  const area = state.denied;
  return typeof area === 'string' && Object.hasOwn(AREA_ACCESS, area)
    ? AREA_ACCESS[area as Area].deniedMessage
    : null;
}
