import { useCallback, useEffect, useRef } from 'react';
import { usePlatform } from '../PlatformContext';

/** What the user has typed and not sent yet, in one mount: it is never thrown away without asking. */
export interface UnsavedInput {
  readonly any: () => boolean;
  /** Something is unsaved from now on. Answers how to say that it no longer is. */
  readonly hold: () => () => void;
  /** Calls back when the first comes and the last goes. Answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes the one of a mount. */
export function createUnsavedInput(): UnsavedInput {
  const held = new Set<object>();
  const listeners = new Set<() => void>();
  const tell = (before: boolean): void => {
    if (before !== held.size > 0) for (const listener of [...listeners]) listener();
  };
  return {
    any: () => held.size > 0,
    hold: () => {
      const before = held.size > 0;
      const one = {};
      held.add(one);
      tell(before);
      return () => {
        if (held.delete(one)) tell(true);
      };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

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
