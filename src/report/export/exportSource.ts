import type { ReportData, Totals } from '../data/reportData';
import type { CellText } from '../view/cellText';
import type { InvalidDueDates } from '../view/totals';

/** Something to know about an export beside its rows, e.g. `{ label: 'Office', value: 'Springfield' }`. */
export interface ExportFact {
  readonly label: string;
  readonly value: string;
}

/** What every export says of itself (D38). */
export interface ExportMeta {
  readonly title: string;
  /** Every filter that is set, of the report and of the table, in words; empty when there is none. */
  readonly filters: readonly ExportFact[];
  readonly agency: string;
  readonly user: string;
  /** IANA name of the agency's time zone: the one that the view shows its moments in (D3). */
  readonly timeZone: string;
  /** Moment of making, in milliseconds since 1970-01-01 UTC, by the clock of the contract. */
  readonly madeAt: number;
}

/** Rows that stand together under a heading, with sums of their own (D7). */
export interface ExportGroup {
  readonly label: string;
  /** 0, or left out, is the outermost; a group stands before the groups within it. */
  readonly level?: number;
  /** How many of the next rows of `index` belong to it. */
  readonly count: number;
  /** Whole cents by columns. */
  readonly totals: Totals;
}

/** Groups, outermost before those within them; a list, or what makes each when it is asked for. */
export type ExportGroups = Pick<readonly ExportGroup[], 'length' | 'at'>;

/** Where cells come from; a `ReportView` is one. */
export interface ExportView {
  readonly data: ReportData;
  readonly cellText: (columnId: string) => CellText;
}

/** What is exported: rows, columns and sums just as they are shown (D38). */
export interface ExportSource {
  readonly view: ExportView;
  /** Ids of the columns shown, from left to right; of columns that hold no data, such as check marks, none. */
  readonly columnIds: readonly string[];
  /** Row numbers shown, in order; those of a collapsed group too. */
  readonly index: Uint32Array;
  /** Sums over `index`, in whole cents. */
  readonly totals: Totals;
  readonly invalidDueDates?: InvalidDueDates;
  /** Left out where rows are not grouped; otherwise the counts of each level add up to the length of `index`. */
  readonly groups?: ExportGroups;
  readonly meta: ExportMeta;
}

/** An export that was not made, with a sentence for the user. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}
