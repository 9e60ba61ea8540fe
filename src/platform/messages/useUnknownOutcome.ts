import { useCallback, useEffect, useRef } from 'react';
import { COMMAND_UNKNOWN } from '../../api';
import type { GeneralFailure } from './generalError';
import type { MessageToast } from './messageToast';
import { usePlatform } from '../PlatformContext';

/**
 * How a command is told of whose answer was lost (D8): in a toast while the screen that has sent it is in sight, and in
 * the Error dialog when the user has left it (D46).
 *
 * @param toaster of the screen.
 * @returns called with the failure for the dialog, and the words of the toast where they are not the usual ones.
 */
export function useUnknownOutcome(toaster: { readonly show: (toast: MessageToast) => unknown }) {
  const { generalError } = usePlatform();
  const inSight = useRef(false);
  useEffect(() => {
    inSight.current = true;
    return () => {
      inSight.current = false;
    };
  }, []);
  return useCallback(
    (failure: GeneralFailure, text: string = COMMAND_UNKNOWN): void => {
      if (inSight.current) toaster.show({ kind: 'warning', text, duration: null });
      else generalError.show(failure);
    },
    [generalError, toaster],
  );
}
