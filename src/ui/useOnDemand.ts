import { useCallback, useEffect, useRef, useState } from 'react';
import { NOT_LOADED } from './feedback/NotLoaded';
import { useToaster } from './feedback/ToasterContext';

export interface OnDemand<P> {
  /** Null until it has been loaded. */
  readonly part: P | null;
  /** Starts to load it, for a part that will probably be asked for next. */
  readonly fetch: () => void;
  /**
   * Loads it if necessary, and calls back once it is rendered; if it cannot be loaded, shows an error and calls
   * `otherwise`. The next call tries again.
   */
  readonly ask: (then: () => void, otherwise?: () => void) => void;
}

/** Loads code that the user asks for, such as a dialog. `load` must always load the same part. */
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
    (then: () => void, otherwise?: () => void) => {
      begin().then(
        (part) => {
          if (!isThere.current) return;
          due.current = then;
          setState({ part });
        },
        () => {
          if (!isThere.current) return;
          toaster.show({ kind: 'error', text: NOT_LOADED });
          otherwise?.();
        },
      );
    },
    [begin, toaster],
  );
  return { part: state.part, fetch, ask };
}

/** Code that is loaded as soon as it is wanted. Who uses its `part` has to ask first whether it has `failed`. */
export type WhenWanted<P> =
  | {
      readonly failed: false;
      /** Null before it is wanted, and while it loads. */
      readonly part: P | null;
    }
  | { readonly failed: true; readonly retry: () => void };

/**
 * Loads code that no press asks for as soon as it is `wanted`: a failure is said in its place (`NotLoaded`). `load`
 * must always load the same part.
 */
export function useWhenWanted<P>(load: () => Promise<P>, wanted: boolean): WhenWanted<P> {
  const first = useRef(load);
  const [loaded, setLoaded] = useState<{ readonly part: P } | null>(null);
  const [failed, setFailed] = useState(false);
  // The next time that it is wanted, it is tried again.
  if (failed && !wanted) setFailed(false);
  const isDue = wanted && loaded === null && !failed;
  useEffect(() => {
    if (!isDue) return undefined;
    let isOver = false;
    first.current().then(
      (part) => {
        if (!isOver) setLoaded({ part });
      },
      () => {
        if (!isOver) setFailed(true);
      },
    );
    return () => {
      isOver = true;
    };
  }, [isDue]);
  return failed ? { failed, retry: () => setFailed(false) } : { failed, part: loaded?.part ?? null };
}
