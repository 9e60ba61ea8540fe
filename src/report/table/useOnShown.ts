import { useEffect, useMemo } from 'react';
import type { ReportData } from '../data/reportData';

/** The rows of a report that its table shows and that its totals add up; the same object as long as they are. */
export interface ShownRows {
  readonly data: ReportData;
  /** Row numbers of the report, including those within collapsed groups. */
  readonly index: Uint32Array;
}

/**
 * Calls `onShown` with the rows shown whenever they change, once the report is complete. A kept report that is shown
 * again calls it with the same object, so that nothing is added up anew.
 */
export function useOnShown(
  isComplete: boolean,
  data: ReportData,
  index: Uint32Array,
  onShown: ((shown: ShownRows) => void) | undefined,
): void {
  const rows = useMemo(() => ({ data, index }), [data, index]);
  useEffect(() => {
    if (isComplete) onShown?.(rows);
  }, [isComplete, rows, onShown]);
}
