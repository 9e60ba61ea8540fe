import type { ReactElement, ReactNode } from 'react';
import { counted, formatCount, itemCount } from '../../../domain';
import { FigureDefinitions } from '../../../ui';
import type { RowSelection } from '../useRowSelection';

export interface SelectionSummaryProps {
  /** Undefined where rows cannot be selected. */
  readonly selection: RowSelection | undefined;
  /** Actions on the selected rows that stand below them. */
  readonly children: ReactNode;
}

/**
 * How many rows are selected, including those that a filter hides, and a way to clear them. Their sums are in
 * the table's own columns, above the totals.
 */
export function SelectionSummary({ selection, children }: SelectionSummaryProps): ReactElement {
  const { count = 0, unseen = 0, items = 0, clear } = selection ?? {};
  return (
    <div className="rt-below">
      {count > 0 && (
        <div className="rt-summary" role="group" aria-label="Selection">
          <span>
            <strong>{`${selectedText(items, count - items)} selected`}</strong>
            {unseen === 0 ? null : ` (${formatCount(unseen)} not shown)`}
          </span>
          <FigureDefinitions definitions={DEFINITIONS} />
          <button type="button" className="rt-plain" onClick={clear}>
            Clear selection
          </button>
        </div>
      )}
      {children}
    </div>
  );
}

/** Besides items, the selection may have rows that are not, such as opening balances. */
function selectedText(items: number, others: number): string {
  if (others === 0) return formatCount(items);
  if (items === 0) return counted(others, 'row');
  return `${itemCount(items)} and ${counted(others, 'other row')}`;
}

const DEFINITIONS = {
  Selected: 'Sums of the selected rows, hidden ones included.',
  Total: 'Sums of all rows shown, selected or not.',
} as const;
