import { useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';
import { SELECT_COLUMN } from '../columns/useReportModel';
import type { GridColumn } from '../columns/gridColumns';
import type { GridPlace } from './RowPool';
import { placeOf } from './useGridNavigation';
import type { GridNavigation } from './useGridNavigation';

export interface RangeDrag {
  /** For the part that holds the rows. */
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  /** Whether the click that is told now is the end of a drag, or extends a range. */
  readonly wasDrag: () => boolean;
}

/** px beyond the rows by which they scroll one row, or column, a frame. */
const SCROLL_STEP = 40;

/**
 * Dragging over cells with mouse or pen selects those between, as in a spreadsheet, and scrolls at the edge; a click
 * with Shift goes on from the cell with the focus. A finger scrolls instead; the keyboard has Shift and the arrows.
 */
export function useRangeDrag(columns: readonly GridColumn[], navigation: GridNavigation): RangeDrag {
  const endPress = useRef<(() => void) | null>(null);
  const ended = useRef(false);
  useEffect(() => () => endPress.current?.(), []);
  const { active, selectRange, collapse } = navigation;

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    endPress.current?.();
    ended.current = false;
    const from = placeOf(event.target);
    const rows = event.currentTarget;
    const grid = rows.closest<HTMLElement>('[role=grid], [role=treegrid]');
    if (event.button !== 0 || from === null || grid === null || isCheck(columns, from)) return;
    if (event.ctrlKey || event.metaKey) return;
    const { ownerDocument } = rows;
    // Text that is selected elsewhere would be what Ctrl+C copies.
    ownerDocument.getSelection()?.removeAllRanges();
    if (event.shiftKey) {
      ended.current = true;
      selectRange(grid, active.row < 0 ? from : navigation.anchor, from);
      return;
    }
    collapse();
    if (event.pointerType === 'touch') return;

    let last: GridPlace = from;
    let pointer = { x: 0, y: 0 };
    let frame = 0;
    const goTo = (to: GridPlace): void => {
      if (to.row === last.row && to.column === last.column) return;
      last = to;
      ended.current = true;
      selectRange(grid, from, to);
    };
    const scroll = (): void => {
      frame = 0;
      const { place, down, right } = placeNear(rows, pointer);
      if (place === null) return;
      goTo({ row: Math.max(0, place.row + down), column: Math.max(0, place.column + right) });
      if (down !== 0 || right !== 0) frame = requestAnimationFrame(scroll);
    };
    const move = ({ target, clientX, clientY }: MoveEvent): void => {
      pointer = { x: clientX, y: clientY };
      const isInside = target instanceof Node && rows.contains(target);
      const under = isInside && target instanceof Element ? placeOf(target) : null;
      if (under !== null) goTo(under);
      else if (frame === 0) scroll();
    };
    const finish = (): void => {
      cancelAnimationFrame(frame);
      ownerDocument.removeEventListener('pointermove', move);
      ownerDocument.removeEventListener('pointerup', finish);
      ownerDocument.removeEventListener('pointercancel', finish);
      endPress.current = null;
    };
    endPress.current = finish;
    ownerDocument.addEventListener('pointermove', move);
    ownerDocument.addEventListener('pointerup', finish);
    ownerDocument.addEventListener('pointercancel', finish);
  };

  return { onPointerDown, wasDrag: () => ended.current };
}

interface MoveEvent {
  readonly target: EventTarget | null;
  readonly clientX: number;
  readonly clientY: number;
}

function isCheck(columns: readonly GridColumn[], { column }: GridPlace): boolean {
  return columns[column]?.id === SELECT_COLUMN;
}

/** The cell in view that is nearest to a pointer outside, and by how many rows and columns to go on from there. */
function placeNear(rows: HTMLElement, { x, y }: { readonly x: number; readonly y: number }) {
  const { left, right, top, bottom } = (rows.firstElementChild ?? rows).getBoundingClientRect();
  const nearX = Math.min(right - 2, Math.max(left + 2, x));
  const nearY = Math.min(bottom - 2, Math.max(top + 2, y));
  const under = rows.ownerDocument.elementFromPoint(nearX, nearY);
  return {
    place: under === null || !rows.contains(under) ? null : placeOf(under),
    down: stepsBeyond(y - nearY),
    right: stepsBeyond(x - nearX),
  };
}

function stepsBeyond(px: number): number {
  return px === 0 ? 0 : Math.sign(px) * (1 + Math.floor(Math.abs(px) / SCROLL_STEP));
}
