import { useCallback, useEffect, useRef, useState } from 'react';
import { NOT_LOADED } from './feedback/NotLoaded';
import { useToaster } from './feedback/ToasterContext';

export interface OnDemand<P> {
  /** Null until it has been loaded. */
  readonly code: P | null;
  /** Starts to load it, for code that will probably be asked for next. */
  readonly fetch: () => void;
  /**
   * Loads it if necessary, and calls back once it is rendered; if it cannot be loaded, shows an error and calls
   * `otherwise`. The next call tries again.
   */
  readonly ask: (then: () => void, otherwise?: () => void) => void;
}

/** Loads code that the user asks for, such as a dialog. `load` must always load the same code. */
export function useOnDemand<P>(load: () => Promise<P>): OnDemand<P> {
  const toaster = useToaster();
  const [state, setState] = useState<{ readonly code: P | null }>({ code: null });
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

  // Not at once: what is open at its first rendering would not take the focus.
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
        (code) => {
          if (!isThere.current) return;
          due.current = then;
          setState({ code });
        },
        () => {
          if (!isThere.current) return;
          toaster.notLoaded(NOT_LOADED);
          otherwise?.();
        },
      );
    },
    [begin, toaster],
  );
  return { code: state.code, fetch, ask };
}

/** Code that is loaded as soon as it is wanted. Who uses its `code` has to ask first whether it has `failed`. */
export type WhenWanted<P> =
  | {
      readonly failed: false;
      /** Null before it is wanted, and while it loads. */
      readonly code: P | null;
    }
  | { readonly failed: true; readonly retry: () => void };

/**
 * Loads code that no press asks for as soon as it is `wanted`: a failure is said in its place (`NotLoaded`). `load`
 * must always load the same code.
 */
export function useWhenWanted<P>(load: () => Promise<P>, wanted: boolean): WhenWanted<P> {
  const first = useRef(load);
  const [loaded, setLoaded] = useState<{ readonly code: P } | null>(null);
  const [failed, setFailed] = useState(false);
  // The next time that it is wanted, it is tried again.
  if (failed && !wanted) setFailed(false);
  const isDue = wanted && loaded === null && !failed;
  useEffect(() => {
    if (!isDue) return undefined;
    let isOver = false;
    first.current().then(
      (code) => {
        if (!isOver) setLoaded({ code });
      },
      () => {
        if (!isOver) setFailed(true);
      },
    );
    return () => {
      isOver = true;
    };
  }, [isDue]);
  return failed ? { failed, retry: () => setFailed(false) } : { failed, code: loaded?.code ?? null };
}
