import type { Totals } from '../data/reportData';
import type { ExportView } from '../export/exportSource';

/** A line to copy: an item by its row number, or a line of a group. */
export type CopyLine =
  | { readonly kind: 'item'; readonly row: number }
  | {
      readonly kind: 'group';
      readonly label: string;
      /** Column that shows the label. */
      readonly labelColumn: string | undefined;
      /** Whole cents by column; empty where the line shows none. */
      readonly totals: Totals;
    };

/** What to copy: some lines of a table, and some of its columns. */
export interface CopySource {
  readonly view: ExportView;
  /** Ids of the columns, from left to right. */
  readonly columnIds: readonly string[];
  /** By column, the one whose text is shown in its place in rows where it is blank. */
  readonly orElse?: Readonly<Record<string, string>>;
  /** Number of lines. */
  readonly length: number;
  readonly line: (at: number) => CopyLine;
  /** Whether to put the columns' headings above them. */
  readonly headings: boolean;
}

/** What is written to the clipboard. */
export interface CopyText {
  /** Tab-separated. */
  readonly text: string;
  /** A table; null where it would be too large to hand over at once. */
  readonly html: string | null;
}

/** Whole rows of a report, in the given order. */
export function rowLines(rows: Uint32Array): Pick<CopySource, 'length' | 'line'> {
  return { length: rows.length, line: (at) => ({ kind: 'item', row: rows[at] ?? 0 }) };
}
