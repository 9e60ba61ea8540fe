import { addDays, dayNumber } from './calendar';
import type { IsoDate } from './calendar';
import { monthOf, yearOf } from './calendarPeriods';

/** Options of a date range field (§3). */
export const RANGE_OPTIONS = [
  'None',
  'Today',
  'Yesterday',
  'Last7Days',
  'LastMonth',
  'YTD',
  'LastYear',
  'Custom',
] as const;
export type RangeOption = (typeof RANGE_OPTIONS)[number];

/** Presets of the date filter dialogs (§3). */
export const DIALOG_PRESETS = [
  'Today',
  'Yesterday',
  'ThisMonth',
  'LastMonth',
  'ThisYear',
  'LastYear',
  'YearToDate',
  'Custom',
] as const;
export type DialogPreset = (typeof DIALOG_PRESETS)[number];

/** Any range offered by a field or a dialog. */
export type DateRangeName = RangeOption | DialogPreset;
/** A range that has days of its own, relative to today. */
export type NamedRange = Exclude<DateRangeName, 'None' | 'Custom'>;

/** Whether a range has days of its own; null is none. */
export function isNamedRange(range: DateRangeName | null): range is NamedRange {
  return range !== null && range !== 'None' && range !== 'Custom';
}

/** The name of a range on the screen. */
export const RANGE_LABELS: Readonly<Record<DateRangeName, string>> = {
  None: 'None',
  Today: 'Today',
  Yesterday: 'Yesterday',
  Last7Days: 'Last 7 Days',
  ThisMonth: 'This Month',
  LastMonth: 'Last Month',
  ThisYear: 'This Year',
  LastYear: 'Last Year',
  YTD: 'Year to Date',
  YearToDate: 'Year to Date',
  Custom: 'Custom',
};

/** Both days are included; null on an open side (§3 "Date range"). */
export interface DateRange {
  readonly startDate: IsoDate | null;
  readonly endDate: IsoDate | null;
}

/** An unbounded range. */
export const NO_RANGE: DateRange = { startDate: null, endDate: null };

/**
 * Returns the days of a range, relative to today in the agency's zone (D3). `Last7Days` is today and the six
 * days before. `ThisMonth` and `ThisYear` are whole periods. `YTD` and `YearToDate` end today. `None` and
 * `Custom` have no days of their own.
 *
 * @throws RangeError when `today` is not a date.
 */
export function rangeFor(option: DateRangeName, today: IsoDate): DateRange {
  switch (option) {
    case 'None':
    case 'Custom':
      return NO_RANGE;
    case 'Today':
      return between(today, today);
    case 'Yesterday':
      return between(addDays(today, -1), addDays(today, -1));
    case 'Last7Days':
      return between(addDays(today, -6), today);
    case 'ThisMonth':
      return whole(monthOf(today));
    case 'LastMonth':
      return whole(monthOf(today, -1));
    case 'ThisYear':
      return whole(yearOf(today));
    case 'LastYear':
      return whole(yearOf(today, -1));
    case 'YTD':
    case 'YearToDate':
      return between(yearOf(today).first, today);
  }
}

/** Fills in the dates that a field shows beside a named range on a day; dates that the user enters stay as they are. */
export function withDatesOfRange<T extends { readonly range: DateRangeName | null }>(
  value: T,
  today: IsoDate,
): T {
  const { range } = value;
  return isNamedRange(range) ? { ...value, ...rangeFor(range, today) } : value;
}

/**
 * Returns the days that a custom range selects (§5). Only a start date: from then until now. Only an end date:
 * from the beginning until then. A start after today selects nothing, because the range ends before it begins.
 */
export function customRange(range: DateRange, today: IsoDate): DateRange {
  return range.startDate !== null && range.endDate === null ? { ...range, endDate: today } : range;
}

/**
 * Explains to the user what a custom range with one open side means (§5, D47); null where no side is open.
 *
 * @param isDue whether the dates are due dates, which may be after today.
 */
export function openSideText(
  { startDate, endDate }: DateRange,
  today: IsoDate,
  isDue = false,
): string | null {
  if (startDate !== null && endDate === null) {
    if (dayNumber(startDate) <= dayNumber(today)) return 'Without an end date: from the start date until now';
    return isDue ? 'Without an end date: nothing after today' : 'Nothing has been entered after today';
  }
  return startDate === null && endDate !== null
    ? 'Without a start date: from the beginning until the end date'
    : null;
}

/** Whether the range of a field is valid: null or a listed option (§5). */
export function isRangeOption(value: unknown, offered: readonly string[] = RANGE_OPTIONS): boolean {
  return value === null || (typeof value === 'string' && offered.includes(value));
}

/** The ranges to offer. `None` is removed when dates are required (§5). */
export function offeredRanges<T extends DateRangeName>(
  options: readonly T[],
  required: boolean,
): readonly T[] {
  return required ? options.filter((option) => option !== 'None') : options;
}

function between(startDate: IsoDate, endDate: IsoDate): DateRange {
  // Parses the date even if it is returned unchanged, so that every option rejects text that is not a date.
  dayNumber(startDate);
  return { startDate, endDate };
}

function whole({ first, last }: { first: IsoDate; last: IsoDate }): DateRange {
  return { startDate: first, endDate: last };
}
