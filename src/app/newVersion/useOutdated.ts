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
 * Returns whether a new version is deployed, for code that could not be fetched.
 *
 * @param failed nothing is asked while it is false.
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
