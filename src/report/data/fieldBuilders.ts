import { centsFromDollars, dayNumber, isIsoDate } from '../../domain';
import type { ColumnKind } from '../reportSpec';
import { BAD_DAY, BAD_MOMENT, NO_DAY, NO_MOMENT } from './fieldData';
import type { FieldData } from './fieldData';
import { ReportDataError, describeValue } from './reportError';

/** Takes the values of one field, row after row, and ends as a column. Throws `ReportDataError`. */
export interface FieldBuilder {
  readonly add: (row: number, value: unknown) => void;
  readonly finish: () => FieldData;
}

/** A builder for a field of a reply with `rowCount` rows. */
export function fieldBuilder(field: string, kind: ColumnKind, rowCount: number): FieldBuilder {
  switch (kind) {
    case 'text':
      return textBuilder(field, rowCount);
    case 'amount':
      return amountBuilder(field, rowCount);
    case 'count':
      return countBuilder(field, rowCount);
    case 'date':
    case 'dueDate':
      return dateBuilder(kind, rowCount);
    case 'moment':
      return momentBuilder(rowCount);
  }
}

/** As a text field, but a row without a value, or with one that was there before, is refused. */
export function identifierBuilder(field: string, rowCount: number): FieldBuilder {
  const inner = textBuilder(field, rowCount);
  const rows = new Map<string, number>();
  return {
    add: (row, value) => {
      if (value === null || value === undefined || value === '') {
        throw new ReportDataError(`Row ${row + 1} has no ${field}`, field, row + 1);
      }
      const id = textOf(value, field, row);
      const before = rows.get(id);
      if (before !== undefined) {
        const message = `Row ${row + 1} has the same ${field} as row ${before + 1}: ${describeValue(value)}`;
        throw new ReportDataError(message, field, row + 1);
      }
      rows.set(id, row);
      inner.add(row, id);
    },
    finish: inner.finish,
  };
}

function textBuilder(field: string, rowCount: number): FieldBuilder {
  const codes = new Uint32Array(rowCount);
  const values: string[] = [];
  const codeOf = new Map<string, number>();
  return {
    add: (row, value) => {
      const text = textOf(value, field, row);
      let code = codeOf.get(text);
      if (code === undefined) {
        code = values.length;
        values.push(text);
        codeOf.set(text, code);
      }
      codes[row] = code;
    },
    finish: () => ({ kind: 'text', codes, values }),
  };
}

/** Ids come as numbers, marks as booleans; a list or an object is nothing that a cell could show. */
function textOf(value: unknown, field: string, row: number): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw refused(field, row, 'text', value);
}

function amountBuilder(field: string, rowCount: number): FieldBuilder {
  const cents = new Float64Array(rowCount);
  // Every sum over some of the rows is exact as long as the sum of all sizes is.
  let reach = 0;
  return {
    add: (row, value) => {
      const amount = centsOf(value, field, row);
      reach += Math.abs(amount);
      if (reach > Number.MAX_SAFE_INTEGER) {
        throw new ReportDataError(`The amounts of ${field} are too large to be added`, field, row + 1);
      }
      cents[row] = amount;
    },
    finish: () => ({ kind: 'amount', cents }),
  };
}

function centsOf(value: unknown, field: string, row: number): number {
  try {
    return centsFromDollars(value, field);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ReportDataError(`Row ${row + 1}: ${error.message}`, field, row + 1);
  }
}

function countBuilder(field: string, rowCount: number): FieldBuilder {
  const counts = new Float64Array(rowCount);
  return {
    add: (row, value) => {
      if (value === null || value === undefined) return;
      if (!Number.isSafeInteger(value)) throw refused(field, row, 'a whole number', value);
      counts[row] = (value as number) + 0;
    },
    finish: () => ({ kind: 'count', counts }),
  };
}

function dateBuilder(kind: 'date' | 'dueDate', rowCount: number): FieldBuilder {
  const days = new Int32Array(rowCount);
  // A report has few distinct days; reading each text once is several times faster.
  const known = new Map<unknown, number>();
  return {
    add: (row, value) => {
      let day = known.get(value);
      if (day === undefined) {
        day = isAbsent(value) ? NO_DAY : isIsoDate(value) ? dayNumber(value) : BAD_DAY;
        known.set(value, day);
      }
      days[row] = day;
    },
    finish: () => ({ kind, days }),
  };
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

function momentBuilder(rowCount: number): FieldBuilder {
  const millis = new Float64Array(rowCount);
  return {
    add: (row, value) => {
      millis[row] = isAbsent(value) ? NO_MOMENT : millisOf(value);
    },
    finish: () => ({ kind: 'moment', millis }),
  };
}

function millisOf(value: unknown): number {
  const match = typeof value === 'string' ? MOMENT.exec(value) : null;
  if (match === null || !isIsoDate(match[1])) return BAD_MOMENT;
  // Without an offset it would be read in the computer's zone (D3).
  const parsed = Date.parse(match[2] === undefined ? `${match[0]}Z` : match[0]);
  return Number.isNaN(parsed) ? BAD_MOMENT : parsed;
}

function isAbsent(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function refused(field: string, row: number, wanted: string, value: unknown): ReportDataError {
  const message = `Row ${row + 1}: expected ${wanted} in ${field}, got ${describeValue(value)}`;
  return new ReportDataError(message, field, row + 1);
}
