import type { LabelSpan } from '../columns/gridColumns';
import { parentLine } from './gridLines';
import type { GridLines } from './gridLines';
import type { GridPlace } from './cellRange';

/** What a key does in a grouped table beyond what it does in a plain one. */
export type TreeStep =
  | { readonly toggle: string }
  | { readonly toggleAll: 'expanded' | 'collapsed' }
  | { readonly to: GridPlace };

/**
 * The arrow keys in a grouped table, following the ARIA treegrid pattern: right opens a collapsed group, left
 * closes an open one, and left from the first cell of a line moves to its group. The name of a group is one
 * cell, however many columns it covers. A star opens all groups, a slash closes them.
 * Returns null for a key that does the same as in every grid.
 */
export function treeStep(key: string, from: GridPlace, lines: GridLines, span: LabelSpan): TreeStep | null {
  if (lines.levels === 0) return null;
  if (key === '*' || key === '/') return { toggleAll: key === '*' ? 'expanded' : 'collapsed' };
  if (from.row < 0 || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return null;
  const line = lines.group(from.row);
  const isLabel = line !== null && from.column >= span.from && from.column < span.to;
  if (key === 'ArrowRight') {
    if (!isLabel) return null;
    if (line.kind === 'group' && line.group.collapsed) return { toggle: line.group.key };
    return { to: { row: from.row, column: span.to } };
  }
  if (isLabel && line.kind === 'group' && !line.group.collapsed) return { toggle: line.group.key };
  if (line !== null && from.column === span.to) return { to: { row: from.row, column: span.from } };
  const isFirst = isLabel || from.column === span.from;
  const parent = isFirst ? parentLine(lines, from.row) : -1;
  if (parent !== -1) return { to: { row: parent, column: span.from } };
  return isLabel ? { to: { row: from.row, column: Math.max(0, span.from - 1) } } : null;
}
