import { useEffect, useMemo, useState } from 'react';
import { runAtOnce, runSliced } from './data/slicing';

/** Work in steps; the same function as long as it is the same work. */
export type SlicedWork<T> = () => Generator<undefined, T>;

/** Of no more rows than these, what a row or two takes is done before anybody could see that it was not there. */
const FEW_ROWS = 3000;

/**
 * What work over the rows of a report comes to: at once over few, else in slices (§9), and undefined while these are
 * under way, as for no work. Work that is no longer wanted is given up.
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
  useEffect(() => {
    if (work === null) return undefined;
    const controller = new AbortController();
    runSliced(work(), undefined, controller.signal).then(
      (value) => setDone({ work, value }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        // Thrown where it is drawn, it is told of like everything that fails there.
        setDone(() => {
          throw error;
        });
      },
    );
    return () => controller.abort();
  }, [work]);
  return done !== null && done.work === work ? done.value : undefined;
}
