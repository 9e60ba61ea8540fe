import { isIsoDate } from './calendar';
import type { IsoDate } from './calendar';
import { isDisplayDate, isoFromDisplay } from './displayDates';
import { daysBetween } from './calendarPeriods';
import { DATE_MESSAGES } from './dateMessages';
import type { DateRange, DateRangeName } from './rangeOptions';

/** Which of the two dates a form requires (§5). */
export type RequiredDates = 'none' | 'one' | 'both';

/** Start and end as entered: `MM/dd/yyyy` or `yyyy-MM-dd`, blank or null when empty. */
export interface DateFields {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** A message for each invalid field; empty when the form is valid. */
export interface DateFieldErrors {
  readonly startDate?: string;
  readonly endDate?: string;
}

/** Reads the date of a field; null when it is empty or not a date that exists. */
export function parseDateField(text: string | null): IsoDate | null {
  const trimmed = text?.trim() ?? '';
  if (isIsoDate(trimmed)) return trimmed;
  return isDisplayDate(trimmed) ? isoFromDisplay(trimmed) : null;
}

/** The range of two fields. A field that is not a date leaves that side open. */
export function rangeOfFields(fields: DateFields): DateRange {
  return { startDate: parseDateField(fields.startDate), endDate: parseDateField(fields.endDate) };
}

/** Checks a pair of date fields by the rules of §5 "Date fields". */
export function validateDateFields(fields: DateFields, required: RequiredDates = 'none'): DateFieldErrors {
  const noneGiven = isEmpty(fields.startDate) && isEmpty(fields.endDate);
  const startDate = fieldError(fields.startDate, required, noneGiven);
  const endDate = fieldError(fields.endDate, required, noneGiven) ?? orderError(rangeOfFields(fields));
  return {
    ...(startDate === undefined ? {} : { startDate }),
    ...(endDate === undefined ? {} : { endDate }),
  };
}

/** The values of a date filter dialog: the two dates, and which date of a row they apply to. */
export interface DateFilterFields extends DateFields {
  readonly dateType: string | null;
}

/**
 * As `DateFieldErrors`. `form` is the message for the whole form, shown when the date section must be opened.
 */
export interface DateFilterErrors extends DateFieldErrors {
  readonly dateType?: string;
  readonly form?: string;
}

/**
 * Checks the date section of a date filter dialog (§5 "Date filter dialogs"). When `offered` is null, the date
 * types are not shown (flag off) and not checked.
 */
export function validateDateFilter(
  fields: DateFilterFields,
  offered: readonly string[] | null,
): DateFilterErrors {
  const dates = validateDateFields(fields);
  const dateType = offered === null ? undefined : dateTypeError(fields, offered);
  const valid = dateType === undefined && Object.keys(dates).length === 0;
  return {
    ...dates,
    ...(dateType === undefined ? {} : { dateType }),
    ...(valid ? {} : { form: DATE_MESSAGES.fixDates }),
  };
}

/** What a user may choose in a date range field. */
export interface DateRangeAccess<T extends DateRangeName> {
  readonly options: readonly T[];
  readonly fieldsDisabled: boolean;
  /** The sentence to show next to the field, or null. */
  readonly notice: string | null;
}

const WITHIN_TWO_DAYS: ReadonlySet<string> = new Set(['None', 'Today', 'Yesterday']);

/**
 * The last-two-days rule (§6). When it is enforced for a user without permission 9002, only None, Today and
 * Yesterday are offered, the date fields are disabled, and a notice says why.
 */
export function dateRangeAccess<T extends DateRangeName>(
  limited: boolean,
  options: readonly T[],
): DateRangeAccess<T> {
  if (!limited) return { options, fieldsDisabled: false, notice: null };
  return {
    options: options.filter((option) => WITHIN_TWO_DAYS.has(option)),
    fieldsDisabled: true,
    notice: DATE_MESSAGES.lastTwoDays,
  };
}

function fieldError(text: string | null, required: RequiredDates, noneGiven: boolean): string | undefined {
  if (!isEmpty(text)) return parseDateField(text) === null ? DATE_MESSAGES.invalid : undefined;
  if (required === 'both') return DATE_MESSAGES.required;
  return required === 'one' && noneGiven ? DATE_MESSAGES.oneRequired : undefined;
}

function orderError({ startDate, endDate }: DateRange): string | undefined {
  const reversed = startDate !== null && endDate !== null && daysBetween(startDate, endDate) < 0;
  return reversed ? DATE_MESSAGES.endBeforeStart : undefined;
}

function dateTypeError(fields: DateFilterFields, offered: readonly string[]): string | undefined {
  if (!isEmpty(fields.dateType)) {
    return offered.includes(fields.dateType ?? '') ? undefined : DATE_MESSAGES.dateTypeInvalid;
  }
  const filtering = !isEmpty(fields.startDate) || !isEmpty(fields.endDate);
  return filtering ? DATE_MESSAGES.dateTypeRequired : undefined;
}

function isEmpty(text: string | null): boolean {
  return text === null || text.trim() === '';
}
