import { useCallback, useMemo, useState } from 'react';
import type { CollapsedGroups } from '../view/groupedRows';

/** Which groups of a table are open. */
export interface Groups {
  readonly by: readonly string[];
  readonly collapsed: CollapsedGroups;
  /** Opens or closes one group. */
  readonly turn: (key: string) => void;
  readonly collapseAll: () => void;
  readonly expandAll: () => void;
}

const NO_COLUMNS: readonly string[] = [];
const OPEN: CollapsedGroups = { byDefault: false, otherwise: [] };
const CLOSED: CollapsedGroups = { byDefault: true, otherwise: [] };

/** Keeps which groups are collapsed; other columns to group by are other groups, and all open. */
export function useGroups(groupBy: readonly string[] = NO_COLUMNS): Groups {
  const key = groupBy.join('\n');
  const [state, setState] = useState({ key, collapsed: OPEN });
  const collapsed = state.key === key ? state.collapsed : OPEN;
  const by = useMemo(() => (key === '' ? NO_COLUMNS : key.split('\n')), [key]);
  const turn = useCallback(
    (group: string) =>
      setState((old) => {
        const { byDefault, otherwise } = old.key === key ? old.collapsed : OPEN;
        const turned = otherwise.includes(group)
          ? otherwise.filter((other) => other !== group)
          : [...otherwise, group];
        return { key, collapsed: { byDefault, otherwise: turned } };
      }),
    [key],
  );
  const collapseAll = useCallback(() => setState({ key, collapsed: CLOSED }), [key]);
  const expandAll = useCallback(() => setState({ key, collapsed: OPEN }), [key]);
  return useMemo(
    () => ({ by, collapsed, turn, collapseAll, expandAll }),
    [by, collapsed, turn, collapseAll, expandAll],
  );
}
