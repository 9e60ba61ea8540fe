import type { ColumnDragOptions, DraggedColumn, StopTracking } from './columnDrag';

/** px that the pointer must move before a press becomes a drag. */
const THRESHOLD = 6;

export interface ColumnTracking extends ColumnDragOptions {
  /** The row of headers. */
  readonly row: HTMLElement;
  readonly id: string;
  /** x of the press in the window. */
  readonly from: number;
  /** Called with null once nothing is dragged any more. */
  readonly onMove: (dragged: DraggedColumn | null) => void;
}

/** Follows a pointer that has pressed a header. */
export function trackColumn({ row, id, from, canDrop, onDrop, onMove }: ColumnTracking): StopTracking {
  const { ownerDocument } = row;
  let current: DraggedColumn | null = null;
  let isGivenUp = false;
  const move = ({ clientX }: { readonly clientX: number }): void => {
    if (isGivenUp || (current === null && Math.abs(clientX - from) < THRESHOLD)) return;
    const under = columnAt(row, clientX);
    const target = under !== undefined && canDrop(id, under) ? under : (current?.target ?? id);
    if (current?.target === target) return;
    current = { id, target };
    onMove(current);
  };
  const giveUp = ({ key }: { readonly key: string }): void => {
    if (key !== 'Escape') return;
    isGivenUp = true;
    onMove(null);
  };
  ownerDocument.addEventListener('pointermove', move);
  ownerDocument.addEventListener('keydown', giveUp);
  return (isDropped) => {
    ownerDocument.removeEventListener('pointermove', move);
    ownerDocument.removeEventListener('keydown', giveUp);
    if (isDropped && !isGivenUp && current !== null && current.target !== id) onDrop(id, current.target);
    onMove(null);
    return isGivenUp || current !== null;
  };
}

/** The column whose header is at an x of the window; the topmost where pinned ones cover others. */
function columnAt(row: HTMLElement, clientX: number): string | undefined {
  const hit = [...row.querySelectorAll<HTMLElement>('[data-column-id]')].filter((cell) => {
    const { left, right } = cell.getBoundingClientRect();
    return clientX >= left && clientX < right;
  });
  return (hit.find((cell) => cell.classList.contains('rt-pinned')) ?? hit[0])?.dataset['columnId'];
}
