import type { GridColumn } from '../columns/gridColumns';

/** The visible part of the columns, in px. */
export interface SidewaysView {
  readonly scrollLeft: number;
  /** 0 while the table has no size; then every column counts as visible. */
  readonly width: number;
}

/** px that the pinned columns take at the left. */
export function pinnedWidth(columns: readonly GridColumn[]): number {
  return columns.reduce((sum, { pinned, width }) => sum + (pinned ? width : 0), 0);
}

/**
 * Positions of the columns that need cells, in order: the pinned ones, those in view, and the one with the tab
 * stop, since focus must not be lost by scrolling sideways.
 */
export function columnsInView(
  columns: readonly GridColumn[],
  { scrollLeft, width }: SidewaysView,
  active: number,
): readonly number[] {
  const from = scrollLeft + pinnedWidth(columns);
  const to = scrollLeft + width;
  const places: number[] = [];
  columns.forEach((column, at) => {
    const seen = column.left + column.width > from && column.left < to;
    if (width === 0 || column.pinned || seen || at === active) places.push(at);
  });
  return places;
}

/** Scrolls sideways as little as needed to bring a column into view beside the pinned ones. */
export function revealedLeft(
  columns: readonly GridColumn[],
  target: GridColumn,
  { scrollLeft, width }: SidewaysView,
): number {
  if (target.pinned || width === 0) return scrollLeft;
  const most = target.left - pinnedWidth(columns);
  return Math.min(most, Math.max(scrollLeft, target.left + target.width - width));
}
