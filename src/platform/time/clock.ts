import type { HostClock } from '../../contract';

/** The time now, in milliseconds since 1970-01-01 UTC. */
export type Clock = () => number;

/** The clock of the contract, or the computer's when the host gives none. */
export function createClock(clock: HostClock | undefined): Clock {
  return clock === undefined ? () => Date.now() : () => clock.now();
}
