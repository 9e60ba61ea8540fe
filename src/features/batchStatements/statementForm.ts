import type { StatementBatchRequest } from '../../api/wire';
import { CARD_NUMBER_MESSAGE, containsCardNumber } from '../../domain';
import type { IsoDate } from '../../domain';

/** What is filled in for new statements (D9). */
export interface StatementForm {
  /** Null while what is typed is no date. */
  readonly asOfDate: IsoDate | null;
  readonly officeId: string | null;
  /** Only customers who are chosen, rather than all with a balance. */
  readonly some: boolean;
  readonly clientNumbers: readonly string[];
  readonly includeZeroBalances: boolean;
  readonly message: string;
  readonly activityTagIds: readonly string[];
}

/** The longest message that the API takes. */
export const MESSAGE_LENGTH = 1000;

export type FormErrors = Partial<Record<'asOfDate' | 'customers' | 'message', string>>;

/** What is wrong with a form, field by field. */
export function formErrors(form: StatementForm, today: IsoDate): FormErrors {
  const { asOfDate, message } = form;
  return {
    ...(asOfDate === null ? { asOfDate: 'Invalid date' } : {}),
    ...(asOfDate !== null && asOfDate > today ? { asOfDate: 'The date cannot be after today' } : {}),
    ...(form.some && form.clientNumbers.length === 0 ? { customers: 'Choose at least one customer' } : {}),
    ...(message.length > MESSAGE_LENGTH ? { message: `At most ${MESSAGE_LENGTH} characters` } : {}),
    ...(containsCardNumber(message) ? { message: CARD_NUMBER_MESSAGE } : {}),
  };
}

/** The body of the request (D9). */
export function requestOf(
  form: StatementForm,
  asOfDate: IsoDate,
  idempotencyKey: string,
): StatementBatchRequest {
  return {
    asOfDate,
    officeId: form.officeId,
    clientNumbers: form.some ? form.clientNumbers : null,
    includeZeroBalances: form.includeZeroBalances,
    message: form.message.trim(),
    activityTagIds: form.activityTagIds,
    idempotencyKey,
  };
}
