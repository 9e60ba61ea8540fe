import { useCallback, useEffect, useRef } from 'react';
import { usePlatform } from '../PlatformContext';

/**
 * For forms: while `dirty`, leaving asks first and the prompt for a new version waits.
 *
 * @returns says that what was typed has been sent: from then on one may be led elsewhere, before the form is gone, too.
 */
export function useUnsavedInput(dirty: boolean): () => void {
  const { unsavedInput } = usePlatform();
  const release = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!dirty) return undefined;
    const done = unsavedInput.hold();
    release.current = done;
    return done;
  }, [dirty, unsavedInput]);
  return useCallback(() => release.current?.(), []);
}
