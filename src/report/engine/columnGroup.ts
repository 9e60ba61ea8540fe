import type { ReportField } from '../reportSpec';
import type { PackedColumn } from './packedReport';
import type { RowIssues } from './rowIssues';
import { ESCAPED_TEXT, PLAIN_TEXT } from './rowReader';
import type { RowReader } from './rowReader';
import type { Scanner } from './scanner';

/** A field by its place in the plan. */
export interface PlacedField extends ReportField {
  readonly place: number;
}

/** What writing a row needs of its surroundings. */
export interface RowSource {
  readonly scanner: Scanner;
  readonly reader: RowReader;
  readonly issues: RowIssues;
}

/** The columns of one kind, growing row by row. Kept together so that each kind is written by code of its own. */
export interface ColumnGroup {
  readonly fields: readonly PlacedField[];
  /** Takes the row that was just read, as number `row`; rows come one after the other. */
  readonly write: (row: number) => void;
  /** A copy of the first rows of the column number `at` of the group. */
  readonly column: (at: number, rowCount: number) => PackedColumn;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The value of a field of the row that was just read; its bytes have been checked. */
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
