import type { ReportArea } from '../../../domain';
import { useInOneOffice, useOfficeId, useOfficeScope, useSession } from '../../../platform';
import type { AnswerOfTile } from '../../../platform';
import { areaOffice, titleOf } from './areaOffice';
import type { AreaOffice } from './areaOffice';

/** The office of an area, or why there is none yet. */
interface AreaOfficeState extends Pick<AreaOffice, 'inAddress'> {
  /** Null for all that the user may report on; undefined while unknown. */
  readonly officeId: string | null | undefined;
  /** Why it is not known; null if it is, or is being fetched. */
  readonly problem: Pick<AnswerOfTile<never>, 'problem' | 'onRetry'> | null;
}

/** The office of which the figures of a report area are. */
export function useAreaOffice(area: ReportArea): AreaOfficeState {
  const { scope, problem, retry } = useOfficeScope(area);
  const hostOffice = useOfficeId();
  if (scope === null) {
    const failed = problem === null ? null : { problem, onRetry: retry };
    return { officeId: undefined, inAddress: null, problem: failed };
  }
  return { ...areaOffice(area, scope, hostOffice), problem: null };
}

/**
 * The title of a tile, with the office that its figures are of; that they are of all is said beside tiles of the host's
 * office alone.
 */
export function useTitleOf(title: string, officeId: string | null | undefined): string {
  const { offices } = useSession();
  const isOneChosen = useInOneOffice();
  return officeId === null && isOneChosen ? `${title}, all offices` : titleOf(title, officeId, offices);
}
