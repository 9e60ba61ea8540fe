import { addDays, dayNumber, formatCount, rangeOfFields, validateDateFields } from '../../../domain';
import type { DateFieldErrors, DateFields, IsoDate } from '../../../domain';

/** The ranges to choose from, in days. */
export const RANGE_DAYS = [30, 90, 365] as const;
export type RangeDays = (typeof RANGE_DAYS)[number];

/** Maximum number of days per request (`api/wire/trustPosition.ts`). */
const MAX_DAYS = 3700;

/** Days to show; both count. */
export type DayRange = Readonly<Record<'startDate' | 'endDate', IsoDate>>;

/**
 * The last so many days up to today; if the as-of date is before all of these, those up to the as-of date, so that it is
 * in the picture. A date after today is in none.
 */
export function rangeOfDays(days: RangeDays, asOf: IsoDate, today: IsoDate): DayRange {
  const range = endingOn(today, days);
  return isInRange(range, asOf) || asOf > today ? range : endingOn(asOf, days);
}

function endingOn(endDate: IsoDate, days: number): DayRange {
  return { startDate: addDays(endDate, 1 - days), endDate };
}

/** The shortest range up to today that includes the as-of date; 30 days if none does. */
export function firstRangeDays(asOf: IsoDate, today: IsoDate): RangeDays {
  return RANGE_DAYS.find((days) => isInRange(endingOn(today, days), asOf)) ?? RANGE_DAYS[0];
}

export function isInRange({ startDate, endDate }: DayRange, day: IsoDate): boolean {
  return startDate <= day && day <= endDate;
}

/** What two date fields say: the days to show, or what is wrong with them (§5). */
export interface ChosenRange {
  readonly range: DayRange | null;
  readonly errors: DateFieldErrors;
}

/** Reads the two fields of a chosen range (§5 "Date fields"). */
export function chosenRange(fields: DateFields, today: IsoDate): ChosenRange {
  const wrong = (errors: DateFieldErrors): ChosenRange => ({ range: null, errors });
  const errors = validateDateFields(fields, 'both');
  const { startDate, endDate } = rangeOfFields(fields);
  if (startDate === null || endDate === null || Object.keys(errors).length > 0) return wrong(errors);
  if (endDate > today) return wrong({ endDate: 'End date cannot be after today' });
  return dayNumber(endDate) - dayNumber(startDate) < MAX_DAYS
    ? { range: { startDate, endDate }, errors }
    : wrong({ startDate: `Choose at most ${formatCount(MAX_DAYS)} days` });
}
