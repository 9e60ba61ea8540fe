import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { LabelSpan } from '../columns/gridColumns';
import { rangeOf } from './cellRange';
import type { CellRange } from './cellRange';
import { cellAfterKey } from './gridKeys';
import type { GridLines } from './gridLines';
import type { GridPlace } from './cellRange';
import type { RowPool } from './rowPool';
import { treeStep } from './treeKeys';

export interface GridNavigationOptions {
  readonly pool: RowPool;
  readonly lines: GridLines;
  readonly columns: number;
  /** Columns that the name of a group covers. */
  readonly span: LabelSpan;
  /** Enter, on a row or on the header (-1). */
  readonly onEnter: (place: GridPlace, shift: boolean) => void;
  /** Space, likewise. */
  readonly onSpace: (place: GridPlace, shift: boolean) => void;
  /** Ctrl+A; left out where rows cannot be selected. */
  readonly onSelectAll: (() => void) | undefined;
  /** Ctrl+C; with Shift, the headings are included. */
  readonly onCopy: (active: GridPlace, range: CellRange | null, headings: boolean) => void;
  /** Opens or closes the group with this key. */
  readonly onToggleGroup: (groupKey: string) => void;
  readonly onToggleAll: (to: 'expanded' | 'collapsed') => void;
  /** Shift with an arrow on a header: -1 narrower, 1 wider. */
  readonly onResize: (column: number, direction: -1 | 1) => void;
  /** Ctrl and Shift with an arrow on a header. Returns the new position of the column. */
  readonly onMove: (column: number, direction: -1 | 1) => number;
  /** Alt with the down arrow on a header, or the context menu key. */
  readonly onMenu: (column: number) => void;
}

