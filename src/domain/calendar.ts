/**
 * A calendar date `yyyy-MM-dd`, years 0001 to 9999. It has no time zone and is never converted through one
 * (D3).
 */
export type IsoDate = string;

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAYS_PER_ERA = 146_097;
const EPOCH_OFFSET = 719_468;

/** Whether a value is a calendar date that exists, written `yyyy-MM-dd`. */
export function isIsoDate(value: unknown): value is IsoDate {
  return typeof value === 'string' && partsOf(value) !== null;
}

/**
 * `2013-01-31` → `01/31/2013` (§5).
 *
 * @throws RangeError with the exact text of §5 when the text is not a date that exists in that format.
 */
export function displayFromIso(iso: IsoDate): string {
  datePartsOf(iso);
  return `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;
}

/**
 * Converts a date to days since 1970-01-01, which is how reports store dates.
 *
 * @throws RangeError as `displayFromIso`.
 */
export function dayNumber(iso: IsoDate): number {
  const { year, month, day } = datePartsOf(iso);
  // Years are counted from March, so that the leap day is the last of its year.
  const y = month > 2 ? year : year - 1;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - EPOCH_OFFSET;
}

/**
 * Returns the date `days` days after 1970-01-01.
 *
 * @throws RangeError when `days` is not a whole number or the date is outside the years 0001 to 9999.
 */
export function isoFromDayNumber(days: number): IsoDate {
  if (!Number.isSafeInteger(days)) throw new RangeError(`Expected a whole number of days, got ${days}`);
  const shifted = days + EPOCH_OFFSET;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  if (year < 1 || year > 9999) throw new RangeError(`Expected a day of 0001 to 9999, got ${days}`);
  return isoOf(year, month, day);
}

/**
 * The date `days` days later; earlier when negative, but not before the first day of year 1, which an address may name.
 *
 * @throws RangeError when the value is not a calendar date, or for a day after 9999-12-31.
 */
export function addDays(iso: IsoDate, days: number): IsoDate {
  return isoFromDayNumber(Math.max(dayNumber(iso) + days, -719_162));
}

/** Year, month and day of a date. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * Splits a calendar date into its parts.
 *
 * @throws RangeError when the value is not a calendar date.
 */
export function datePartsOf(iso: unknown): DateParts {
  const parts = typeof iso === 'string' ? partsOf(iso) : null;
  if (parts === null) throw new RangeError(`Expected date string in format yyyy-MM-dd, got ${String(iso)}`);
  return parts;
}

function partsOf(text: string): DateParts | null {
  const match = ISO.exec(text);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const exists = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? { year, month, day } : null;
}

/** The number of days in a month. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The date of a year, month and day. They are not checked. */
export function isoOf(year: number, month: number, day: number): IsoDate {
  const pad = (n: number, width: number) => String(n).padStart(width, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}
