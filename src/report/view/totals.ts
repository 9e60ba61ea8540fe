import type { Cents } from '../../domain';
import { BAD_DAY } from '../data/fieldData';
import { amountColumn } from '../data/reportData';
import type { ReportData, Totals } from '../data/reportData';
import { hasTotal } from '../reportSpec';
import type { DueDateReportColumn, ReportColumn } from '../reportSpec';

/** Rows whose due date is present but malformed, and the amount due on them: they are in no ageing bucket. */
export interface InvalidDueDates {
  readonly count: number;
  readonly cents: Cents;
}

/**
 * Sums of the total columns over some rows, exact to the cent (D2): loading refuses amounts whose sums could
 * exceed the integers that a double holds exactly.
 */
export function* totalSteps(data: ReportData, index: Uint32Array): Generator<undefined, Totals> {
  if (index.length === data.rowCount) return totalsOf(data);
  const totals: Record<string, Cents> = {};
  for (const { id } of data.spec.columns.filter(hasTotal)) {
    yield;
    totals[id] = sumOf(amountColumn(data, id).cents, index);
  }
  return totals;
}

/** The same over all rows: they were added up as they were read. */
export function totalsOf(data: ReportData): Totals {
  const columns = data.spec.columns.filter(hasTotal);
  return Object.fromEntries(columns.map(({ id }) => [id, amountColumn(data, id).sum]));
}

/** The rows without a valid due date among some rows; undefined when there are none. */
export function invalidDueDatesOf(data: ReportData, index: Uint32Array): InvalidDueDates | undefined {
  const column = data.spec.columns.find(isDueDate);
  if (column === undefined) return undefined;
  const dates = data.column(column.id);
  if ((dates.kind !== 'date' && dates.kind !== 'dueDate') || !dates.anyBad) return undefined;
  const bad = index.filter((row) => dates.days[row] === BAD_DAY);
  return bad.length === 0
    ? undefined
    : { count: bad.length, cents: sumOf(amountColumn(data, column.dueAmount).cents, bad) };
}

function isDueDate(column: ReportColumn): column is DueDateReportColumn {
  return column.kind === 'dueDate';
}

function sumOf(cents: Float64Array, index: Uint32Array): Cents {
  let sum = 0;
  for (let at = 0; at < index.length; at += 1) sum += cents[index[at] ?? 0] ?? 0;
  return sum;
}
