import type { Totals } from '../data/reportData';
import type { ExportView } from '../export/exportSource';

/** A line that is copied: an item by its row number, or a line of a group. */
export type CopyLine =
  | { readonly kind: 'item'; readonly row: number }
  | {
      readonly kind: 'group';
      readonly label: string;
      /** Column under which the label stands. */
      readonly labelColumn: string | undefined;
      /** Whole cents by columns; empty where the line shows none. */
      readonly totals: Totals;
    };

/** What is copied: some lines of a table, and some of its columns. */
export interface CopySource {
  readonly view: ExportView;
  /** Ids of the columns, from left to right. */
  readonly columnIds: readonly string[];
  /** How many lines there are. */
  readonly length: number;
  readonly line: (at: number) => CopyLine;
  /** Whether the columns' headings stand over them. */
  readonly headings: boolean;
}

/** What goes to the clipboard. */
export interface CopyText {
  /** Tab-separated. */
  readonly text: string;
  /** A table; null where it would be too large to hand over at once. */
  readonly html: string | null;
}

/** Whole rows of a report, in the order given. */
export function rowLines(rows: Uint32Array): Pick<CopySource, 'length' | 'line'> {
  return { length: rows.length, line: (at) => ({ kind: 'item', row: rows[at] ?? 0 }) };
}
