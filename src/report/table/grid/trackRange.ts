import type { GridPlace } from './cellRange';
import { placeOf } from './useGridNavigation';

/** px beyond the rows' edge for each additional row or column that is scrolled per frame. */
const SCROLL_STEP = 40;

export interface RangeTracking {
  /** The part of the grid that holds the rows. */
  readonly rows: HTMLElement;
  /** Where the button was pressed. */
  readonly from: GridPlace;
  /** Called when the pointer has moved to another cell. */
  readonly onRange: (to: GridPlace) => void;
}

/** Follows a pointer over the cells, and scrolls at the edge. Returns a function that stops it. */
export function trackRange({ rows, from, onRange }: RangeTracking): () => void {
  let last = from;
  let pointer = { x: 0, y: 0 };
  let frame = 0;
  const goTo = (to: GridPlace): void => {
    if (to.row === last.row && to.column === last.column) return;
    last = to;
    onRange(to);
  };
  const scroll = (): void => {
    frame = 0;
    const { place, down, right } = placeNear(rows, pointer);
    if (place === null) return;
    goTo({ row: Math.max(0, place.row + down), column: Math.max(0, place.column + right) });
    if (down !== 0 || right !== 0) frame = requestAnimationFrame(scroll);
  };
  const move = ({ target, clientX, clientY }: MouseEvent): void => {
    pointer = { x: clientX, y: clientY };
    const isInside = target instanceof Node && rows.contains(target);
    const under = isInside && target instanceof Element ? placeOf(target) : null;
    if (under !== null) goTo(under);
    else if (frame === 0) scroll();
  };
  const { ownerDocument } = rows;
  ownerDocument.addEventListener('pointermove', move);
  return () => {
    cancelAnimationFrame(frame);
    ownerDocument.removeEventListener('pointermove', move);
  };
}

/**
 * The cell in view that is nearest to a pointer outside, and by how many rows and columns to continue from
 * there.
 */
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
