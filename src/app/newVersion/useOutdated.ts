import { useEffect } from 'react';
import {
  reloadMessageHidden,
  reloadMessageShown,
  selectNewVersion,
  useModuleDispatch,
  useModuleSelector,
  versionCheckRequested,
} from '../../platform';

/**
 * Returns whether code could not be fetched because a new version is deployed.
 *
 * @param failed whether fetching the code failed; while false, no check is made.
 */
export function useOutdated(failed: boolean): boolean {
  const dispatch = useModuleDispatch();
  const outdated = useModuleSelector(selectNewVersion) && failed;
  useEffect(() => {
    if (failed) dispatch(versionCheckRequested());
  }, [failed, dispatch]);
  useEffect(() => {
    if (!outdated) return undefined;
    dispatch(reloadMessageShown());
    return () => {
      dispatch(reloadMessageHidden());
    };
  }, [outdated, dispatch]);
  return outdated;
}
