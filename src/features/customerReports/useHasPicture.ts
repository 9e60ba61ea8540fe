import { useState } from 'react';
import { FeatureFlag } from '../../domain';
import { useSession } from '../../platform';
import type { ReportState } from '../../platform';
import type { ReportData } from '../../report';

/**
 * Whether a picture stands above the report (D45); null while that is not known, and no space is kept for figures until
 * then. A picture would push down a report that has already arrived, so it has none until it is opened again.
 */
export function useHasPicture(data: ReportData | undefined, { problem }: ReportState): boolean | null {
  const { flags, flagsKnown } = useSession();
  const offered = flags[FeatureFlag.Pictures] === true;
  const [isOn, decide] = useState(offered);
  if (isOn !== offered && data === undefined) decide(offered);
  return !flagsKnown && data === undefined && problem === null ? null : isOn;
}
