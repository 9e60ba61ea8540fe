import { useState } from 'react';
import { FeatureFlag } from '../../domain';
import { useSession } from '../session/SessionContext';
import type { ReportState } from './useReportState';

/**
 * Whether a picture stands above the report (D45); null while that is not known, and no space is kept for figures until
 * then. A picture would push down a report that has already arrived, so it has none until it is opened again.
 *
 * @param hasRows whether the report has arrived.
 */
export function useHasPicture(hasRows: boolean, { problem }: ReportState): boolean | null {
  const { flags, flagsKnown } = useSession();
  const offered = flags[FeatureFlag.Pictures] === true;
  const [isOn, decide] = useState(offered);
  if (isOn !== offered && !hasRows) decide(offered);
  return !flagsKnown && !hasRows && problem === null ? null : isOn;
}
