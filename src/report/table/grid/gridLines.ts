import { headerOf } from '../../reportSpec';
import type { ReportSpec } from '../../reportSpec';
import type { RowGroup } from '../../view/groupRows';
import type { ViewResult } from '../../view/reportView';

/** A line of a grouped report that is not an item. */
export interface GroupLine {
  readonly kind: 'group' | 'subtotal';
  readonly group: RowGroup;
}

/** The lines of the table between header and totals: items and the lines of their groups. */
export interface GridLines {
  readonly length: number;
  /** Number of group levels; 0 for a plain list. */
  readonly levels: number;
  /** Row number in the report of the item at a line; -1 where there is none. */
  readonly item: (line: number) => number;
  /** Null at the line of an item. */
  readonly group: (line: number) => GroupLine | null;
  /** Name of a column. */
  readonly header: (columnId: string) => string;
}

/** Lays out what a view shows as the lines of a table. */
export function gridLinesOf({ index, lines }: ViewResult, levels: number, spec: ReportSpec): GridLines {
  const header = (columnId: string): string => headerOf(spec, columnId);
  if (lines === undefined) {
    return { length: index.length, levels: 0, item: (line) => index[line] ?? -1, group: () => null, header };
  }
  const has = (line: number): boolean => line >= 0 && line < lines.length;
  return {
    length: lines.length,
    levels,
    item: (line) => {
      const at = has(line) ? lines.at(line) : undefined;
      return at?.kind === 'item' ? at.row : -1;
    },
    group: (line) => {
      const at = has(line) ? lines.at(line) : undefined;
      return at === undefined || at.kind === 'item' ? null : at;
    },
    header,
  };
}

/** The line of the group that contains a line: an item, a subtotal, or a group within another; -1 for none. */
export function parentLine(lines: GridLines, line: number): number {
  const own = lines.group(line);
  const level = own === null ? lines.levels : own.kind === 'subtotal' ? own.group.level + 1 : own.group.level;
  for (let above = line - 1; above >= 0; above -= 1) {
    const at = lines.group(above);
    if (at?.kind === 'group' && at.group.level < level) return above;
  }
  return -1;
}
