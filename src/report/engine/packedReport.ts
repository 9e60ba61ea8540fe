import type { AmountField, CountField, DateField, MomentField, RawReport } from '../data/fieldData';
import type { ParsedEnvelope } from '../data/parseEnvelope';
import { PackedTextField } from './packedTextField';
import type { PackedText } from './packedText';

/** A text column as a worker sends it; becomes a `PackedTextField` on arrival. */
export interface PackedTextColumn {
  readonly kind: 'text';
  readonly codes: Uint32Array<ArrayBuffer>;
  readonly packed: PackedText;
}

export type PackedColumn = PackedTextColumn | AmountField | CountField | DateField | MomentField;

/** Columns of rows, by field: only arrays, so that it can be sent. */
export interface PackedReport {
  readonly rowCount: number;
  readonly columns: readonly { readonly field: string; readonly column: PackedColumn }[];
}

/** A reply that was read to its end; `report` is there when it succeeded (codes Ok and NoData, §7). */
export interface PackedReply {
  readonly envelope: Omit<ParsedEnvelope, 'rows'>;
  readonly report?: PackedReport;
}

/** Converts a packed report to the form that the rest of the engine reads. */
export function rawReportOf({ rowCount, columns }: PackedReport): RawReport {
  return {
    rowCount,
    fields: new Map(
      columns.map(({ field, column }) => [
        field,
        column.kind === 'text' ? new PackedTextField(column.codes, column.packed) : column,
      ]),
    ),
  };
}

/** The buffers of a report that are transferred instead of copied. */
export function buffersOf({ columns }: PackedReport): ArrayBuffer[] {
  return columns.flatMap(({ column }) => arraysOf(column).map(({ buffer }) => buffer as ArrayBuffer));
}

function arraysOf(column: PackedColumn): ArrayBufferView[] {
  switch (column.kind) {
    case 'text':
      return [column.codes, column.packed.bytes, column.packed.ends];
    case 'amount':
      return [column.cents];
    case 'count':
      return [column.counts];
    case 'date':
    case 'dueDate':
      return [column.days];
    case 'moment':
      return [column.millis];
  }
}
