import { ageingBucket, ageingSums, dayNumber } from '../../../domain';
import type { AgeingId, AgeingSums, Cents, IsoDate } from '../../../domain';
import { CodeMarks, rowViewOf, rowsOf, textField } from '../../../report';
import type { ColumnFilter, ReportData, RowView } from '../../../report';

/** Totals of a payables report, gross and net, in whole cents (D7, D13). */
export interface PayableFigures {
  /** The sum of the lines to pay. */
  readonly gross: Cents;
  /** The sum of return premiums and other lines that reduce a payment: zero or negative. */
  readonly returns: Cents;
  /** The sum of `gross` and `returns`. */
  readonly net: Cents;
  readonly collected: Cents;
  readonly uncollected: Cents;
  /** Operating money that stands in for lines (D13); 0 if the host does not send it. */
  readonly advanced: Cents;
  /** Unpaid lines by days past due. */
  readonly ageing: AgeingSums;
}

/**
 * Totals all rows of a payables report as of a day.
 *
 * @param dueField the date by which unpaid lines age; a line without one is not due yet.
 */
export function payableFigures(data: ReportData, asOf: IsoDate, dueField = 'dueDate'): PayableFigures {
  const unpaid: { daysPastDue: number; cents: Cents }[] = [];
  const sums = { gross: 0, returns: 0, collected: 0, uncollected: 0, advanced: 0 };
  const day = dayNumber(asOf);
  for (const row of rowsOf(data)) {
    const amount = row.cents('amount');
    if (amount < 0) sums.returns += amount;
    else sums.gross += amount;
    sums.collected += row.cents('collected');
    sums.uncollected += row.cents('uncollected');
    sums.advanced += row.cents('advanced');
    const daysPastDue = ageOf(row, day, dueField);
    if (daysPastDue !== null) unpaid.push({ daysPastDue, cents: amount });
  }
  return { ...sums, net: sums.gross + sums.returns, ageing: ageingSums(unpaid) };
}

/** Days past due of an unpaid line; null if it has been paid. */
function ageOf(row: RowView, day: number, dueField: string): number | null {
  if (row.date('paidDate') !== null) return null;
  const due = row.date(dueField);
  return due === null ? 0 : day - dayNumber(due);
}

/** Returns a filter for exactly the lines that `payableFigures` adds up in one ageing bucket. */
export function linesOfAge(
  data: ReportData,
  age: AgeingId,
  asOf: IsoDate,
  dueField = 'dueDate',
): ColumnFilter {
  const lines = textField(data, 'lineId');
  const marks = new Uint8Array(lines.size);
  const day = dayNumber(asOf);
  for (let at = 0; at < data.rowCount; at += 1) {
    const days = ageOf(rowViewOf(data, at), day, dueField);
    if (days !== null && ageingBucket(days).id === age) marks[lines.codes[at] ?? 0] = 1;
  }
  return {
    kind: 'marked',
    columnId: 'lineId',
    marked: new CodeMarks([age, asOf, dueField].join(' '), marks),
  };
}
