import { centsOf, countOf } from '../data/cellValues';
import { doubles } from './blocks';
import { valueAt } from './columnGroup';
import type { ColumnGroup, PlacedField, RowSource } from './columnGroup';
import type { PackedColumn } from './packedReport';
import { ABSENT, HUNDREDTHS_NUMBER, WHOLE_NUMBER } from './rowReader';

/** Amount columns: whole cents, read straight from the digits (D2). */
export class AmountColumns implements ColumnGroup {
  private readonly cents;
  /**
   * Sum of the absolute values of a column's amounts: while it is exact, so is every sum over any of the rows.
   */
  private readonly reach: Float64Array;

  constructor(
    readonly fields: readonly PlacedField[],
    private readonly source: RowSource,
  ) {
    this.cents = fields.map(doubles);
    this.reach = new Float64Array(fields.length);
  }

  write(row: number): void {
    const { reader } = this.source;
    for (let at = 0; at < this.fields.length; at += 1) {
      const field = this.fields[at];
      const column = this.cents[at];
      if (field === undefined || column === undefined) return;
      const form = reader.forms[field.place];
      if (form === ABSENT) {
        column.set(row, 0);
        continue;
      }
      const number = reader.numbers[field.place] ?? 0;
      const cents =
        form === HUNDREDTHS_NUMBER
          ? number
          : form === WHOLE_NUMBER && number < SAFE_DOLLARS && number > -SAFE_DOLLARS
            ? number * 100
            : this.read(field, row);
      column.set(row, cents);
      const reach = (this.reach[at] ?? 0) + Math.abs(cents);
      this.reach[at] = reach;
      if (reach > Number.MAX_SAFE_INTEGER && field.added !== undefined)
        this.source.issues.tooLarge(field.place, field, row);
    }
  }

  private read({ place, field }: PlacedField, row: number): number {
    const { source } = this;
    return source.issues.read(place, () => centsOf(valueAt(source, place), field, row)) ?? 0;
  }

  column(at: number, rowCount: number, isLast: boolean): PackedColumn {
    const cents = this.cents[at]?.joined(rowCount, isLast) ?? new Float64Array(0);
    return { kind: 'amount', cents, sum: sumOf(cents) };
  }
}

function sumOf(cents: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < cents.length; row += 1) sum += cents[row] ?? 0;
  return sum;
}

/** Below this, a whole number of dollars is a valid amount without further checks. */
const SAFE_DOLLARS = 1e13;

/** Count columns: whole numbers. */
export class CountColumns implements ColumnGroup {
  private readonly counts;

  constructor(
    readonly fields: readonly PlacedField[],
    private readonly source: RowSource,
  ) {
    this.counts = fields.map(doubles);
  }

  write(row: number): void {
    this.fields.forEach((field, at) => {
      this.counts[at]?.set(row, this.count(field, row));
    });
  }

  private count({ place, field }: PlacedField, row: number): number {
    const { reader, issues } = this.source;
    const form = reader.forms[place];
    if (form === ABSENT) return 0;
    if (form === WHOLE_NUMBER) return reader.numbers[place] ?? 0;
    return issues.read(place, () => countOf(valueAt(this.source, place), field, row)) ?? 0;
  }

  column(at: number, rowCount: number, isLast: boolean): PackedColumn {
    return { kind: 'count', counts: this.counts[at]?.joined(rowCount, isLast) ?? new Float64Array(0) };
  }
}
