export interface ColumnDragOptions {
  /** Whether a column may take the place of another. */
  readonly canDrop: (id: string, target: string) => boolean;
  readonly onDrop: (id: string, target: string) => void;
}

/** A column being dragged. */
export interface DraggedColumn {
  readonly id: string;
  /** Column whose place it would take; the column itself while there is none. */
  readonly target: string;
}

/**
 * Ends the press; returns whether it was a drag.
 *
 * @param isDropped whether the button was released: the column then stays at its new place.
 */
export type StopTracking = (isDropped: boolean) => boolean;
