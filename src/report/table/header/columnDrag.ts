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

/**
 * Ends the press; returns whether it was a drag.
 *
 * @param isDropped the button was let go: the column stays where it has come to.
 */
export type StopTracking = (isDropped: boolean) => boolean;
