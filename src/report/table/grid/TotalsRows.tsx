import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { counted, formatCents, itemCount } from '../../../domain';
import type { Cents } from '../../../domain';
import { hasTotal } from '../../reportSpec';
import type { ReportColumn, ReportSpec } from '../../reportSpec';
import type { ViewResult } from '../../view/reportView';
import { labelSpanOf, stackedAt } from '../columns/gridColumns';
import type { GridColumn } from '../columns/gridColumns';
import type { RowSelection } from '../useRowSelection';
import { pinnedWidth } from './columnRange';

export interface TotalsRowsProps {
  readonly spec: ReportSpec;
  readonly columns: readonly GridColumn[];
  /** Width and columns of each row. */
  readonly inLine: CSSProperties;
  /** Whether it has several lines, as the rows do. */
  readonly stacked: boolean;
  readonly result: ViewResult;
  /** Number of lines between the header and these. */
  readonly lines: number;
  /** Null when rows cannot be selected. */
  readonly selection: RowSelection | null;
}

/**
 * The number of rows of sums: of what is selected, of what has no valid due date, and of everything. Where no
 * rows are shown, there is no total.
 */
export function totalsRowCount(result: ViewResult, selection: RowSelection | null): number {
  const total = result.index.length === 0 ? 0 : 1;
  return (hasSelected(selection) ? 1 : 0) + (result.invalidDueDates === undefined ? 0 : 1) + total;
}

/**
 * The sums of what is shown, always in sight, and above them those of the selected rows, column by column.
 * Items without a valid due date are in the totals and also have a row of their own, because they are in no
 * ageing bucket.
 */
export function TotalsRows(props: TotalsRowsProps): ReactElement | null {
  const { spec, columns, inLine, stacked, result, lines, selection } = props;
  const { index, totals, invalidDueDates } = result;
  const count = totalsRowCount(result, selection);
  const dueAmount = spec.columns.find((column) => column.kind === 'dueDate')?.dueAmount;
  const total = (column: ReportColumn | undefined): Cents | undefined =>
    column !== undefined && hasTotal(column) ? totals[column.id] : undefined;
  if (count === 0) return null;
  return (
    <div role="rowgroup" className="rt-foot">
      {hasSelected(selection) && (
        <TotalsRow
          {...{ spec, columns, inLine, stacked }}
          of="selected"
          rowIndex={lines + 2}
          label={
            <>
              <span>Selected</span> <span className="rt-count">{itemCount(selection.items)}</span>
            </>
          }
          cents={(column) =>
            column !== undefined && hasTotal(column) ? selection.sum(column.id) : undefined
          }
        />
      )}
      {invalidDueDates !== undefined && (
        <TotalsRow
          {...{ spec, columns, inLine, stacked }}
          of="invalid"
          rowIndex={lines + count}
          label={`${itemCount(invalidDueDates.count)} without a valid due date`}
          cents={(column) => (column?.id === dueAmount ? invalidDueDates.cents : undefined)}
        />
      )}
      {index.length > 0 && (
        <TotalsRow
          {...{ spec, columns, inLine, stacked }}
          of="total"
          rowIndex={lines + count + 1}
          label={
            <>
              <span>Total</span> <span className="rt-count">{itemCount(result.items)}</span>
            </>
          }
          cents={total}
        />
      )}
    </div>
  );
}

interface ComingRowsProps {
  readonly spec: ReportSpec;
  readonly inLine: CSSProperties;
  readonly rows: number;
  readonly lines: number;
}

/** Takes the place of the totals while rows are still arriving: partial sums would be mistaken for totals. */
export function ComingRows({ spec, inLine, rows, lines }: ComingRowsProps): ReactElement {
  // Which of them are items is not known until all have arrived.
  const count = counted(rows, spec.notItems === undefined ? 'item' : 'row');
  return (
    <div role="rowgroup" className="rt-foot">
      <div role="row" aria-rowindex={lines + 2} className="rt-foot-row" style={inLine}>
        <div
          role="gridcell"
          aria-colindex={1}
          className="rt-cell rt-coming"
        >{`Loading… ${count} so far`}</div>
      </div>
    </div>
  );
}

function hasSelected(selection: RowSelection | null): selection is RowSelection {
  return selection !== null && selection.count > 0;
}

interface TotalsRowProps {
  readonly spec: ReportSpec;
  /** Which sums the row shows. */
  readonly of: 'selected' | 'invalid' | 'total';
  readonly columns: readonly GridColumn[];
  readonly inLine: CSSProperties;
  readonly stacked: boolean;
  readonly rowIndex: number;
  readonly label: ReactNode;
  readonly cents: (column: ReportColumn | undefined) => Cents | undefined;
}

function TotalsRow(props: TotalsRowProps): ReactElement {
  const { spec, columns, inLine, stacked, of, rowIndex, label, cents } = props;
  const amounts = columns.map(({ id }) => cents(spec.columns.find((column) => column.id === id)));
  // The label ends at the same column in both rows, so that their amounts are in the same cells.
  const span = labelSpanOf(columns).to;
  const style = {
    gridColumn: `span ${span}`,
    '--rt-label': `${Math.min(pinnedWidth(columns) || MIN_LABEL, widthOf(columns, span))}px`,
    ...labelPlace(columns, span, stacked),
  } as CSSProperties;
  return (
    <div role="row" aria-rowindex={rowIndex} data-sums={of} className="rt-foot-row" style={inLine}>
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
      {columns.slice(span).map(({ id, className, ...place }, at) => (
        <div
          key={id}
          style={stacked ? stackedAt(place) : undefined}
          role="gridcell"
          aria-colindex={span + at + 1}
          data-zero={amounts[span + at] === 0 ? '' : undefined}
          data-total-of={of === 'selected' || amounts[span + at] === undefined ? undefined : id}
          className={`${className.replace('rt-link', '')} rt-end`}
        >
          {shown(amounts[span + at])}
        </div>
      ))}
    </div>
  );
}

/** In a stacked table the label ends where the figure of the first line begins, and begins at the left edge. */
function labelPlace(columns: readonly GridColumn[], span: number, stacked: boolean): CSSProperties {
  const last = columns[span - 1];
  return stacked && last !== undefined ? { left: 0, width: last.left + last.width } : {};
}

/** px that the label keeps over amounts that scroll under it, where no columns are pinned. */
const MIN_LABEL = 120;

function widthOf(columns: readonly GridColumn[], count: number): number {
  return columns.slice(0, count).reduce((sum, { width }) => sum + width, 0);
}

function shown(cents: Cents | undefined): string {
  return cents === undefined ? '' : formatCents(cents);
}
