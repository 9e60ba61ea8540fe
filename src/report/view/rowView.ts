import { isoFromDayNumber } from '../../domain';
import type { Cents, IsoDate } from '../../domain';
import { NO_DAY } from '../data/fieldData';
import type { ReportData } from '../data/reportData';

/** One row, read by the names of the wire's fields, for what a row opens or sends. */
export interface RowView {
  /** Its identifier (`ReportSpec.rowId`). */
  readonly id: string;
  /**
   * Text of a text field; blank when absent. Throws RangeError for a field of another kind, as do all of these.
   */
  readonly text: (field: string) => string;
  readonly cents: (field: string) => Cents;
  readonly count: (field: string) => number;
  /** Null when absent or malformed. */
  readonly date: (field: string) => IsoDate | null;
}

/** Reads row number `row` of a report. */
export function rowViewOf(data: ReportData, row: number): RowView {
  const wrongKind = (field: string, kind: string): RangeError =>
    new RangeError(`Field ${field} is read as ${data.field(field).kind}, not as ${kind}`);
  return {
    id: data.rowId(row),
    text: (name) => {
      const field = data.field(name);
      if (field.kind !== 'text') throw wrongKind(name, 'text');
      return field.text(field.codes[row] ?? 0);
    },
    cents: (name) => {
      const field = data.field(name);
      if (field.kind !== 'amount') throw wrongKind(name, 'amount');
      return field.cents[row] ?? 0;
    },
    count: (name) => {
      const field = data.field(name);
      if (field.kind !== 'count') throw wrongKind(name, 'count');
      return field.counts[row] ?? 0;
    },
    date: (name) => dateReader(data, name)(row),
  };
}

/** Reads the dates of one field by row number; null when absent or malformed. RangeError for a field of another kind. */
export function dateReader(data: ReportData, name: string): (row: number) => IsoDate | null {
  const field = data.field(name);
  if (field.kind !== 'date' && field.kind !== 'dueDate')
    throw new RangeError(`Field ${name} is read as ${field.kind}, not as date`);
  return (row) => {
    const day = field.days[row] ?? NO_DAY;
    return day >= NO_DAY ? null : isoFromDayNumber(day);
  };
}
