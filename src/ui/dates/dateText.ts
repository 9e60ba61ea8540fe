import { displayFromIso, isIsoDate } from '../../domain/calendar';
import type { IsoDate } from '../../domain/calendar';
import { parseDateField } from '../../domain/dateFields';

const LOOSE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/**
 * Parses a date that a user has typed: `MM/dd/yyyy` or `yyyy-MM-dd` as in §5, and month and day of one digit as
 * people type them. Returns null for any other text, and for a date that does not exist.
 */
export function typedDate(text: string): IsoDate | null {
  const trimmed = text.trim();
  const loose = LOOSE.exec(trimmed);
  if (loose === null) return parseDateField(trimmed);
  const [, month = '', day = '', year = ''] = loose;
  return parseDateField(`${month.padStart(2, '0')}/${day.padStart(2, '0')}/${year}`);
}

/** A date as a field shows it, `MM/dd/yyyy` (§9); an empty text for none. */
export function shownDate(value: IsoDate | null): string {
  return isIsoDate(value) ? displayFromIso(value) : '';
}
