import { useCallback, useMemo, useState } from 'react';
import type { ColumnFilter } from '../../view/columnFilters';

/** The column filters that the user has set, at most one per column. */
export interface ColumnFilters {
  readonly list: readonly ColumnFilter[];
  readonly of: (columnId: string) => ColumnFilter | undefined;
  readonly ids: ReadonlySet<string>;
  /** Sets the filter of a column; undefined removes it. */
  readonly set: (columnId: string, filter: ColumnFilter | undefined) => void;
  readonly setAll: (filters: readonly ColumnFilter[]) => void;
}

/** Keeps the filters of one table as long as its screen exists (D32). */
export function useColumnFilters(first: readonly ColumnFilter[] = []): ColumnFilters {
  const [list, setList] = useState(first);
  const set = useCallback((columnId: string, filter: ColumnFilter | undefined) => {
    setList((old) => {
      const at = old.findIndex((other) => other.columnId === columnId);
      const rest = old.filter((other) => other.columnId !== columnId);
      if (filter === undefined) return rest;
      // A changed filter keeps its position among the chips.
      return at === -1 ? [...rest, filter] : [...rest.slice(0, at), filter, ...rest.slice(at)];
    });
  }, []);
  return useMemo(
    () => ({
      list,
      ids: new Set(list.map(({ columnId }) => columnId)),
      of: (columnId: string) => list.find((filter) => filter.columnId === columnId),
      set,
      setAll: setList,
    }),
    [list, set],
  );
}
