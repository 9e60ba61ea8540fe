import type { HostClock } from '../../contract';

/** Returns the current time in milliseconds since 1970-01-01 UTC. */
export type Clock = () => number;

/** The contract's clock, or the computer's when the host provides none. */
export function createClock(clock: HostClock | undefined): Clock {
  return clock === undefined ? () => Date.now() : () => clock.now();
}

/**
 * Converts a time stamp of the computer's clock, in milliseconds, to the contract's clock; the two may be hours or days
 * apart.
 */
export function contractTimeOf(now: Clock, computerTimeMs: number): number {
  return now() - (Date.now() - computerTimeMs);
}
