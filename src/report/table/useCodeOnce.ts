import { useEffect, useRef, useState } from 'react';

/** Code that a table works without. */
export interface CodeOnce<Part> {
  /** Null until it is loaded, and where it cannot be. */
  readonly part: Part | null;
  /** Whether it is wanted, but neither loaded nor known not to be there. */
  readonly isComing: boolean;
}

/** Loads code once it is wanted. `load` must always load the same part. */
export function useCodeOnce<Part>(load: () => Promise<Part>, wanted: boolean): CodeOnce<Part> {
  const [loaded, setLoaded] = useState<Pick<CodeOnce<Part>, 'part'> | null>(null);
  const first = useRef(load);
  useEffect(() => {
    if (!wanted || loaded !== null) return undefined;
    let isOver = false;
    const end = (part: Part | null): void => {
      if (!isOver) setLoaded({ part });
    };
    first.current().then(end, () => end(null));
    return () => {
      isOver = true;
    };
  }, [wanted, loaded]);
  return { part: loaded?.part ?? null, isComing: wanted && loaded === null };
}
