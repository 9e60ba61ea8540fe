import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { PRESS_ENDS } from '../pressEnds';
import type { ColumnDragOptions, DraggedColumn, StopTracking } from './columnDrag';

export interface ColumnDrag {
  /** Null while nothing is dragged. */
  readonly dragged: DraggedColumn | null;
  /** For a press on a header cell. */
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, id: string) => void;
  /** Whether the current click ends a drag. */
  readonly wasDrag: () => boolean;
}

/**
 * Moves a column by dragging its header with mouse or pen; touch scrolls instead. Escape cancels. The keyboard
 * has its own keys.
 */
export function useColumnDrag({ canDrop, onDrop }: ColumnDragOptions): ColumnDrag {
  const [dragged, setDragged] = useState<DraggedColumn | null>(null);
  const endPress = useRef<(() => void) | null>(null);
  const ended = useRef(false);
  useEffect(
    () => () => {
      endPress.current?.();
      // A kept screen that is hidden meanwhile returns without a drag.
      setDragged(null);
    },
    [],
  );

  const onPointerDown = (event: PointerEvent<HTMLElement>, id: string): void => {
    ended.current = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const { currentTarget, clientX } = event;
    const { ownerDocument } = currentTarget;
    const row = currentTarget.parentElement;
    if (row === null) return;
    let stop: StopTracking | null = null;
    const finish = (event?: Event): void => {
      for (const end of PRESS_ENDS) ownerDocument.removeEventListener(end, finish);
      endPress.current = null;
      ended.current = stop?.(event?.type === 'pointerup') ?? false;
    };
    endPress.current?.();
    endPress.current = finish;
    for (const end of PRESS_ENDS) ownerDocument.addEventListener(end, finish);
    import('../extras').then(
      ({ trackColumn }) => {
        if (endPress.current === finish)
          stop = trackColumn({ row, id, from: clientX, canDrop, onDrop, onMove: setDragged });
      },
      // Columns can still be moved by keyboard and in the list of columns.
      () => undefined,
    );
  };

  return { dragged, onPointerDown, wasDrag: () => ended.current };
}
