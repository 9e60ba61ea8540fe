import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';

/** px that the pointer moves before a press becomes a drag. */
const THRESHOLD = 6;

export interface ColumnDragOptions {
  /** Whether a column may take the place of another. */
  readonly canDrop: (id: string, target: string) => boolean;
  readonly onDrop: (id: string, target: string) => void;
}

/** A column on its way. */
export interface DraggedColumn {
  readonly id: string;
  /** Column whose place it would take; its own while there is none. */
  readonly target: string;
}

export interface ColumnDrag {
  /** Null while nothing is dragged. */
  readonly dragged: DraggedColumn | null;
  /** For the press on a header cell. */
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, id: string) => void;
  /** Whether the click that is told now is the end of a drag. */
  readonly wasDrag: () => boolean;
}

/**
 * Moving a column by dragging its header with mouse or pen; a finger scrolls instead. Escape gives up. The keyboard
 * has keys of its own.
 */
export function useColumnDrag({ canDrop, onDrop }: ColumnDragOptions): ColumnDrag {
  const [dragged, setDragged] = useState<DraggedColumn | null>(null);
  const endPress = useRef<(() => void) | null>(null);
  const ended = useRef(false);
  useEffect(
    () => () => {
      endPress.current?.();
      // A kept screen that is hidden meanwhile comes back without a drag.
      setDragged(null);
    },
    [],
  );

  const onPointerDown = (event: PointerEvent<HTMLElement>, id: string): void => {
    ended.current = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const row = event.currentTarget.parentElement;
    const { ownerDocument } = event.currentTarget;
    const from = event.clientX;
    let current: DraggedColumn | null = null;

    const move = ({ clientX }: { readonly clientX: number }): void => {
      if (current === null && Math.abs(clientX - from) < THRESHOLD) return;
      const under = row === null ? undefined : columnAt(row, clientX);
      const target = under !== undefined && canDrop(id, under) ? under : (current?.target ?? id);
      if (current?.target === target) return;
      current = { id, target };
      setDragged(current);
    };
    const drop = (): void => {
      ended.current = current !== null;
      if (current !== null && current.target !== id) onDrop(id, current.target);
      finish();
    };
    const giveUp = ({ key }: { readonly key: string }): void => {
      if (key !== 'Escape') return;
      ended.current = true;
      finish();
    };
    const finish = (): void => {
      ownerDocument.removeEventListener('pointermove', move);
      ownerDocument.removeEventListener('pointerup', drop);
      ownerDocument.removeEventListener('pointercancel', finish);
      ownerDocument.removeEventListener('keydown', giveUp);
      endPress.current = null;
      setDragged(null);
    };

    endPress.current?.();
    endPress.current = finish;
    ownerDocument.addEventListener('pointermove', move);
    ownerDocument.addEventListener('pointerup', drop);
    ownerDocument.addEventListener('pointercancel', finish);
    ownerDocument.addEventListener('keydown', giveUp);
  };

  return { dragged, onPointerDown, wasDrag: () => ended.current };
}

/** The column whose header is at an x of the window; the topmost where pinned ones cover others. */
function columnAt(row: HTMLElement, clientX: number): string | undefined {
  const hit = [...row.querySelectorAll<HTMLElement>('[data-column-id]')].filter((cell) => {
    const { left, right } = cell.getBoundingClientRect();
    return clientX >= left && clientX < right;
  });
  return (hit.find((cell) => cell.classList.contains('rt-pinned')) ?? hit[0])?.dataset['columnId'];
}
