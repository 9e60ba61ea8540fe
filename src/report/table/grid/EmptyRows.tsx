import type { ReactElement } from 'react';

/** Shown for a table without rows (§8). */
export const NO_ITEMS = 'There are no items in this report.';
const NO_MATCHES = 'No items match the filter.';

export interface EmptyRowsProps {
  /** Whether rows are being loaded. */
  readonly loading: boolean;
  /** Number of rows in the report, and of those shown. */
  readonly items: number;
  readonly shown: number;
  /** Removes the filters; undefined when the user has set none. */
  readonly onClear: (() => void) | undefined;
}

/** Takes the place of the rows when there are none to show. */
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

/** Placeholder for rows that are being loaded. */
function Skeleton(): ReactElement {
  return (
    <div className="rt-skeleton" aria-hidden>
      {SKELETON.map((width) => (
        <span key={width} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
