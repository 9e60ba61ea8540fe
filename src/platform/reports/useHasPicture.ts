import { FeatureFlag } from '../../domain';
import { useSession } from '../session/SessionContext';
import type { ReportState } from './useReportState';
import { useSettledFlag } from './useSettledFlag';

/**
 * Whether a picture stands above the report (D45); null while that is not known, and no space is kept for figures until
 * then.
 *
 * @param hasRows whether the report has arrived.
 */
export function useHasPicture(hasRows: boolean, { problem }: ReportState): boolean | null {
  const { flagsKnown } = useSession();
  const isOn = useSettledFlag(FeatureFlag.Pictures, hasRows);
  return !flagsKnown && !hasRows && problem === null ? null : isOn;
}
