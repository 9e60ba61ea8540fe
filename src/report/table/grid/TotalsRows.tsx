import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { formatCents, itemCount } from '../../../domain';
import type { Cents } from '../../../domain';
import { hasTotal } from '../../reportSpec';
import type { ReportColumn, ReportSpec } from '../../reportSpec';
import type { ViewResult } from '../../view/reportView';
import { labelSpanOf } from '../columns/gridColumns';
import type { GridColumn } from '../columns/gridColumns';
import { pinnedWidth } from './columnRange';

export interface TotalsRowsProps {
  readonly spec: ReportSpec;
  readonly columns: readonly GridColumn[];
  readonly result: ViewResult;
  /** Lines between the header and these. */
  readonly lines: number;
}

/**
 * The sums of what is shown, always in sight. Items without a valid due date are in the totals and stand apart in a
 * row of their own, because they fall in no ageing bucket.
 */
export function TotalsRows({ spec, columns, result, lines }: TotalsRowsProps): ReactElement {
  const { index, totals, invalidDueDates } = result;
  const dueAmount = spec.columns.find((column) => column.kind === 'dueDate')?.dueAmount;
  const total = (column: ReportColumn | undefined): Cents | undefined =>
    column !== undefined && hasTotal(column) ? totals[column.id] : undefined;
  return (
    <div role="rowgroup" className="rt-foot">
      {invalidDueDates !== undefined && (
        <TotalsRow
          {...{ spec, columns }}
          rowIndex={lines + 2}
          label={`${itemCount(invalidDueDates.count)} without a valid due date`}
          cents={(column) => (column?.id === dueAmount ? invalidDueDates.cents : undefined)}
        />
      )}
      <TotalsRow
        {...{ spec, columns }}
        rowIndex={lines + (invalidDueDates === undefined ? 2 : 3)}
        label={
          <>
            <span>Total</span> <span className="rt-count">{itemCount(index.length)}</span>
          </>
        }
        cents={total}
      />
    </div>
  );
}

/** Stands for the totals while rows are still coming in: sums of a part would be taken for those of all. */
export function ComingRows({ rows, lines }: { readonly rows: number; readonly lines: number }): ReactElement {
  return (
    <div role="rowgroup" className="rt-foot">
      <div role="row" aria-rowindex={lines + 2} className="rt-foot-row">
        <div
          role="gridcell"
          aria-colindex={1}
          className="rt-cell rt-coming"
        >{`Loading… ${itemCount(rows)} so far`}</div>
      </div>
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
  // Beside the amounts of both rows, so that these stand in the same cells.
  const span = labelSpanOf(columns).to;
  const style = {
    gridColumn: `span ${span}`,
    '--rt-label': `${Math.min(pinnedWidth(columns) || LEAST_LABEL, widthOf(columns, span))}px`,
  } as CSSProperties;
  return (
    <div role="row" aria-rowindex={rowIndex} className="rt-foot-row">
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={span}
        style={style}
        className="rt-cell rt-total-label"
      >
        {label}
        {amounts
          .slice(0, span)
          .map((amount, at) =>
            amount === undefined ? null : <span key={columns[at]?.id}>{formatCents(amount)}</span>,
          )}
      </div>
      {columns.slice(span).map(({ id, className }, at) => (
        <div
          key={id}
          role="gridcell"
          aria-colindex={span + at + 1}
          data-total-of={amounts[span + at] === undefined ? undefined : id}
          className={`${className.replace('rt-link', '')} rt-end`}
        >
          {shown(amounts[span + at])}
        </div>
      ))}
    </div>
  );
}

/** px that the label keeps beside amounts that are scrolled under it, where no columns are pinned. */
const LEAST_LABEL = 120;

function widthOf(columns: readonly GridColumn[], count: number): number {
  return columns.slice(0, count).reduce((sum, { width }) => sum + width, 0);
}

function shown(cents: Cents | undefined): string {
  return cents === undefined ? '' : formatCents(cents);
}
