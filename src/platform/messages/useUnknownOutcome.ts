import { useCallback, useEffect, useRef } from 'react';
import { COMMAND_UNKNOWN } from '../../api';
import { usePlatform } from '../PlatformContext';
import { useModuleDispatch } from '../state/moduleState';
import { failureShown } from './generalError.slice';
import type { GeneralFailure } from './generalError.slice';
import type { MessageToast } from './messageToast';

/** An act whose answer was lost, as the Error dialog tells it. */
export interface LostAct extends Omit<GeneralFailure, 'retry'> {
  /** Sends the very same act again; only where that is safe. */
  readonly retry?: () => void;
}

/**
 * How a command is told of whose answer was lost (D8): in a toast while the screen that has sent it is in sight, and in
 * the Error dialog when the user has left it (D46).
 *
 * @param toaster of the screen.
 * @returns called with the failure for the dialog, and the words of the toast where they are not the usual ones.
 */
export function useUnknownOutcome(toaster: { readonly show: (toast: MessageToast) => unknown }) {
  const { retries } = usePlatform();
  const dispatch = useModuleDispatch();
  const inSight = useRef(false);
  useEffect(() => {
    inSight.current = true;
    return () => {
      inSight.current = false;
    };
  }, []);
  return useCallback(
    ({ retry, ...failure }: LostAct, text: string = COMMAND_UNKNOWN): void => {
      if (inSight.current) toaster.show({ kind: 'warning', text, duration: null });
      else dispatch(failureShown(retry === undefined ? failure : { ...failure, retry: retries.keep(retry) }));
    },
    [retries, dispatch, toaster],
  );
}
