import type { HostClock } from '../../contract';

/** Returns the current time in milliseconds since 1970-01-01 UTC. */
export type Clock = () => number;

/** The contract's clock, or the computer's when the host provides none. */
export function createClock(clock: HostClock | undefined): Clock {
  return clock === undefined ? () => Date.now() : () => clock.now();
}

/**
 * When something was by a clock that the computer's clock has stamped: as long ago by the one as by the other, which may
 * be hours or days apart.
 */
export function byClock(now: Clock, stamp: number): number {
  return now() - (Date.now() - stamp);
}
