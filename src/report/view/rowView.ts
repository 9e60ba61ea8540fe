import { isoFromDayNumber } from '../../domain';
import type { Cents, IsoDate } from '../../domain';
import { NO_DAY } from '../data/fieldData';
import type { ReportData } from '../data/reportData';
import { amountField, countField, textField } from '../data/typedFields';

/** One row, read by the names of the wire's fields, for what a row opens or sends. */
export interface RowView {
  /** Its identifier (`ReportSpec.rowId`). */
  readonly id: string;
  /**
   * Text of a text field; blank when absent. Throws RangeError for a field of another kind, as do all of these.
   */
  text(field: string): string;
  cents(field: string): Cents;
  count(field: string): number;
  /** Null when absent or malformed. */
  date(field: string): IsoDate | null;
}

/** Reads row number `row` of a report. */
export function rowViewOf(data: ReportData, row: number): RowView {
  return new FieldRow(data, row);
}

/** A class, whose rows share their functions: figures over a report read hundreds of thousands of rows. */
class FieldRow implements RowView {
  constructor(
    private readonly data: ReportData,
    private readonly row: number,
  ) {}

  get id(): string {
    return this.data.rowId(this.row);
  }

  text(name: string): string {
    const field = textField(this.data, name);
    return field.text(field.codes[this.row] ?? 0);
  }

  cents(name: string): Cents {
    return amountField(this.data, name).cents[this.row] ?? 0;
  }

  count(name: string): number {
    return countField(this.data, name).counts[this.row] ?? 0;
  }

  date(name: string): IsoDate | null {
    return dateReader(this.data, name)(this.row);
  }
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
