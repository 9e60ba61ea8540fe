import { centsFromDollars, dayNumber, isIsoDate, millisOfMoment, describeValue } from '../../domain';
import type { ReportField } from '../reportSpec';
import { BAD_DAY, BAD_MOMENT, NO_DAY, NO_MOMENT } from './fieldData';
import { ReportDataError } from './reportError';

/** A sum over any of the rows is exact while the sum of all absolute values is within this. */
export const MAX_CENTS = Number.MAX_SAFE_INTEGER;

/**
 * A text as kept. Ids come as numbers, marks as booleans; a list or an object is nothing that a cell could
 * show, and a number beyond 2^53 may be another than was sent. `row` counts from 0 here and in the functions
 * below; errors count it from 1.
 *
 * @throws ReportDataError, as do all of these.
 */
export function textOf(value: unknown, field: string, row: number): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean' || (typeof value === 'number' && Math.abs(value) <= MAX_CENTS))
    return String(value);
  throw refused(field, row, 'text', value);
}

/** The text that identifies a row; every row has one. */
export function identifierOf(value: unknown, field: string, row: number): string {
  if (isAbsent(value)) throw new ReportDataError(`Row ${row + 1} has no ${field}`, field, row + 1);
  return textOf(value, field, row);
}

/** Converts dollars of the wire to whole cents (D2); 0 when absent. */
export function centsOf(value: unknown, field: string, row: number): number {
  try {
    return centsFromDollars(value, field);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ReportDataError(`Row ${row + 1}: ${error.message}`, field, row + 1);
  }
}

/** A whole number; 0 when absent (§5). */
export function countOf(value: unknown, field: string, row: number): number {
  if (value === null || value === undefined) return 0;
  if (!Number.isSafeInteger(value)) throw refused(field, row, 'a whole number', value);
  return (value as number) + 0;
}

/** Day number of a calendar date, `NO_DAY` when absent, `BAD_DAY` when malformed; never throws. */
export function dayOf(value: unknown): number {
  return isAbsent(value) ? NO_DAY : isIsoDate(value) ? dayNumber(value) : BAD_DAY;
}

/** Milliseconds of an ISO-8601 moment, `NO_MOMENT` when absent, `BAD_MOMENT` when malformed; never throws. */
export function millisOf(value: unknown): number {
  if (isAbsent(value)) return NO_MOMENT;
  const millis = typeof value === 'string' ? millisOfMoment(value) : Number.NaN;
  return Number.isNaN(millis) ? BAD_MOMENT : millis;
}

/** The error for two rows with the same identifier. */
export function sameIdentifier(value: unknown, field: string, row: number, before: number): ReportDataError {
  const message = `Row ${row + 1} has the same ${field} as row ${before + 1}: ${describeValue(value)}`;
  return new ReportDataError(message, field, row + 1);
}

/** The error for a row whose amount makes the column's sum inexact. */
export function tooLarge({ field, added }: ReportField, row: number): ReportDataError {
  return new ReportDataError(`The amounts of ${added} are too large to be added`, field, row + 1);
}

function isAbsent(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function refused(field: string, row: number, wanted: string, value: unknown): ReportDataError {
  const message = `Row ${row + 1}: expected ${wanted} in ${field}, got ${describeValue(value)}`;
  return new ReportDataError(message, field, row + 1);
}
