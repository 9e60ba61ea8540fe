import { useEffect, useMemo, useRef, useState } from 'react';
import { runAtOnce, runSliced } from './data/slicing';

/** Work in steps; must be the same function as long as it is the same work. */
export type SlicedWork<T> = () => Generator<undefined, T>;

/** Up to this many rows the work is done at once, before anyone could see that its result is missing. */
const FEW_ROWS = 3000;

/**
 * The result of work over the rows of a report: computed at once for few rows, otherwise in slices (§9).
 * Undefined while the slices run, and when there is no work. Work that is no longer wanted is given up.
 */
export function useSliced<T>(work: SlicedWork<T> | null, rows: number): T | undefined {
  const atOnce = useMemo(
    () => (work === null || rows > FEW_ROWS ? null : { value: runAtOnce(work()) }),
    [work, rows],
  );
  const sliced = useWorkInSlices(atOnce === null ? work : null);
  return atOnce === null ? sliced : atOnce.value;
}

function useWorkInSlices<T>(work: SlicedWork<T> | null): T | undefined {
  const [done, setDone] = useState<{ readonly work: SlicedWork<T>; readonly value: T } | null>(null);
  const finished = useRef<SlicedWork<T> | null>(null);
  useEffect(() => {
    // A kept screen that is shown again still has its result (D32), and what depends on it stays as it is.
    if (work === null || finished.current === work) return undefined;
    const controller = new AbortController();
    runSliced(work(), undefined, controller.signal).then(
      (value) => {
        finished.current = work;
        setDone({ work, value });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        // Thrown during rendering, so that it is reported like any other rendering error.
        setDone(() => {
          throw error;
        });
      },
    );
    return () => controller.abort();
  }, [work]);
  return done !== null && done.work === work ? done.value : undefined;
}
