import type { ReportField } from '../reportSpec';
import { decoder } from './bytes';
import type { PackedColumn } from './packedReport';
import type { RowIssues } from './rowIssues';
import { ESCAPED_TEXT, PLAIN_TEXT } from './rowReader';
import type { RowReader } from './rowReader';
import type { Scanner } from './scanner';

/** A field with its position in the plan. */
export interface PlacedField extends ReportField {
  readonly place: number;
}

/** The sources from which a column group reads a row. */
export interface RowSource {
  readonly scanner: Scanner;
  readonly reader: RowReader;
  readonly issues: RowIssues;
}

/** The columns of one kind, growing row by row. Grouped so that each kind is written by its own code. */
export interface ColumnGroup {
  readonly fields: readonly PlacedField[];
  /** Takes the row just read as number `row`; rows come one after the other. */
  readonly write: (row: number) => void;
  /** Copies the first rows of column `at` of the group; `isLast`: and keeps none of it. */
  readonly column: (at: number, rowCount: number, isLast: boolean) => PackedColumn;
}

/** The value of a field in the row just read; its bytes have already been checked. */
export function valueAt({ scanner, reader }: RowSource, place: number): unknown {
  const quotes = isText(reader, place) ? 1 : 0;
  const start = (reader.starts[place] ?? 0) - quotes;
  const end = (reader.ends[place] ?? 0) + quotes;
  return JSON.parse(decoder.decode(scanner.bytes.subarray(start, end)));
}

/** Whether the value of a field is text. */
export function isText({ forms }: RowReader, place: number): boolean {
  return forms[place] === PLAIN_TEXT || forms[place] === ESCAPED_TEXT;
}
