import { useSession } from '../../platform';
import type { ReportState } from '../../platform';
import type { ReportData } from '../../report';

/**
 * Whether it is decided if a picture stands above the report (D45). Until then its place is not drawn, because a picture
 * would push it down; what has arrived does not wait.
 */
export function useIsPictureDecided(data: ReportData | undefined, { problem }: ReportState): boolean {
  return useSession().flagsKnown || data !== undefined || problem !== null;
}
