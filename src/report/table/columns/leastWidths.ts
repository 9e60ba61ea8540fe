import { formatCents, itemCount } from '../../../domain';
import type { ReportData } from '../../data/reportData';
import type { ReportSpec } from '../../reportSpec';
import { totalsOf } from '../../view/totals';

/** Minimum widths of columns in px, by id. */
export type LeastWidths = Readonly<Record<string, number>>;

/** px of a digit in the bold 13 px type of the totals row, rounded up for all fonts in use. */
const DIGIT = 8.5;
const PADDING = 18;
/** Room is kept for at least this many items, so that columns do not widen, and move others, while items arrive. */
const USUAL_COUNT = 999;

/**
 * Space for the totals row: the sums of all rows under their columns, and 'Total' with the number of items
 * under the first column and under the sticky ones. Filtered rows seldom add up to more than all rows.
 *
 * @param scale how much wider than the table's own its texts are.
 */
export function leastWidths(data: ReportData, scale: number): LeastWidths {
  const { columns } = data.spec;
  const widthOf = (text: string): number => Math.ceil(text.length * DIGIT * scale) + PADDING;
  const label = widthOf(`Total ${itemCount(Math.max(data.rowCount, USUAL_COUNT))}`);
  const labelled = columns.filter((column, at) => at === 0 || column.sticky === true);
  return {
    ...Object.fromEntries(labelled.map(({ id }) => [id, label])),
    ...Object.fromEntries(
      Object.entries(totalsOf(data)).map(([id, cents]) => [id, widthOf(formatCents(cents))]),
    ),
  };
}

/** A report whose columns are wider by as much as its texts are. */
export function scaledReport(spec: ReportSpec, scale: number): ReportSpec {
  const columns = spec.columns.map((column) => ({ ...column, width: Math.ceil(column.width * scale) }));
  return { ...spec, columns };
}
