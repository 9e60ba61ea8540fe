import { AREA_ACCESS } from '../../domain';
import type { Area } from '../../domain';

/** History state that a denied route passes to Landing, which shows the area's message (§6). */
export interface DeniedState {
  readonly denied: Area;
}

/** Returns the message of the denied area from a history state; null for any other state. */
export function deniedMessage(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('denied' in state)) return null;
  const area = state.denied;
  return typeof area === 'string' && Object.hasOwn(AREA_ACCESS, area)
    ? AREA_ACCESS[area as Area].deniedMessage
    : null;
}
