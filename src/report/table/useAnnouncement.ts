import { useCallback, useState } from 'react';
import { itemCount } from '../../domain';
import type { ReportSpec, SortKey } from '../reportSpec';

/** The sort order in words for a screen reader. */
export function sortText(spec: ReportSpec, sort: readonly SortKey[]): string {
  const parts = sort.map(({ columnId, desc }) => {
    const header = spec.columns.find(({ id }) => id === columnId)?.header ?? columnId;
    return `${header}, ${desc ? 'descending' : 'ascending'}`;
  });
  return parts.length === 0 ? 'Not sorted' : `Sorted by ${parts.join(', then by ')}`;
}

export interface Announcement {
  /** What a screen reader should say now; blank at first. */
  readonly message: string;
  /** Announces something else, such as where a column has been moved to. */
  readonly announce: (message: string) => void;
}

/**
 * The polite announcement after the sort or the number of rows has changed; nothing before the first change.
 *
 * @param count null while rows are still arriving.
 */
export function useAnnouncement(sorted: string, count: number | null): Announcement {
  const [announced, setAnnounced] = useState({ sorted, count, message: '' });
  const announce = useCallback((message: string) => setAnnounced((old) => ({ ...old, message })), []);
  if (count === null || (announced.sorted === sorted && announced.count === count))
    return { message: announced.message, announce };
  const message = announced.sorted === sorted ? `${itemCount(count)} shown` : sorted;
  setAnnounced({ sorted, count, message });
  return { message, announce };
}
