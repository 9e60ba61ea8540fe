import type { Cents } from '../../domain';
import type { ReportData, Totals } from '../data/reportData';
import type { CellText } from '../view/cellText';
import type { InvalidDueDates } from '../view/totals';

/** A fact about an export besides its rows, e.g. `{ label: 'Office', value: 'Springfield' }`. */
export interface ExportFact {
  readonly label: string;
  /** In words, or an amount in cents. */
  readonly value: string | Cents;
}

/** What every export states about itself (D38). */
export interface ExportMeta {
  readonly title: string;
  /** Every active filter, of the report and of the table, in words; empty when there is none. */
  readonly filters: readonly ExportFact[];
  readonly agency: string;
  readonly user: string;
  /** IANA name of the agency's time zone, in which the view shows its moments (D3). */
  readonly timeZone: string;
  /** When the rows were fetched, as `madeAt`; left out where that is not known. */
  readonly fetchedAt?: number | undefined;
  /** Time of export, in milliseconds since 1970-01-01 UTC, by the clock of the contract. */
  readonly madeAt: number;
}

/** Rows that are listed under a common heading, with their own sums (D7). */
export interface ExportGroup {
  readonly label: string;
  /** The column whose text the heading has, if it is one column's. */
  readonly columnId?: string;
  /** 0, the default, is the outermost; a group precedes the groups within it. */
  readonly level?: number;
  /** How many of the next rows of `index` belong to it. */
  readonly count: number;
  /** Whole cents by column. */
  readonly totals: Totals;
}

/** Groups, outermost before those within them; a list, or an object that makes each on demand. */
export type ExportGroups = Pick<readonly ExportGroup[], 'length' | 'at'>;

/** Where the cells come from; a `ReportView` is one. */
export interface ExportView {
  readonly data: ReportData;
  readonly cellText: (columnId: string) => CellText;
}

/** What to export: rows, columns and sums exactly as shown (D38). */
export interface ExportSource {
  readonly view: ExportView;
  /** Ids of the columns shown, from left to right, without those that hold no data, such as check marks. */
  readonly columnIds: readonly string[];
  /** Row numbers shown, in order, including those of collapsed groups. */
  readonly index: Uint32Array;
  /** Sums over `index`, in whole cents. */
  readonly totals: Totals;
  readonly invalidDueDates?: InvalidDueDates;
  /**
   * Left out where rows are not grouped; otherwise the counts of each level add up to the length of `index`.
   */
  readonly groups?: ExportGroups;
  readonly meta: ExportMeta;
}

/** An export that could not be made, with a sentence for the user. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}
