import type { ReactElement, ReactNode } from 'react';
import { formatCents, itemCount } from '../../domain';
import type { Cents } from '../../domain';
import { hasTotal } from '../reportSpec';
import type { ReportColumn, ReportSpec } from '../reportSpec';
import type { ViewResult } from '../view/reportView';
import type { GridColumn } from './RowSlot';

export interface TotalsRowsProps {
  readonly spec: ReportSpec;
  readonly columns: readonly GridColumn[];
  readonly result: ViewResult;
}

/**
 * The sums of what is shown, always in sight. Items without a valid due date are in the totals and stand apart in a
 * row of their own, because they fall in no ageing bucket.
 */
export function TotalsRows({ spec, columns, result }: TotalsRowsProps): ReactElement {
  const { index, totals, invalidDueDates } = result;
  const dueAmount = spec.columns.find((column) => column.kind === 'dueDate')?.dueAmount;
  const total = (column: ReportColumn | undefined): Cents | undefined =>
    column !== undefined && hasTotal(column) ? totals[column.id] : undefined;
  return (
    <div role="rowgroup" className="rt-foot">
      {invalidDueDates !== undefined && (
        <TotalsRow
          {...{ spec, columns }}
          rowIndex={index.length + 2}
          label={`${itemCount(invalidDueDates.count)} without a valid due date`}
          cents={(column) => (column?.id === dueAmount ? invalidDueDates.cents : undefined)}
        />
      )}
      <TotalsRow
        {...{ spec, columns }}
        rowIndex={index.length + (invalidDueDates === undefined ? 2 : 3)}
        label={
          <>
            <span>Total</span>
            <span className="rt-count">{itemCount(index.length)}</span>
          </>
        }
        cents={total}
      />
    </div>
  );
}

interface TotalsRowProps {
  readonly spec: ReportSpec;
  readonly columns: readonly GridColumn[];
  readonly rowIndex: number;
  readonly label: ReactNode;
  readonly cents: (column: ReportColumn | undefined) => Cents | undefined;
}

function TotalsRow({ spec, columns, rowIndex, label, cents }: TotalsRowProps): ReactElement {
  const amounts = columns.map(({ id }) => cents(spec.columns.find((column) => column.id === id)));
  const span = labelSpan(columns, amounts);
  const pinned = columns[0]?.pinned === true;
  return (
    <div role="row" aria-rowindex={rowIndex} className="rt-foot-row">
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={span}
        style={{ gridColumn: `span ${span}`, ...(pinned && { left: 0 }) }}
        className={`rt-cell rt-total-label${pinned ? ' rt-pinned' : ''}`}
      >
        {label}
        {amounts[0] !== undefined && <span>{formatCents(amounts[0])}</span>}
      </div>
      {columns.slice(span).map(({ id }, at) => (
        <div
          key={id}
          role="gridcell"
          aria-colindex={span + at + 1}
          data-total-of={amounts[span + at] === undefined ? undefined : id}
          className="rt-cell rt-end"
        >
          {shown(amounts[span + at])}
        </div>
      ))}
    </div>
  );
}

/**
 * Columns under the label: the pinned ones when there are any, so that amounts scroll by beside it and not under
 * it; otherwise all up to the first amount.
 */
function labelSpan(columns: readonly GridColumn[], amounts: readonly (Cents | undefined)[]): number {
  const firstAmount = amounts.findIndex((amount) => amount !== undefined);
  const free = firstAmount === -1 ? columns.length : firstAmount;
  const pinned = columns.filter((column) => column.pinned).length;
  return Math.max(1, pinned === 0 ? free : Math.min(free, pinned));
}

function shown(cents: Cents | undefined): string {
  return cents === undefined ? '' : formatCents(cents);
}
