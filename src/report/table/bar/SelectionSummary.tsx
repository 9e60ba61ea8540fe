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
  const sums = columns.filter(hasTotal).map(({ id, header }) => ({ id, header, cents: sum(id) }));
  // Payments have nothing in the columns of invoices: what says nothing does not take the place of what does.
  const telling = sums.filter(({ cents }) => cents !== 0);
  const shown = (telling.length === 0 ? sums : telling).slice(0, MOST_SUMS);
  return (
    <div className="rt-summary" role="group" aria-label="Selection">
      <span>
        <strong>{`${formatCount(count)} selected`}</strong>
        {unseen === 0 ? null : ` (${formatCount(unseen)} not shown)`}
      </span>
      {shown.map(({ id, header, cents }) => (
        <span key={id}>
          {` ${header} `}
          <strong>{formatCents(cents)}</strong>
        </span>
      ))}
      <button type="button" className="rt-plain" onClick={clear}>
        Clear selection
      </button>
    </div>
  );
}
