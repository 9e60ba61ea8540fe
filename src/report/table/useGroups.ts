import { useCallback, useMemo, useState } from 'react';
import type { ReportColumn } from '../reportSpec';
import type { CollapsedGroups } from '../view/groupedRows';

/** The columns by which a table is grouped, and which of its groups are collapsed. */
export interface Groups {
  /** Ids of columns, outermost first. */
  readonly by: readonly string[];
  /** As the user chose; undefined while the report's own apply. */
  readonly chosen: readonly string[] | undefined;
  /** Groups by other columns temporarily, as an address says; not remembered. */
  readonly show: (by: readonly string[]) => void;
  /** Groups by other columns; undefined for those of the report itself. */
  readonly choose: (by: readonly string[] | undefined) => void;
  readonly collapsed: CollapsedGroups;
  /** Expands or collapses one group. */
  readonly toggle: (key: string) => void;
  /** Expands or collapses all groups. */
  readonly toggleAll: (to: 'expanded' | 'collapsed') => void;
}

const NO_COLUMNS: readonly string[] = [];
const OPEN: CollapsedGroups = { byDefault: false, otherwise: [] };
const CLOSED: CollapsedGroups = { byDefault: true, otherwise: [] };

/**
 * Keeps the columns by which rows are grouped and which groups are collapsed. Grouping by other columns makes
 * other groups, which are all open.
 *
 * @param columns those of the report; rows are not grouped by others, such as withheld ones.
 * @param own columns by which the report itself is grouped.
 * @param first as the user last left it; read once.
 * @param addressed in place of it, as the address says; read once.
 */
export function useGroups(
  columns: readonly ReportColumn[],
  own: readonly string[] = NO_COLUMNS,
  first?: readonly string[],
  addressed?: readonly string[],
): Groups {
  const [chosen, setChosen] = useState(first);
  const [shown, show] = useState(addressed);
  const key = (shown ?? chosen ?? own).filter((by) => columns.some(({ id }) => id === by)).join('\n');
  const [state, setState] = useState({ key, collapsed: OPEN });
  const collapsed = state.key === key ? state.collapsed : OPEN;
  const by = useMemo(() => (key === '' ? NO_COLUMNS : key.split('\n')), [key]);
  const choose = useCallback((columns: readonly string[] | undefined) => {
    show(undefined);
    setChosen(columns);
  }, []);
  const toggle = useCallback(
    (group: string) =>
      setState((old) => {
        const { byDefault, otherwise } = old.key === key ? old.collapsed : OPEN;
        const toggled = otherwise.includes(group)
          ? otherwise.filter((other) => other !== group)
          : [...otherwise, group];
        return { key, collapsed: { byDefault, otherwise: toggled } };
      }),
    [key],
  );
  const toggleAll = useCallback(
    (to: 'expanded' | 'collapsed') => setState({ key, collapsed: to === 'expanded' ? OPEN : CLOSED }),
    [key],
  );
  return useMemo(
    () => ({ by, chosen, choose, show, collapsed, toggle, toggleAll }),
    [by, chosen, choose, collapsed, toggle, toggleAll],
  );
}

/** Adds a column as the innermost group, or removes it when it is already there. */
export function toggledGroup(by: readonly string[], columnId: string): readonly string[] {
  return by.includes(columnId) ? by.filter((id) => id !== columnId) : [...by, columnId];
}

/** Moves a group column outwards (-1) or inwards (1). */
export function movedGroup(by: readonly string[], columnId: string, direction: -1 | 1): readonly string[] {
  const at = by.indexOf(columnId);
  const other = by[at + direction];
  if (at === -1 || other === undefined) return by;
  return by.map((id) => (id === columnId ? other : id === other ? columnId : id));
}
