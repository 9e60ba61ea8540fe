import { useCallback, useEffect, useRef, useState } from 'react';
import { useToaster } from './feedback/ToasterContext';

export interface OnDemand<P> {
  /** Null until it has been loaded. */
  readonly part: P | null;
  /** Starts to load it, for a part that will probably be asked for next. */
  readonly fetch: () => void;
  /** Loads it if necessary, and calls back once it is rendered; shows an error if it cannot be loaded. */
  readonly ask: (then: () => void) => void;
}

const FAILED = 'This could not be loaded. Please try again.';

/** Loads code on demand. `load` must always load the same part. */
export function useOnDemand<P>(load: () => Promise<P>): OnDemand<P> {
  const toaster = useToaster();
  const [state, setState] = useState<{ readonly part: P | null }>({ part: null });
  const due = useRef<(() => void) | null>(null);
  const loading = useRef<Promise<P> | null>(null);
  const first = useRef(load);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  // Not at once: a part that is open at its first rendering would not take the focus.
  useEffect(() => {
    const then = due.current;
    due.current = null;
    then?.();
  }, [state]);

  const begin = useCallback((): Promise<P> => {
    const began = loading.current ?? first.current();
    loading.current = began;
    return began.catch((error: unknown) => {
      // The next call tries again.
      loading.current = null;
      throw error;
    });
  }, []);
  const fetch = useCallback(() => void begin().catch(() => undefined), [begin]);
  const ask = useCallback(
    (then: () => void) => {
      begin().then(
        (part) => {
          if (!isThere.current) return;
          due.current = then;
          setState({ part });
        },
        () => {
          if (isThere.current) toaster.show({ kind: 'error', text: FAILED });
        },
      );
    },
    [begin, toaster],
  );
  return { part: state.part, fetch, ask };
}

/** A part that is loaded as soon as it is `wanted`; null before, and while it loads. */
export function useWhenWanted<P>(load: () => Promise<P>, wanted: boolean): P | null {
  const { part, ask } = useOnDemand(load);
  useEffect(() => {
    if (wanted) ask(() => undefined);
  }, [wanted, ask]);
  return part;
}
