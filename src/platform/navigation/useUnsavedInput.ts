import { useCallback, useEffect, useId } from 'react';
import { useModuleDispatch } from '../state/moduleState';
import { inputHeld, inputReleased } from './unsavedInput.slice';

/**
 * For forms: while `dirty`, leaving asks for confirmation and the new-version prompt waits.
 *
 * @returns a function to call once the input has been sent; after that the user may navigate away without being
 *   asked, even before the form unmounts.
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
