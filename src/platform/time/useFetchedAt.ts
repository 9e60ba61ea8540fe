import { useState } from 'react';
import { usePlatform } from '../PlatformContext';
import { contractTimeOf } from './clock';

/**
 * When a query's answer came, by the contract's clock, in milliseconds since 1970-01-01 UTC; undefined before the first.
 *
 * @param stamp the same by the computer's clock, as RTK Query has it.
 */
export function useFetchedAt(stamp: number | undefined): number | undefined {
  const { now } = usePlatform();
  const [made, setMade] = useState<{ readonly stamp?: number | undefined; readonly at?: number | undefined }>(
    {},
  );
  // Once for each answer: either clock may be corrected in between. It may have come before what shows it, as the counts of
  // the menu badge do.
  if (stamp !== made.stamp)
    setMade({ stamp, at: stamp === undefined ? undefined : contractTimeOf(now, stamp) });
  return made.at;
}
