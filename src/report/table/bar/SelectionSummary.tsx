import type { ReactElement } from 'react';
import { formatCents, formatCount } from '../../../domain';
import { hasTotal } from '../../reportSpec';
import type { ReportColumn } from '../../reportSpec';
import type { RowSelection } from '../useRowSelection';

export interface SelectionSummaryProps {
  readonly selection: RowSelection;
  /** The columns shown. */
  readonly columns: readonly ReportColumn[];
}

/** Sums that are said of what is selected; for more there is no room. */
const MOST_SUMS = 3;

/** How many rows are selected and what they come to, those among them that a filter hides included. */
export function SelectionSummary({ selection, columns }: SelectionSummaryProps): ReactElement | null {
  const { count, unseen, sum, clear } = selection;
  if (count === 0) return null;
  return (
    <div className="rt-summary" role="group" aria-label="Selection">
      <span>
        <strong>{`${formatCount(count)} selected`}</strong>
        {unseen === 0 ? null : ` (${formatCount(unseen)} not shown)`}
      </span>
      {columns
        .filter(hasTotal)
        .slice(0, MOST_SUMS)
        .map(({ id, header }) => (
          <span key={id}>
            {` ${header} `}
            <strong>{formatCents(sum(id))}</strong>
          </span>
        ))}
      <button type="button" className="rt-plain" onClick={clear}>
        Clear selection
      </button>
    </div>
  );
}
