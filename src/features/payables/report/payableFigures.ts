import { ageingSums, dayNumber } from '../../../domain';
import type { AgeingSums, Cents, IsoDate } from '../../../domain';
import { rowViewOf } from '../../../report';
import type { ReportData } from '../../../report';

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
  for (let at = 0; at < data.rowCount; at += 1) {
    const row = rowViewOf(data, at);
    const amount = row.cents('amount');
    if (amount < 0) sums.returns += amount;
    else sums.gross += amount;
    sums.collected += row.cents('collected');
    sums.uncollected += row.cents('uncollected');
    sums.advanced += row.cents('advanced');
    if (row.date('paidDate') !== null) continue;
    const due = row.date(dueField);
    unpaid.push({ daysPastDue: due === null ? 0 : day - dayNumber(due), cents: amount });
  }
  return { ...sums, net: sums.gross + sums.returns, ageing: ageingSums(unpaid) };
}
