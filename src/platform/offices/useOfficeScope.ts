import { useMemo } from 'react';
import { failureOf } from '../../api';
import { NO_OFFICE_INFORMATION, officeScope } from '../../domain';
import type { ReportArea, RunnableScope } from '../../domain';
import { officesApi } from './offices.api';
import { useHost } from '../PlatformContext';
import { useSession } from '../session/SessionContext';

/** Which offices the user may run a report of an area for (§6 "Office scope"). */
export interface OfficeScopeState {
  /** Null while it is loading and when there is a problem. */
  readonly scope: RunnableScope | null;
  /** The text of the toast (§8): the options could not be loaded, or the user may not run the report. */
  readonly problem: string | null;
  /** Whether the options could not be loaded, which says nothing about the user's permission. */
  readonly failed: boolean;
  readonly busy: boolean;
  readonly retry: () => void;
}

/**
 * Loads the office options of a report area, whether or not the agency enforces office permissions (D19), and
 * derives the options and the initial value of the office selector from them.
 */
export function useOfficeScope(area: ReportArea): OfficeScopeState {
  const { profile } = useSession();
  const { officeId } = useHost().office;
  const { currentData, error, isFetching, refetch } = officesApi.useReportOfficesQuery(area);
  const userOfficeId = officeId ?? profile.officeContext;
  const scope = useMemo(
    () => (currentData ? officeScope({ ...currentData, userOfficeId }) : null),
    [currentData, userOfficeId],
  );
  const unknown = {
    scope: null,
    problem: null,
    failed: false,
    busy: false,
    retry: (): void => void refetch(),
  };
  if (isFetching || (scope === null && error === undefined && currentData === undefined)) {
    return { ...unknown, busy: true };
  }
  if (scope === null) {
    return { ...unknown, failed: true, problem: failureOf(error)?.message ?? NO_OFFICE_INFORMATION };
  }
  return scope.canRun ? { ...unknown, scope } : { ...unknown, problem: scope.error };
}
