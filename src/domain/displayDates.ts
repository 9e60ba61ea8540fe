import { isIsoDate } from './calendar';
import type { IsoDate } from './calendar';

const DISPLAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** Whether a value is a calendar date that exists, written `MM/dd/yyyy`. */
export function isDisplayDate(value: unknown): value is string {
  return typeof value === 'string' && DISPLAY.test(value) && isIsoDate(value.replace(DISPLAY, '$3-$1-$2'));
}

/**
 * `01/31/2013` → `2013-01-31` (§5).
 *
 * @throws RangeError with the exact text of §5 when the text is not a date that exists in that format.
 */
export function isoFromDisplay(text: string): IsoDate {
  if (isDisplayDate(text)) return text.replace(DISPLAY, '$3-$1-$2');
  throw new RangeError(`Expected date string in format MM/dd/yyyy, got ${String(text)}`);
}
