import { useSession } from '../../platform';
import type { ReportState } from '../../platform';
import type { ReportData } from '../../report';

/**
 * Whether it has been decided if a picture stands above the report (D45). Until then no space is kept for the report,
 * because a picture would push it down; a report that has already arrived does not wait.
 */
export function useIsPictureDecided(data: ReportData | undefined, { problem }: ReportState): boolean {
  return useSession().flagsKnown || data !== undefined || problem !== null;
}
