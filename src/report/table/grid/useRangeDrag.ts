import { useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';
import { SELECT_COLUMN } from '../columns/useReportModel';
import type { GridColumn } from '../columns/gridColumns';
import { PRESS_ENDS } from '../pressEnds';
import type { GridPlace } from './cellRange';
import { placeOf } from './useGridNavigation';
import type { GridNavigation } from './useGridNavigation';

export interface RangeDrag {
  /** For the part that holds the rows. */
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  /** Whether the current click ends a drag, or extends a range. */
  readonly wasDrag: () => boolean;
}

/**
 * Dragging over cells with mouse or pen selects those between, as in a spreadsheet, and scrolls at the edge;
 * Shift+click extends from the cell with the focus. Touch scrolls instead; the keyboard has Shift and the
 * arrows.
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
    // Ctrl+C would copy text that is selected elsewhere.
    ownerDocument.getSelection()?.removeAllRanges();
    if (event.shiftKey) {
      ended.current = true;
      selectRange(grid, active.row < 0 ? from : navigation.anchor, from);
      return;
    }
    collapse();
    if (event.pointerType === 'touch') return;

    let stop: (() => void) | null = null;
    const finish = (): void => {
      for (const end of PRESS_ENDS) ownerDocument.removeEventListener(end, finish);
      endPress.current = null;
      stop?.();
    };
    endPress.current = finish;
    for (const end of PRESS_ENDS) ownerDocument.addEventListener(end, finish);
    const onRange = (to: GridPlace): void => {
      ended.current = true;
      selectRange(grid, from, to);
    };
    import('../extras').then(
      ({ trackRange }) => {
        if (endPress.current === finish) stop = trackRange({ rows, from, onRange });
      },
      // Shift still selects a range.
      () => undefined,
    );
  };

  return { onPointerDown, wasDrag: () => ended.current };
}

function isCheck(columns: readonly GridColumn[], { column }: GridPlace): boolean {
  return columns[column]?.id === SELECT_COLUMN;
}
