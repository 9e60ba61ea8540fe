import { CARD_NUMBER_MESSAGE, containsCardNumber, displayFromIso, isIsoDate } from '../../../domain';
import type { IsoDate } from '../../../domain';

/** The form of the void dialog (D55). */
export interface VoidForm {
  readonly reason: string;
  /** The void date; the typed text while it is not a date, null while the field is empty. */
  readonly date: string | null;
}

/** What is wrong with each field. */
export type VoidProblems = Readonly<Partial<Record<keyof VoidForm, string>>>;

const REASON_LENGTH = 500;
/** What can be seen: neither blank nor a sign without width, which text from elsewhere brings along. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{DI}\p{M}\p{Z}]/u;

/**
 * Validates the form.
 *
 * @param today the last day as of which an item is voided.
 * @param earliest the first; undefined while it is not known.
 */
export function voidProblems(
  { reason, date }: VoidForm,
  today: IsoDate,
  earliest: IsoDate | undefined,
): VoidProblems {
  const [wrongReason, wrongDate] = [reasonProblem(reason.trim()), dateProblem(date, today, earliest)];
  return {
    ...(wrongReason === null ? {} : { reason: wrongReason }),
    ...(wrongDate === null ? {} : { date: wrongDate }),
  };
}

function reasonProblem(reason: string): string | null {
  if (!VISIBLE.test(reason)) return 'Enter the reason for the void';
  if (reason.length > REASON_LENGTH) return `Up to ${REASON_LENGTH} characters`;
  return containsCardNumber(reason) ? CARD_NUMBER_MESSAGE : null;
}

function dateProblem(date: string | null, today: IsoDate, earliest: IsoDate | undefined): string | null {
  if (date === null) return 'Required';
  if (!isIsoDate(date)) return 'Invalid date';
  if (date > today) return 'Not after today';
  if (earliest === undefined || date >= earliest) return null;
  return `Not before ${displayFromIso(earliest)}`;
}
