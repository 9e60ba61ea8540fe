import { AGEING_BUCKETS, ageingBucket, dayNumber } from '../../domain';
import type { AgeingBucket, Cents, IsoDate } from '../../domain';
import { BAD_DAY, NO_DAY } from '../data/fieldData';
import type { FieldData } from '../data/fieldData';
import { centsColumn } from '../data/reportData';
import type { ReportData } from '../data/reportData';

/** A number of rows and their amount in whole cents. */
export interface AgeingSum {
  readonly count: number;
  readonly cents: Cents;
}

/** The buckets and what falls in none add up to `total`, to the cent. */
export interface Ageing {
  readonly buckets: Readonly<Record<AgeingBucket, AgeingSum>>;
  /** Rows whose due date is present and malformed (§5): they fall in no bucket. */
  readonly invalidDueDates: AgeingSum;
  readonly total: AgeingSum;
}

export interface AgeingColumns {
  /** Column of the due date; the report's own when left out. */
  readonly dueDate?: string;
  /** Column of the amount that is due; the one that the due date column names when left out. */
  readonly amount?: string;
  /** Field of the date on which rows without a due date are due: the invoice date (D12). */
  readonly dueWhenAbsent?: string;
}

/**
 * Sums what is due on some rows by days past due on a date (D6). A row without a due date, and without the date that
 * stands for it, is not past due and counts as Current.
 *
 * @param index row numbers of the report.
 * @throws RangeError when a column is missing or of the wrong kind, or `asOf` is no date.
 */
export function ageingOf(
  data: ReportData,
  index: Uint32Array,
  asOf: IsoDate,
  { dueDate, amount, dueWhenAbsent }: AgeingColumns = {},
): Ageing {
  const today = dayNumber(asOf);
  const due = dueColumn(data, dueDate, amount);
  const days = daysOf(data.column(due.dueDate), due.dueDate);
  const absentDays = dueWhenAbsent === undefined ? null : daysOf(data.field(dueWhenAbsent), dueWhenAbsent);
  const cents = centsColumn(data, due.amount);

  const sums = new Map<AgeingBucket | 'invalid', { count: number; cents: Cents }>();
  const total = { count: 0, cents: 0 };
  for (const row of index) {
    const given = days[row] ?? NO_DAY;
    const day = given === NO_DAY && absentDays !== null ? (absentDays[row] ?? NO_DAY) : given;
    const bucket = day === BAD_DAY ? 'invalid' : ageingBucket(day === NO_DAY ? 0 : today - day);
    const sum = sums.get(bucket) ?? { count: 0, cents: 0 };
    sums.set(bucket, sum);
    for (const one of [sum, total]) {
      one.count += 1;
      one.cents += cents[row] ?? 0;
    }
  }
  const sumOf = (bucket: AgeingBucket | 'invalid'): AgeingSum => sums.get(bucket) ?? { count: 0, cents: 0 };
  const buckets = Object.fromEntries(AGEING_BUCKETS.map((bucket) => [bucket, sumOf(bucket)]));
  return {
    buckets: buckets as Record<AgeingBucket, AgeingSum>,
    invalidDueDates: sumOf('invalid'),
    total,
  };
}

function dueColumn(
  { spec }: ReportData,
  dueDate: string | undefined,
  amount: string | undefined,
): { readonly dueDate: string; readonly amount: string } {
  const column = spec.columns.find(({ id, kind }) =>
    dueDate === undefined ? kind === 'dueDate' : id === dueDate,
  );
  const dueAmount = amount ?? (column?.kind === 'dueDate' ? column.dueAmount : undefined);
  if (column === undefined || dueAmount === undefined) {
    throw new RangeError(`Report ${spec.id} has no due date, or no amount that is due on it`);
  }
  return { dueDate: column.id, amount: dueAmount };
}

function daysOf(field: FieldData, name: string): Int32Array {
  if (field.kind === 'date' || field.kind === 'dueDate') return field.days;
  throw new RangeError(`Field ${name} is read as ${field.kind}, where a date is needed`);
}
