import type { ReactElement } from 'react';
import { formatCount } from '../../../domain';
import type { RowSelection } from '../useRowSelection';

/**
 * How many rows are selected, those among them that a filter hides included, and how to drop them. What they come to
 * stands in the table's own columns, over the totals.
 */
export function SelectionSummary({ selection }: { readonly selection: RowSelection }): ReactElement | null {
  const { count, unseen, clear } = selection;
  if (count === 0) return null;
  return (
    <div className="rt-summary" role="group" aria-label="Selection">
      <span>
        <strong>{`${formatCount(count)} selected`}</strong>
        {unseen === 0 ? null : ` (${formatCount(unseen)} not shown)`}
      </span>
      <button type="button" className="rt-plain" onClick={clear}>
        Clear selection
      </button>
    </div>
  );
}
