import { useEffect } from 'react';
import {
  newVersionLookWanted,
  newVersionSaid,
  newVersionUnsaid,
  selectNewVersion,
  useModuleDispatch,
  useModuleSelector,
} from '../../platform';

/**
 * For what could not be fetched: asks whether a new version is deployed, and whether it is, from then on.
 *
 * @param failed nothing is asked before.
 */
export function useOutdated(failed: boolean): boolean {
  const dispatch = useModuleDispatch();
  const outdated = useModuleSelector(selectNewVersion) && failed;
  useEffect(() => {
    if (failed) dispatch(newVersionLookWanted());
  }, [failed, dispatch]);
  useEffect(() => {
    if (!outdated) return undefined;
    dispatch(newVersionSaid());
    return () => {
      dispatch(newVersionUnsaid());
    };
  }, [outdated, dispatch]);
  return outdated;
}
