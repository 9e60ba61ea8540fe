import { formatCents, isoFromDayNumber } from '../../domain';
import type { Cents, IsoDate } from '../../domain';
import { BAD_DAY, NO_DAY, NO_MOMENT } from '../data/fieldData';
import type { ReportColumn } from '../reportSpec';
import type { CellText } from '../view/cellText';
import type { ExportView } from './exportSource';

/** A column to export, with readers of its values by row number. */
export type ExportColumn = { readonly column: ReportColumn; readonly text: CellText } & (
  | { readonly kind: 'text' }
  | { readonly kind: 'amount'; readonly cents: (row: number) => Cents }
  | { readonly kind: 'count'; readonly count: (row: number) => number }
  /** Null where there is no date, or a malformed one; `text` then has what is shown. */
  | { readonly kind: 'date'; readonly day: (row: number) => number | null }
  /** Null as for a date. */
  | { readonly kind: 'moment'; readonly wall: (row: number) => WallMinute | null }
);

/** A minute in the agency's time zone, as shown. */
export interface WallMinute {
  readonly date: IsoDate;
  /** Minutes since midnight. */
  readonly minute: number;
}

/** The columns of a view, by id. Throws RangeError for a column that the report does not have. */
export function exportColumns(view: ExportView, columnIds: readonly string[]): readonly ExportColumn[] {
  return columnIds.map((id) => exportColumn(view, id));
}

function exportColumn(view: ExportView, id: string): ExportColumn {
  const data = view.data.column(id);
  const column = view.data.spec.columns.find((candidate) => candidate.id === id);
  if (column === undefined) throw new RangeError(`Report ${view.data.spec.id} has no column ${id}`);
  const text = view.cellText(id);
  switch (data.kind) {
    case 'text':
      return { column, text, kind: 'text' };
    case 'amount': {
      const { cents } = data;
      return { column, text, kind: 'amount', cents: (row) => cents[row] ?? 0 };
    }
    case 'count': {
      const { counts } = data;
      return { column, text, kind: 'count', count: (row) => counts[row] ?? 0 };
    }
    case 'date':
    case 'dueDate': {
      const { days } = data;
      const day = (row: number): number | null => {
        const value = days[row] ?? NO_DAY;
        return value === NO_DAY || value === BAD_DAY ? null : value;
      };
      return { column, text, kind: 'date', day };
    }
    case 'moment': {
      const { millis } = data;
      const wall = (row: number): WallMinute | null =>
        (millis[row] ?? NO_MOMENT) >= NO_MOMENT ? null : wallMinuteOf(text(row));
      return { column, text, kind: 'moment', wall };
    }
  }
}

const SHOWN_MOMENT = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{1,2}):(\d{2}) (AM|PM)$/;

/**
 * Reads a moment back from its text, `01/31/2013 3:05 PM` (§9), so that an export cannot differ from what is
 * shown, time zone included. Returns null for any other text.
 */
export function wallMinuteOf(text: string): WallMinute | null {
  const match = SHOWN_MOMENT.exec(text);
  if (match === null) return null;
  const [, month = '', day = '', year = '', hour = '', minute = '', half] = match;
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return { date: `${year}-${month}-${day}`, minute: hours * 60 + Number(minute) };
}

/** Cents as a plain number that every program can read: `-1234.50`. */
export function plainAmount(cents: Cents): string {
  return formatCents(cents).replaceAll(',', '');
}

/** A day number as `2013-01-31`. */
function plainDate(day: number): IsoDate {
  return isoFromDayNumber(day);
}

/**
 * A minute as `2013-01-31 15:05`, which sorts as text and which every spreadsheet recognizes as date and time.
 */
export function plainMoment({ date, minute }: WallMinute): string {
  const pad = (n: number): string => String(n).padStart(2, '0');
  return `${date} ${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}

/**
 * Reads the cells of a column as plain values: amounts, counts, dates and moments as above. Everything else,
 * malformed dates included, is the text shown, passed through `write`.
 */
export function plainCell(column: ExportColumn, write: (text: string) => string): (row: number) => string {
  const { text } = column;
  switch (column.kind) {
    case 'text':
      return (row) => write(text(row));
    case 'amount':
      return (row) => plainAmount(column.cents(row));
    case 'count':
      return (row) => String(column.count(row));
    case 'date':
      return (row) => {
        const day = column.day(row);
        return day === null ? write(text(row)) : plainDate(day);
      };
    case 'moment':
      return (row) => {
        const wall = column.wall(row);
        return wall === null ? write(text(row)) : plainMoment(wall);
      };
  }
}
