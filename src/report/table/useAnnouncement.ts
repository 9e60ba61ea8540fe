import { useState } from 'react';
import { itemCount } from '../../domain';
import type { ReportSpec, SortKey } from '../reportSpec';

/** How the rows are sorted, in words for a screen reader. */
export function sortText(spec: ReportSpec, sort: readonly SortKey[]): string {
  const parts = sort.map(({ columnId, desc }) => {
    const header = spec.columns.find(({ id }) => id === columnId)?.header ?? columnId;
    return `${header}, ${desc ? 'descending' : 'ascending'}`;
  });
  return parts.length === 0 ? 'Not sorted' : `Sorted by ${parts.join(', then by ')}`;
}

/** What to say politely after the sort or the number of rows has changed; nothing before the first change. */
export function useAnnouncement(sorted: string, count: number): string {
  const [said, setSaid] = useState({ sorted, count, message: '' });
  if (said.sorted === sorted && said.count === count) return said.message;
  const message = said.sorted === sorted ? `${itemCount(count)} shown` : sorted;
  setSaid({ sorted, count, message });
  return message;
}
