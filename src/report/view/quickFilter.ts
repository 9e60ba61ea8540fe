import { formatCount } from '../../domain';
import { NO_MOMENT } from '../data/fieldData';
import type { FieldData } from '../data/fieldData';
import type { ZoneClock } from '../data/momentText';
import type { ReportData } from '../data/reportData';
import { codesContaining, fold } from '../data/searchText';
import { amountMatcher, canBeInAmount } from './amountMatcher';
import { BAD_DATE_TEXT, dayText, momentText } from './cellText';

/**
 * Marks with 1 the rows of which some shown column contains `search`, without regard to case and accents; all rows
 * when there is nothing to search for. What is compared is what the cells show.
 */
export function quickFilterMask(
  data: ReportData,
  columnIds: readonly string[],
  search: string,
  clock: ZoneClock,
): Uint8Array | null {
  const needle = fold(search.trim());
  if (needle === '') return null;
  const mask = new Uint8Array(data.rowCount);
  for (const columnId of columnIds) markColumn(mask, data, data.column(columnId), needle, clock);
  return mask;
}

function markColumn(
  mask: Uint8Array,
  data: ReportData,
  column: FieldData,
  needle: string,
  clock: ZoneClock,
): void {
  switch (column.kind) {
    case 'text':
      markText(mask, column.codes, codesContaining(data.haystack(column), needle));
      return;
    case 'amount':
      if (canBeInAmount(needle)) markNumbers(mask, column.cents, amountMatcher(needle));
      return;
    case 'count':
      if (/^[-\d,]+$/.test(needle)) {
        markNumbers(
          mask,
          column.counts,
          remembered((count) => formatCount(count).includes(needle)),
        );
      }
      return;
    case 'date':
    case 'dueDate':
      if (/^[\d/]+$/.test(needle) || isInBadDate(needle)) {
        markNumbers(
          mask,
          column.days,
          remembered((day) => fold(dayText(day)).includes(needle)),
        );
      }
      return;
    case 'moment':
      if (/^[\d/: apm]+$/.test(needle) || isInBadDate(needle)) {
        markMoments(mask, column.millis, needle, clock);
      }
  }
}

function isInBadDate(needle: string): boolean {
  return fold(BAD_DATE_TEXT).includes(needle);
}

function markText(mask: Uint8Array, codes: Uint32Array, hits: Uint8Array): void {
  if (!hits.includes(1)) return;
  for (let row = 0; row < mask.length; row += 1) mask[row] = (mask[row] ?? 0) | (hits[codes[row] ?? 0] ?? 0);
}

function markNumbers(
  mask: Uint8Array,
  values: Float64Array | Int32Array,
  matches: (value: number) => boolean,
): void {
  for (let row = 0; row < mask.length; row += 1) {
    if (mask[row] === 0 && matches(values[row] ?? 0)) mask[row] = 1;
  }
}

const MINUTE = 60_000;

/** Moments are shown by the minute, so those of one minute are told apart no further. */
function markMoments(mask: Uint8Array, millis: Float64Array, needle: string, clock: ZoneClock): void {
  const matches = remembered((value) => fold(momentText(value, clock)).includes(needle));
  markNumbers(mask, millis, (value) =>
    matches(value >= NO_MOMENT ? value : Math.floor(value / MINUTE) * MINUTE),
  );
}

function remembered(matches: (value: number) => boolean): (value: number) => boolean {
  const known = new Map<number, boolean>();
  return (value) => {
    let answer = known.get(value);
    if (answer === undefined) {
      answer = matches(value);
      known.set(value, answer);
    }
    return answer;
  };
}
