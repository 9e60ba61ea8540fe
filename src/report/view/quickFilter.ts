import { fold, formatCount, minuteText } from '../../domain';
import { BAD_DAY, BAD_MOMENT, NO_DAY, NO_MOMENT } from '../data/fieldData';
import type { AmountField, FieldData } from '../data/fieldData';
import type { ZoneClock } from '../../domain';
import type { ReportData } from '../data/reportData';
import { codesContaining } from '../data/searchText';
import { amountMatcher, canBeInAmount, markAmounts } from './amountMatcher';
import { BAD_DATE_TEXT, dayText } from './cellText';

/**
 * Marks with 1 the rows in which some shown column contains `search`, ignoring case and accents; null (all
 * rows) when there is nothing to search for. Compares what the cells show.
 */
export function* quickFilterSteps(
  data: ReportData,
  columnIds: readonly string[],
  search: string,
  clock: ZoneClock,
): Generator<undefined, Uint8Array | null> {
  const needle = fold(search.trim());
  if (needle === '') return null;
  const mask = new Uint8Array(data.rowCount);
  const amount = amountAsShown(needle);
  const inAmount = canBeInAmount(amount) ? amountMatcher(amount) : null;
  for (const columnId of columnIds) {
    yield;
    const column = data.column(columnId);
    if (column.kind !== 'amount') markColumn(mask, data, column, needle, clock);
    else if (inAmount !== null) markAmounts(mask, column.cents, inAmount);
  }
  return mask;
}

/** Turns an amount as others write it, such as `$1,234.50` or `(1,234.50)`, into one as it is shown. */
function amountAsShown(needle: string): string {
  const [, sign, figures] = /^([-(]?)\$?([.,]*\d[\d.,]*)\)?$/.exec(needle) ?? [];
  return figures === undefined ? needle : `${sign === '' ? '' : '-'}${figures}`;
}

function markColumn(
  mask: Uint8Array,
  data: ReportData,
  column: Exclude<FieldData, AmountField>,
  needle: string,
  clock: ZoneClock,
): void {
  switch (column.kind) {
    case 'text':
      markText(mask, column.codes, codesContaining(data.haystack(column), needle));
      return;
    case 'count':
      if (/^[-\d,]+$/.test(needle)) {
        markNumbers(
          mask,
          column.counts,
          memoized((count) => formatCount(count).includes(needle)),
        );
      }
      return;
    case 'date':
    case 'dueDate':
      if (/^[\d/]+$/.test(needle) || isInBadDate(needle)) {
        markDays(mask, column.days, needle);
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

function markDays(mask: Uint8Array, days: Int32Array, needle: string): void {
  const matches = dayTest((text) => text.includes(needle));
  const showsBad = isInBadDate(needle);
  for (let row = 0; row < mask.length; row += 1) {
    if (mask[row] === 1) continue;
    const day = days[row] ?? NO_DAY;
    if (day < NO_DAY ? matches(day) : showsBad && day === BAD_DAY) mask[row] = 1;
  }
}

/**
 * Days from 1970 to 2106: their results are kept in an array, which is many times faster to read than a map.
 */
const NEAR_DAYS = 50_000;
const NO = 1;
const YES = 2;

/** Returns a predicate: whether a day as shown passes `test`. Each day is formatted once. */
function dayTest(test: (text: string) => boolean): (day: number) => boolean {
  const near = new Uint8Array(NEAR_DAYS);
  const far = memoized((day) => test(dayText(day)));
  return (day) => {
    if (day < 0 || day >= NEAR_DAYS) return far(day);
    if (near[day] === 0) near[day] = test(dayText(day)) ? YES : NO;
    return near[day] === YES;
  };
}

const MINUTES_PER_DAY = 1440;

/**
 * Marks moments by their date, by their time of day, and by a text that spans both: there are few days and 1440
 * times of day, while the moments of a report all differ.
 */
function markMoments(mask: Uint8Array, millis: Float64Array, needle: string, clock: ZoneClock): void {
  const gap = needle.indexOf(' ');
  const dateEnd = gap > 0 ? needle.slice(0, gap) : null;
  const timeStart = needle.slice(gap + 1);
  const inDay = dayTest((text) => text.includes(needle));
  const endsDay = dayTest((text) => dateEnd !== null && text.endsWith(dateEnd));
  const times = Array.from({ length: MINUTES_PER_DAY }, (_, minute) => fold(minuteText(minute)));
  const inTime = Uint8Array.from(times, (time) => (time.includes(needle) ? 1 : 0));
  const startsTime = Uint8Array.from(times, (time) => (time.startsWith(timeStart) ? 1 : 0));
  const showsBad = isInBadDate(needle);
  for (let row = 0; row < mask.length; row += 1) {
    if (mask[row] === 1) continue;
    const value = millis[row] ?? NO_MOMENT;
    if (value >= NO_MOMENT) {
      if (showsBad && value === BAD_MOMENT) mask[row] = 1;
      continue;
    }
    const at = clock.minuteOf(value);
    const day = Math.floor(at / MINUTES_PER_DAY);
    const minute = at - day * MINUTES_PER_DAY;
    if (inTime[minute] === 1 || inDay(day) || (startsTime[minute] === 1 && endsDay(day))) mask[row] = 1;
  }
}

function memoized(matches: (value: number) => boolean): (value: number) => boolean {
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
