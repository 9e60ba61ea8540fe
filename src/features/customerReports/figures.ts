import { ageingSums } from '../../domain';
import type { AgeingSums, Cents } from '../../domain';
import { rowsOf } from '../../report';
import type { ReportData } from '../../report';

/** Open balances by age, in whole cents. The buckets add up to `total`: each row is in exactly one (D6). */
export interface AgeFigures {
  readonly buckets: AgeingSums;
  readonly total: Cents;
}

/** Sums the open balances of invoices by their days past due. */
export function ageFigures(data: ReportData): AgeFigures {
  const rows = [...rowsOf(data)].map((row) => ({
    daysPastDue: row.count('daysPastDue'),
    cents: row.cents('openBalance'),
  }));
  return { buckets: ageingSums(rows), total: rows.reduce((sum, { cents }) => sum + cents, 0) };
}

/** Sums amount columns over all rows, in whole cents. */
export function sumsOf<Column extends string>(
  data: ReportData,
  columns: readonly Column[],
): Readonly<Record<Column, Cents>> {
  const sums = Object.fromEntries(columns.map((column) => [column, 0])) as Record<Column, Cents>;
  for (const row of rowsOf(data)) for (const column of columns) sums[column] += row.cents(column);
  return sums;
}

/** Totals of the balance detail: `opening` plus `charges` less `credits` is `closing`. */
export interface DetailFigures {
  readonly opening: Cents;
  readonly charges: Cents;
  readonly credits: Cents;
  readonly closing: Cents;
}

/** Sums the opening and closing balances of all customers, and the charges and credits between them. */
export function detailFigures(data: ReportData): DetailFigures {
  const sums = { opening: 0, charges: 0, credits: 0, closing: 0 };
  for (const row of rowsOf(data)) {
    const kind = row.text('kind');
    if (kind === 'Opening') sums.opening += row.cents('balance');
    if (kind === 'Closing') sums.closing += row.cents('balance');
    sums.charges += row.cents('charge');
    sums.credits += row.cents('credit');
  }
  return sums;
}
