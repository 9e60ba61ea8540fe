import type { GroupTree, RowGroup } from './groupRows';

/** Which groups are collapsed: all or none of them, except those named by their keys. */
export interface CollapsedGroups {
  readonly byDefault: boolean;
  readonly otherwise: readonly string[];
}

/** One line of a grouped report: a group's header, one of its items, or its subtotals below them. */
export type GroupedRow =
  | { readonly kind: 'group' | 'subtotal'; readonly group: RowGroup }
  /** `row` is a row number of the report. */
  | { readonly kind: 'item'; readonly row: number };

/**
 * The lines of a grouped report. A collapsed group is only its header, which also has the count and the
 * subtotals.
 */
export interface GroupedRows {
  /** Number of lines. */
  readonly length: number;
  /** Number of groups of all levels, including collapsed ones and those within them. */
  readonly groupCount: number;
  /** A group by its number; each precedes the groups within it. */
  readonly group: (group: number) => RowGroup;
  /** Throws RangeError for a line that does not exist. */
  readonly at: (line: number) => GroupedRow;
}

const ITEM = 0;
const GROUP = 1;
const SUBTOTAL = 2;

/** Lays out the groups of a sorted index as lines. */
export function groupedRows(
  tree: GroupTree,
  index: Uint32Array,
  { byDefault, otherwise }: CollapsedGroups,
): GroupedRows {
  const isException = tree.among(otherwise);
  const isCollapsed = (group: number): boolean => byDefault !== isException(group);
  const most = index.length + 2 * tree.count;
  const kinds = new Uint8Array(most);
  const refs = new Uint32Array(most);
  let length = 0;
  const add = (kind: number, ref: number): void => {
    kinds[length] = kind;
    refs[length++] = ref;
  };

  /** Groups whose subtotals are still to come, outermost first. */
  const open: number[] = [];
  const closeFrom = (level: number): void => {
    while (open.length > level) add(SUBTOTAL, open.pop() ?? 0);
  };
  for (let group = 0; group < tree.count;) {
    const level = tree.level(group);
    closeFrom(level);
    add(GROUP, group);
    let next = group + 1;
    if (isCollapsed(group)) {
      while (next < tree.count && tree.level(next) > level) next += 1;
    } else {
      open.push(group);
      const isInnermost = next === tree.count || tree.level(next) <= level;
      if (isInnermost)
        for (let at = tree.start(group); at < tree.end(group); at += 1) add(ITEM, index[at] ?? 0);
    }
    group = next;
  }
  closeFrom(0);

  const describe = (group: number): RowGroup => ({
    ...tree.describe(group),
    collapsed: isCollapsed(group),
  });
  const groups = new Map<number, RowGroup>();
  const groupOf = (group: number): RowGroup => {
    const known = groups.get(group) ?? describe(group);
    groups.set(group, known);
    return known;
  };
  return {
    length,
    groupCount: tree.count,
    group: describe,
    at: (line) => {
      const ref = refs[line] ?? 0;
      if (!(line >= 0 && line < length)) throw new RangeError(`There is no line ${line}`);
      if (kinds[line] === ITEM) return { kind: 'item', row: ref };
      return { kind: kinds[line] === GROUP ? 'group' : 'subtotal', group: groupOf(ref) };
    },
  };
}
