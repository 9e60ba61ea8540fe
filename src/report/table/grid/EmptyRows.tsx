import type { ReactElement } from 'react';
import { NO_ITEMS, NO_MATCHES } from '../../../domain';

export interface EmptyRowsProps {
  /** Whether rows are being loaded. */
  readonly loading: boolean;
  /** Number of rows in the report, and of those shown. */
  readonly items: number;
  readonly shown: number;
  /** Why there may be no rows. */
  readonly why: string | undefined;
  /** Number of columns that the rows will have. */
  readonly columns: number;
  /** Removes the filters; undefined when the user has set none. */
  readonly onClear: (() => void) | undefined;
}

/** Takes the place of the rows when there are none to show. */
export function EmptyRows(props: EmptyRowsProps): ReactElement | null {
  const { items, shown, why, onClear } = props;
  if (props.loading) return <Skeleton columns={props.columns} />;
  if (shown > 0) return null;
  return (
    <div className="rt-empty">
      <p>{items === 0 || onClear === undefined ? NO_ITEMS : NO_MATCHES}</p>
      {items === 0 && <p>{why}</p>}
      {items > 0 && onClear !== undefined && (
        <button type="button" className="rt-plain" onClick={onClear}>
          Clear filters
        </button>
      )}
    </div>
  );
}

const ROWS = 12;

/** Placeholders for the cells of rows that are being loaded, in the table's own columns. */
function Skeleton({ columns }: { readonly columns: number }): ReactElement {
  return (
    <div className="rt-skeleton" aria-hidden>
      {Array.from({ length: ROWS * columns }, (_, at) => (
        <span key={at} />
      ))}
    </div>
  );
}
