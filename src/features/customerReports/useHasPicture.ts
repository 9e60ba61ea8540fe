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
  const [isTooLate, setIsTooLate] = useState(false);
  if (!isTooLate && !flagsKnown && data !== undefined) setIsTooLate(true);
  if (!isTooLate && !flagsKnown && problem === null) return null;
  return !isTooLate && flags[FeatureFlag.Pictures] === true;
}
