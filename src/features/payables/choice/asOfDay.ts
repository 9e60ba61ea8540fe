import { DATE_MESSAGES, displayFromIso, isIsoDate } from '../../../domain';
import type { IsoDate } from '../../../domain';

const AFTER_TODAY = 'The as-of date cannot be after today';

/** What is wrong with an as-of date, as typed or as in an address; undefined for none, and for a day up to today. */
export function asOfProblem(asOf: string | null, today: IsoDate): string | undefined {
  if (asOf === null) return undefined;
  if (!isIsoDate(asOf)) return DATE_MESSAGES.invalid;
  return asOf > today ? AFTER_TODAY : undefined;
}

/** Describes the day of a report. */
export function asOfText(asOf: string | null): string {
  if (asOf === null) return 'Today';
  return isIsoDate(asOf) ? displayFromIso(asOf) : asOf;
}
