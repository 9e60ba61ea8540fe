import { dayNumber, fold } from '../../domain';
import type { Cents, IsoDate } from '../../domain';
import { NO_DAY, NO_MOMENT } from '../data/fieldData';
import type { FieldData, TextField } from '../data/fieldData';
import type { ZoneClock } from '../../domain';
import type { ReportData } from '../data/reportData';
import { codesContaining } from '../data/searchText';
import { codesOfTexts } from '../data/textField';
import type { CodeMarks } from './codeMarks';

/**
 * Which rows a column lets through. A row must pass all of several filters. Bounds are inclusive and may be
 * left out; a row without a (valid) date is in no date range. Marks may be those of a field that no column shows.
 */
export type ColumnFilter =
  | { readonly kind: 'contains'; readonly columnId: string; readonly text: string }
  | { readonly kind: 'oneOf'; readonly columnId: string; readonly values: readonly string[] }
  | { readonly kind: 'marked'; readonly columnId: string; readonly marked: CodeMarks }
  | { readonly kind: 'amountRange'; readonly columnId: string; readonly min?: Cents; readonly max?: Cents }
  | { readonly kind: 'dateRange'; readonly columnId: string; readonly from?: IsoDate; readonly to?: IsoDate };

/** Removes from `mask` (1 = shown) the rows that a filter does not let through. */
export function applyColumnFilter(
  mask: Uint8Array,
  data: ReportData,
  filter: ColumnFilter,
  clock: ZoneClock,
): void {
  const { kind, columnId } = filter;
  const passes = rowTest(
    data,
    kind === 'marked' ? data.field(columnId) : data.column(columnId),
    filter,
    clock,
  );
  for (let row = 0; row < mask.length; row += 1) {
    if (mask[row] === 1 && !passes(row)) mask[row] = 0;
  }
}

type RowTest = (row: number) => boolean;

function rowTest(data: ReportData, column: FieldData, filter: ColumnFilter, clock: ZoneClock): RowTest {
  switch (filter.kind) {
    case 'contains':
    case 'oneOf': {
      if (column.kind !== 'text') throw mismatch(filter);
      const hits =
        filter.kind === 'contains'
          ? codesContaining(data.haystack(column), fold(filter.text.trim()))
          : codesOf(column, filter.values);
      return (row) => hits[column.codes[row] ?? 0] === 1;
    }
    case 'marked': {
      if (column.kind !== 'text') throw mismatch(filter);
      const { marks } = filter.marked;
      return (row) => marks[column.codes[row] ?? 0] === 1;
    }
    case 'amountRange': {
      const values = numbersOf(column, filter);
      const { min = -Infinity, max = Infinity } = filter;
      return (row) => isBetween(values[row] ?? 0, min, max);
    }
    case 'dateRange': {
      const dayOf = dayReader(column, clock, filter);
      const from = filter.from === undefined ? -Infinity : dayNumber(filter.from);
      // Just below the values of an absent and of a malformed date.
      const to = filter.to === undefined ? NO_DAY - 1 : dayNumber(filter.to);
      return (row) => isBetween(dayOf(row), from, to);
    }
  }
}

function codesOf(column: TextField, wanted: readonly string[]): Uint8Array {
  const hits = new Uint8Array(column.size);
  for (const code of codesOfTexts(column, new Set(wanted)).values()) hits[code] = 1;
  return hits;
}

function numbersOf(column: FieldData, filter: ColumnFilter): Float64Array {
  if (column.kind === 'amount') return column.cents;
  if (column.kind === 'count') return column.counts;
  throw mismatch(filter);
}

function dayReader(column: FieldData, clock: ZoneClock, filter: ColumnFilter): (row: number) => number {
  if (column.kind === 'date' || column.kind === 'dueDate') return (row) => column.days[row] ?? NO_DAY;
  if (column.kind !== 'moment') throw mismatch(filter);
  return (row) => {
    const millis = column.millis[row] ?? NO_MOMENT;
    return millis >= NO_MOMENT ? NO_DAY : clock.dayOf(millis);
  };
}

function isBetween(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}

function mismatch({ kind, columnId }: ColumnFilter): RangeError {
  return new RangeError(`A filter '${kind}' cannot be set on column ${columnId}`);
}
