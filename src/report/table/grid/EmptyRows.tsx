import type { ReactElement } from 'react';

/** Said of a table without rows (§8). */
export const NO_ITEMS = 'There are no items in this report.';
const NO_MATCHES = 'No items match the filter.';

export interface EmptyRowsProps {
  /** Rows are on their way. */
  readonly loading: boolean;
  /** Items of the report, and those of them that are shown. */
  readonly items: number;
  readonly shown: number;
  /** Takes the filters away; left out when the user has set none. */
  readonly onClear: (() => void) | undefined;
}

/** Stands where rows would, when there are none to see. */
export function EmptyRows({ loading, items, shown, onClear }: EmptyRowsProps): ReactElement | null {
  if (loading) return <Skeleton />;
  if (shown > 0) return null;
  return (
    <div className="rt-empty">
      <p>{items === 0 || onClear === undefined ? NO_ITEMS : NO_MATCHES}</p>
      {items > 0 && onClear !== undefined && (
        <button type="button" className="rt-plain" onClick={onClear}>
          Clear filters
        </button>
      )}
    </div>
  );
}

/** Widths of the bars in percent. */
const SKELETON = [92, 78, 85, 70, 88, 74, 90, 81, 67, 86, 72, 83];

/** Stands for the rows that are on their way. */
function Skeleton(): ReactElement {
  return (
    <div className="rt-skeleton" aria-hidden>
      {SKELETON.map((width) => (
        <span key={width} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
