import type { ColumnGroup, PlacedField, RowSource } from './columnGroup';
import { DateColumns, MomentColumns } from './dateColumns';
import { AmountColumns, CountColumns } from './numberColumns';
import type { PackedColumn, PackedReport } from './packedReport';
import type { EnginePlan } from './plan';
import { TextColumns } from './textColumns';

/** All columns of a report, growing row by row. */
export class Columns {
  private readonly text: TextColumns;
  private readonly amounts: AmountColumns;
  private readonly dates: DateColumns;
  private readonly moments: MomentColumns;
  private readonly counts: CountColumns;
  private readonly groups: readonly ColumnGroup[];

  constructor(plan: EnginePlan, source: RowSource) {
    const placed = plan.fields.map((field, place) => ({ ...field, place }));
    const of = (...kinds: readonly string[]): PlacedField[] =>
      placed.filter(({ kind }) => kinds.includes(kind));
    this.text = new TextColumns(of('text'), plan.rowId, source);
    this.amounts = new AmountColumns(of('amount'), source);
    this.dates = new DateColumns(of('date', 'dueDate'), source);
    this.moments = new MomentColumns(of('moment'), source);
    this.counts = new CountColumns(of('count'), source);
    this.groups = [this.text, this.amounts, this.dates, this.moments, this.counts];
  }

  /** Takes the row just read as number `row`. */
  write(row: number): void {
    // Called by name, not in a loop, so that each call site has a single target.
    this.text.write(row);
    this.amounts.write(row);
    this.dates.write(row);
    this.moments.write(row);
    this.counts.write(row);
  }

  /** Copies the first rows without spare capacity, one column per step; `isLast`: and keeps nothing. */
  *packSteps(rowCount: number, isLast: boolean): Generator<undefined, PackedReport> {
    const columns: { place: number; field: string; column: PackedColumn }[] = [];
    for (const group of this.groups) {
      for (const [at, { place, field }] of group.fields.entries()) {
        columns.push({ place, field, column: group.column(at, rowCount, isLast) });
        yield;
      }
    }
    columns.sort((a, b) => a.place - b.place);
    return { rowCount, columns: columns.map(({ field, column }) => ({ field, column })) };
  }
}
