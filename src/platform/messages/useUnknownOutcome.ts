import { useCallback, useEffect, useRef } from 'react';
import { COMMAND_UNKNOWN } from '../../api';
import { usePlatform } from '../PlatformContext';
import { useIsOwnSession } from '../session/useIsOwnSession';
import { useModuleDispatch } from '../state/moduleState';
import { failureShown } from './generalError.slice';
import type { GeneralFailure } from './generalError.slice';
import type { MessageToaster } from './messageToast';

/** An act whose answer was lost, as the Error dialog describes it. */
export interface LostAct extends Omit<GeneralFailure, 'retry'> {
  /** Sends the same act again; present only where that is safe. */
  readonly retry?: () => void;
}

/**
 * Reports a command whose answer was lost (D8): in a toast while the screen that sent it is visible, and in
 * the Error dialog once the user has left it (D46). Once another user has taken over the page, which is when every command
 * under way ends without an outcome, nobody is told.
 *
 * @param toaster the toaster of the screen.
 * @returns `showUnknown`, to call with the failure for the dialog, and the text of the toast where it is not the usual one;
 *   and `isInSight`, which says whether the screen is visible: not once the user has left it, also for a kept screen.
 */
export function useUnknownOutcome(toaster: MessageToaster) {
  const { retries } = usePlatform();
  const dispatch = useModuleDispatch();
  const isOwnSession = useIsOwnSession();
  const inSight = useRef(false);
  useEffect(() => {
    inSight.current = true;
    return () => {
      inSight.current = false;
    };
  }, []);
  const showUnknown = useCallback(
    ({ retry, ...failure }: LostAct, text: string = COMMAND_UNKNOWN): void => {
      if (!isOwnSession()) return;
      if (inSight.current) toaster.show({ kind: 'warning', text, duration: null });
      else dispatch(failureShown(retry === undefined ? failure : { ...failure, retry: retries.keep(retry) }));
    },
    [retries, dispatch, toaster, isOwnSession],
  );
  return { showUnknown, isInSight: useCallback(() => inSight.current, []) };
}
