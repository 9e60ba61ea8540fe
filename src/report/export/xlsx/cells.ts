import { dayNumber } from '../../../domain';
import type { Cents } from '../../../domain';
import { plainAmount } from '../columnValues';
import type { ExportColumn } from '../columnValues';
import type { SharedStrings } from './sharedStrings';
import { STYLE } from './workbookXml';

/** A cell as XML, at `place`, e.g. `B7`; empty for one that shows nothing. */
export type CellWriter = (row: number, place: string) => string;

/** Days from Excel's day 0 to 1970-01-01. */
const EPOCH_DAY = 25_569;
/** 1900-03-01. Before it Excel counts a leap day that did not exist, so its dates would be wrong. */
const FIRST_DAY = 61;
const MINUTES_PER_DAY = 1440;

/** Letters of a column: 0 is A, 26 is AA. */
export function columnLetters(at: number): string {
  const before = Math.floor(at / 26) - 1;
  return (before < 0 ? '' : columnLetters(before)) + String.fromCharCode(65 + (at % 26));
}

export function textCell(place: string, text: string, strings: SharedStrings, style: number): string {
  if (text === '') return '';
  const at = strings.placeOf(text);
  const shown = style === STYLE.text && strings.hasLines(at) ? STYLE.lines : style;
  return `<c r="${place}" s="${shown}" t="s"><v>${at}</v></c>`;
}

export function numberCell(place: string, value: string, style: number): string {
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
}

export function amountCell(place: string, cents: Cents, style: number = STYLE.amount): string {
  return numberCell(place, plainAmount(cents), style);
}

/**
 * Creates the writer of a column's cells: amounts and counts as numbers, dates and moments as Excel's own
 * (moments in the agency's zone), and what is not a date, 'Error', as the text shown.
 */
export function cellWriter(column: ExportColumn, strings: SharedStrings): CellWriter {
  const { text } = column;
  const shown: CellWriter = (row, place) => textCell(place, text(row), strings, STYLE.text);
  switch (column.kind) {
    case 'text':
      return shown;
    case 'amount':
      return (row, place) => amountCell(place, column.cents(row));
    case 'count':
      return (row, place) => numberCell(place, String(column.count(row)), STYLE.count);
    case 'date':
      return (row, place) => {
        const serial = (column.day(row) ?? -Infinity) + EPOCH_DAY;
        return serial < FIRST_DAY ? shown(row, place) : numberCell(place, String(serial), STYLE.date);
      };
    case 'moment':
      return (row, place) => {
        const wall = column.wall(row);
        const day = wall === null ? -Infinity : dayNumber(wall.date) + EPOCH_DAY;
        if (wall === null || day < FIRST_DAY) return shown(row, place);
        return numberCell(place, String(day + wall.minute / MINUTES_PER_DAY), STYLE.moment);
      };
  }
}