export interface GridNavigation {
  /** The grid's only tab stop. */
  readonly active: GridPlace;
  /** Where an extended range begins; the tab stop while there is none. */
  readonly anchor: GridPlace;
  /** Selects the cells between two, and moves the tab stop to the second. */
  readonly selectRange: (grid: HTMLElement, from: GridPlace, to: GridPlace) => void;
  /** Reduces the selection to the cell with the tab stop. */
  readonly collapse: () => void;
  /** Makes a position the tab stop and focuses it. */
  readonly focusOn: (grid: HTMLElement, place: GridPlace) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Keyboard navigation in the grid, following the ARIA grid pattern: one tab stop that follows the arrows, and
 * that stays where it is while rows recycle, re-sort or shrink away.
 */
export function useGridNavigation(options: GridNavigationOptions): GridNavigation {
  const { pool, lines, columns, span } = options;
  const [place, setPlace] = useState<GridPlace>({ row: -1, column: 0 });
  // In other lines it would be a range of other rows.
  const [begun, setBegun] = useState<{ readonly from: GridPlace; readonly lines: GridLines } | null>(null);
  const gridToFocus = useRef<HTMLElement | null>(null);
  const row = Math.min(place.row, lines.length - 1);
  const column = Math.max(0, Math.min(place.column, columns - 1));

  const from = begun?.lines === lines ? begun.from : null;
  const range = useMemo(
    () =>
      from === null || row < 0 || (from.row === row && from.column === column)
        ? null
        : rangeOf(from, { row, column }),
    [from, row, column],
  );

  useLayoutEffect(() => pool.setRange(range), [pool, range]);
  useLayoutEffect(() => {
    pool.setActive({ row, column });
    const grid = gridToFocus.current;
    gridToFocus.current = null;
    if (grid === null) return;
    pool.reveal({ row, column });
    if (row >= 0) pool.focus();
    else grid.querySelector<HTMLElement>('[role=columnheader][tabindex="0"]')?.focus({ preventScroll: true });
    // In a low window the table is higher than the window, which scrolls too.
    grid.ownerDocument.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pool, row, column, place]);

  const collapse = (): void => setBegun(null);
  const focusOn = (grid: HTMLElement, to: GridPlace): void => {
    collapse();
    gridToFocus.current = grid;
    setPlace({ ...to });
  };
  const selectRange = (grid: HTMLElement, start: GridPlace, to: GridPlace): void => {
    gridToFocus.current = grid;
    setBegun({ from: start, lines });
    setPlace({ ...to });
  };
  const anchor = from ?? { row, column };

  /** Handles keys of the header; returns false for any other key. */
  const onHeaderKey = (event: KeyboardEvent<HTMLElement>): boolean => {
    const { key, shiftKey, altKey } = event;
    const direction = shiftKey ? DIRECTIONS[key] : undefined;
    if (direction !== undefined && (event.ctrlKey || event.metaKey)) {
      focusOn(event.currentTarget, { row: -1, column: options.onMove(column, direction) });
    } else if (direction !== undefined && !altKey) options.onResize(column, direction);
    else if ((altKey && key === 'ArrowDown') || key === 'ContextMenu') options.onMenu(column);
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const active = { row, column };
    if (row === -1 && onHeaderKey(event)) {
      event.preventDefault();
      return;
    }
    if (options.onSelectAll !== undefined && isSelectAll(event)) {
      options.onSelectAll();
      event.preventDefault();
      return;
    }
    if (isCopy(event)) {
      options.onCopy(active, range, event.shiftKey);
      event.preventDefault();
      return;
    }
    if (event.key === 'Escape' && range !== null) {
      // Keeps the surroundings, such as a dialog, from reacting to it.
      event.stopPropagation();
      collapse();
      return;
    }
    // Many keyboards need Shift for a star.
    const isPlain =
      !event.altKey && !event.ctrlKey && !event.metaKey && (!event.shiftKey || event.key === '*');
    const step = isPlain ? treeStep(event.key, active, lines, span) : null;
    const next = event.altKey
      ? null
      : cellAfterKey(event, active, { rows: lines.length, columns, page: pool.pageSize() });
    if (step !== null && 'toggle' in step) options.onToggleGroup(step.toggle);
    else if (step !== null && 'toggleAll' in step) options.onToggleAll(step.toggleAll);
    else if (step !== null) focusOn(event.currentTarget, step.to);
    else if (next !== null && event.shiftKey && row >= 0) {
      selectRange(event.currentTarget, anchor, { ...next, row: Math.max(0, next.row) });
    } else if (next !== null) focusOn(event.currentTarget, next);
    else if (event.key === 'Enter') options.onEnter(active, event.shiftKey);
    else if (event.key === ' ') options.onSpace(active, event.shiftKey);
    else return;
    event.preventDefault();
  };

  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const focused = placeOf(event.target);
    // A group's name is the cell of several columns: moving up and down over it keeps the column.
    if (focused === null || pool.isActiveCell(event.target)) return;
    if (focused.row === row && focused.column === column) return;
    collapse();
    setPlace(focused);
  };

  return { active: { row, column }, anchor, selectRange, collapse, focusOn, onKeyDown, onFocus };
}

/** Ctrl+A, also with Caps Lock on; with Shift it is the browser's. */
function isSelectAll({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent<HTMLElement>): boolean {
  return key.toLowerCase() === 'a' && !shiftKey && (ctrlKey || metaKey);
}

/** Ctrl+C, unless text is selected, which the browser copies. */
function isCopy({ key, ctrlKey, metaKey, altKey, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  if (key.toLowerCase() !== 'c' || altKey || ctrlKey === metaKey) return false;
  return currentTarget.ownerDocument.getSelection()?.isCollapsed !== false;
}

const DIRECTIONS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The position of an element in the grid; null outside of header and rows. */
export function placeOf(target: EventTarget): GridPlace | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest('[role=gridcell], [role=columnheader]');
  if (cell === null) return null;
  const column = Number(cell.getAttribute('aria-colindex')) - 1;
  if (cell.getAttribute('role') === 'columnheader') return { row: -1, column };
  const row = cell.closest<HTMLElement>('[data-row-index]')?.dataset['rowIndex'];
  return row === undefined ? null : { row: Number(row), column };
}
