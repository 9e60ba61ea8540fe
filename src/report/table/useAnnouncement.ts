import { useCallback, useState } from 'react';
import { counted, itemCount } from '../../domain';
import { headerOf } from '../reportSpec';
import type { ReportSpec, SortKey } from '../reportSpec';
import type { RowSelection } from './useRowSelection';

/** The sort order in words for a screen reader. */
export function sortText(spec: ReportSpec, sort: readonly SortKey[]): string {
  const parts = sort.map(({ columnId, desc }) => {
    return `${headerOf(spec, columnId)}, ${desc ? 'descending' : 'ascending'}`;
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
 * The polite announcement after a refresh, or after the sort, the number of rows or that of the selected ones has
 * changed; nothing before the first change.
 *
 * @param refreshed that a refresh has ended well, which is said with what it has changed; blank before.
 * @param count null while rows are still arriving.
 * @param selected how many rows are selected, and how many of them are items.
 */
export function useAnnouncement(
  refreshed: string,
  sorted: string,
  count: number | null,
  { count: selected, items }: Pick<RowSelection, 'count' | 'items'>,
): Announcement {
  // What has changed first in this order is what the user has done; the rest follows from it.
  const said = [
    refreshed,
    sorted,
    count === null ? '' : `${itemCount(count)} shown`,
    selectedText(selected, items),
  ];
  const [last, setLast] = useState({ said, message: '' });
  const announce = useCallback(
    (message: string) => setLast((old) => ({ ...old, message: anew(message, old.message) })),
    [setLast],
  );
  const [message, brought] = said.filter((text, at) => text !== last.said[at]);
  if (count === null) {
    // Rows that arrive are announced, also where they are as many as before.
    if (last.said[2] !== '') setLast({ ...last, said: last.said.with(2, '') });
    return { message: last.message, announce };
  }
  if (message === undefined) return { message: last.message, announce };
  const text = message === refreshed && brought !== undefined ? `${message}. ${brought}` : message;
  const next = anew(text, last.message);
  setLast({ said, message: next });
  return { message: next, announce };
}

/** A screen reader says only what has changed: a text that comes again ends in a space more, or less. */
function anew(message: string, last: string): string {
  return message === last ? `${message}\u00a0` : message;
}

/** Besides items, the selection may have rows that are not, such as opening balances. */
function selectedText(count: number, items: number): string {
  return `${counted(count, count === items ? 'item' : 'row')} selected`;
}
