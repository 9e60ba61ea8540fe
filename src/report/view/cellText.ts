import { formatCents, formatCount, isoFromDayNumber } from '../../domain';
import { BAD_DAY, BAD_MOMENT, NO_DAY, NO_MOMENT } from '../data/fieldData';
import type { FieldData } from '../data/fieldData';
import type { ZoneClock } from '../../domain';

/** Shown for a date that is present but cannot be read (§5). */
export const BAD_DATE_TEXT = 'Error';

/** The text that a column shows in a row; the same for cells, filters and exports. */
export type CellText = (row: number) => string;

/** A day number as shown: `01/31/2013`, blank, or 'Error' (§5, §9). */
export function dayText(day: number): string {
  if (day === NO_DAY) return '';
  if (day === BAD_DAY) return BAD_DATE_TEXT;
  // Not by `displayFromIso`, which would repeat the checks made on loading: a filter formats thousands of days.
  const iso = isoFromDayNumber(day);
  return `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;
}

/** A moment as shown in the clock's zone, blank, or 'Error'. */
function momentText(millis: number, clock: ZoneClock): string {
  if (millis === NO_MOMENT) return '';
  return millis === BAD_MOMENT ? BAD_DATE_TEXT : clock.textOf(millis);
}

/** Returns a reader of a column's texts. */
export function cellTextOf(data: FieldData, clock: ZoneClock): CellText {
  switch (data.kind) {
    case 'text': {
      const { codes } = data;
      return (row) => data.text(codes[row] ?? 0);
    }
    case 'amount': {
      const { cents } = data;
      return (row) => formatCents(cents[row] ?? 0);
    }
    case 'count': {
      const { counts } = data;
      return (row) => formatCount(counts[row] ?? 0);
    }
    case 'date':
    case 'dueDate': {
      const { days } = data;
      return (row) => dayText(days[row] ?? NO_DAY);
    }
    case 'moment': {
      const { millis } = data;
      return (row) => momentText(millis[row] ?? NO_MOMENT, clock);
    }
  }
}
