import { array, mixed, object, string } from 'yup';
import { CARD_NUMBER_MESSAGE, DATE_MESSAGES, containsCardNumber, isIsoDate } from '../../domain';
import type { IsoDate } from '../../domain';
import type { BatchOrder } from './useCreateBatch';

/** The form of the New Statements dialog (D9). */
export interface StatementForm {
  /** The typed text while it is not a date, null without any; undefined while today is proposed. */
  readonly asOfDate: string | null | undefined;
  readonly officeId: string | null;
  /** True for chosen customers only, false for all with a balance. */
  readonly some: boolean;
  readonly clientNumbers: readonly string[];
  readonly includeZeroBalances: boolean;
  readonly message: string;
  readonly activityTagIds: readonly string[];
}

/** The form before anything is entered. */
export const NO_STATEMENTS: StatementForm = {
  asOfDate: undefined,
  officeId: null,
  some: false,
  clientNumbers: [],
  includeZeroBalances: false,
  message: '',
  activityTagIds: [],
};

/** The longest message that the API accepts. */
export const MESSAGE_LENGTH = 1000;

/**
 * The form's validation schema for Formik (D9).
 *
 * @param today the latest as-of date that statements may have.
 */
export function statementSchema(today: IsoDate) {
  return object({
    asOfDate: mixed<IsoDate>()
      .nullable()
      .test('given', DATE_MESSAGES.required, (date) => date !== null)
      .test('date', DATE_MESSAGES.invalid, (date) => date == null || isIsoDate(date))
      .test('past', 'The date cannot be after today', (date) => date == null || date <= today),
    clientNumbers: array().when('some', ([some], schema) =>
      some === true ? schema.min(1, 'Choose at least one customer') : schema,
    ),
    message: string()
      .max(MESSAGE_LENGTH, `At most ${MESSAGE_LENGTH} characters`)
      .test('card', CARD_NUMBER_MESSAGE, (message) => !containsCardNumber(message ?? '')),
  });
}

/** What a batch is to be made of, as the form says (D9). */
export function orderOf(form: StatementForm, asOfDate: IsoDate): BatchOrder {
  return {
    asOfDate,
    officeId: form.officeId,
    clientNumbers: form.some ? form.clientNumbers : null,
    includeZeroBalances: form.includeZeroBalances,
    message: form.message.trim(),
    activityTagIds: form.activityTagIds,
  };
}
