import { useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { placeAfterKey } from './gridKeys';
import type { GridPlace, RowPool } from './RowPool';

export interface GridNavigationOptions {
  readonly pool: RowPool;
  readonly rows: number;
  readonly columns: number;
  /** Enter, on a row or on the header (-1). */
  readonly onEnter: (place: GridPlace, shift: boolean) => void;
  /** Space, likewise. */
  readonly onSpace: (place: GridPlace, shift: boolean) => void;
  /** Shift with an arrow on a header: -1 narrower, 1 wider. */
  readonly onResize: (column: number, direction: -1 | 1) => void;
}

export interface GridNavigation {
  /** The grid's one tab stop. */
  readonly active: GridPlace;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Moving about in the grid by keyboard, as the ARIA grid pattern asks: one tab stop that follows the arrows, and
 * that stays where it is while rows recycle, re-sort or shrink away.
 */
export function useGridNavigation(options: GridNavigationOptions): GridNavigation {
  const { pool, rows, columns } = options;
  const [place, setPlace] = useState<GridPlace>({ row: -1, column: 0 });
  const gridToFocus = useRef<HTMLElement | null>(null);
  const row = Math.min(place.row, rows - 1);
  const column = Math.max(0, Math.min(place.column, columns - 1));

  useLayoutEffect(() => {
    pool.setActive({ row, column });
    const grid = gridToFocus.current;
    gridToFocus.current = null;
    if (grid === null) return;
    pool.reveal({ row, column });
    if (row >= 0) pool.focus();
    else grid.querySelector<HTMLElement>('[role=columnheader][tabindex="0"]')?.focus({ preventScroll: true });
  }, [pool, row, column, place]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const active = { row, column };
    const resize = row === -1 && event.shiftKey ? DIRECTIONS[event.key] : undefined;
    const next =
      resize === undefined && !event.altKey
        ? placeAfterKey(event, active, { rows, columns, page: pool.pageSize() })
        : null;
    if (resize !== undefined) options.onResize(column, resize);
    else if (next !== null) {
      gridToFocus.current = event.currentTarget;
      setPlace(next);
    } else if (event.key === 'Enter') options.onEnter(active, event.shiftKey);
    else if (event.key === ' ') options.onSpace(active, event.shiftKey);
    else return;
    event.preventDefault();
  };

  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const focused = placeOf(event.target);
    if (focused !== null && (focused.row !== row || focused.column !== column)) setPlace(focused);
  };

  return { active: { row, column }, onKeyDown, onFocus };
}

const DIRECTIONS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The place of an element of the grid; null outside of header and rows. */
export function placeOf(target: EventTarget): GridPlace | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest('[role=gridcell], [role=columnheader]');
  if (cell === null) return null;
  const column = Number(cell.getAttribute('aria-colindex')) - 1;
  if (cell.getAttribute('role') === 'columnheader') return { row: -1, column };
  const row = cell.closest<HTMLElement>('[data-row-index]')?.dataset['rowIndex'];
  return row === undefined ? null : { row: Number(row), column };
}
