import { useState } from 'react';
import type { FeatureFlag } from '../../domain';
import { useSession } from '../session/SessionContext';

/**
 * Whether a flag was on when the report arrived: what it offers would change a table that the user may be working in, or push
 * it down, so a report that is there stays as it is until it is opened again (D45).
 *
 * @param hasRows whether the report has arrived.
 */
export function useSettledFlag(flag: FeatureFlag, hasRows: boolean): boolean {
  const offered = useSession().flags[flag] === true;
  const [isOn, decide] = useState(offered);
  if (isOn !== offered && !hasRows) decide(offered);
  return isOn;
}
