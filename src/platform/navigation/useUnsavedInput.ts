import { useCallback, useEffect, useId } from 'react';
import { useModuleDispatch } from '../state/moduleState';
import { inputHeld, inputReleased } from './unsavedInput.slice';

/**
 * For forms: while `dirty`, leaving asks first and the prompt for a new version waits.
 *
 * @returns says that what was typed has been sent: from then on one may be led elsewhere, before the form is gone, too.
 */
export function useUnsavedInput(dirty: boolean): () => void {
  const dispatch = useModuleDispatch();
  const form = useId();
  const release = useCallback(() => {
    dispatch(inputReleased(form));
  }, [dispatch, form]);
  useEffect(() => {
    if (!dirty) return undefined;
    dispatch(inputHeld(form));
    return release;
  }, [dirty, dispatch, form, release]);
  return release;
}
