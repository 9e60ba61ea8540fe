import type { IsoDate } from '../../../src/api/wire';
import { PLAUSIBLE_YEARS } from '../clock';
import type { InvoiceToImport } from './invoiceToImport';
import type { RowNote } from './refusal';

/**
 * What looks wrong in an accepted row: nothing is corrected by guessing; the importing user is asked to check
 * (D15).
 */
export function warningsOf({ line, date, due, settled }: InvoiceToImport, today: IsoDate): RowNote[] {
  const { first, last } = PLAUSIBLE_YEARS;
  const days = [
    ['invoice date', date],
    ['due date', due],
    ['settled date', settled],
  ] as const;
  const reasons = days.flatMap(([label, day]) => {
    if (day === null) return [];
    const year = Number(day.slice(0, 4));
    return year < first || year > last
      ? [`the ${label} ${day} has a year before ${first} or after ${last}`]
      : [];
  });
  if (due !== null && due < date) reasons.push(`the due date ${due} is before the invoice date ${date}`);
  const isFuture = date > today;
  if (isFuture)
    reasons.push(`the invoice date ${date} is after today: the customer does not owe it until then`);
  if (settled !== null && settled > today) {
    // The invoice is not open before its own date.
    reasons.push(
      `the settled date ${settled} is after today${isFuture ? '' : ': the invoice is open until then'}`,
    );
  }
  return reasons.length === 0 ? [] : [{ line, reason: reasons.join('; ') }];
}
