import { mixed, object, string } from 'yup';
import { CARD_NUMBER_MESSAGE, DATE_MESSAGES, containsCardNumber, isIsoDate } from '../../../domain';
import type { IsoDate } from '../../../domain';
import type { PayableMethod } from '../../../api/wire';

/** The form of the payment dialog (D33). */
export interface PaymentForm {
  readonly bankAccountId: string;
  /** The operating account; for agency revenue only. */
  readonly depositToAccountId: string;
  readonly method: PayableMethod;
  readonly referenceNumber: string;
  readonly date: IsoDate;
  readonly memo: string;
  /** The second choice of D13. */
  readonly advanceFromOperating: boolean;
}

/** The form as it is filled in. */
export interface TypedPayment extends Omit<PaymentForm, 'date'> {
  /** The typed text while it is not a date, null without any; undefined while today is proposed. */
  readonly date: string | null | undefined;
}

/** The form when its dialog opens. */
export const NO_PAYMENT: TypedPayment = {
  bankAccountId: '',
  depositToAccountId: '',
  method: 'Check',
  referenceNumber: '',
  date: undefined,
  memo: '',
  advanceFromOperating: false,
};

/** What was entered before the dialog was closed by mistake. */
export interface PaymentDraft {
  readonly typed: TypedPayment;
  readonly payees: EnteredPayees;
}

/** What the user has entered of the payees. */
export interface EnteredPayees {
  readonly methods: Readonly<Record<string, PayableMethod>>;
  /** A check number and a reference are typed apart, so that each is still there when the method changes back. */
  readonly typed: Readonly<Record<string, string>>;
}

export const NOTHING_ENTERED: EnteredPayees = { methods: {}, typed: {} };

/** The form of a dialog that is opened again. That operating money is advanced is agreed to anew. */
export function formOf({ typed }: PaymentDraft): TypedPayment {
  const { advanceFromOperating } = NO_PAYMENT;
  return { ...typed, date: isIsoDate(typed.date) ? typed.date : undefined, advanceFromOperating };
}

const REFERENCE_LENGTH = 40;
const MEMO_LENGTH = 500;

/**
 * The payment form's validation schema for Formik (D25, D33, D35).
 *
 * @param deposits whether an account to deposit to must be chosen.
 * @param today the latest date that a payment may have.
 */
export function paymentSchema(deposits: boolean, today: IsoDate) {
  const text = (most: number) =>
    string()
      .max(most, `Up to ${most} characters`)
      .test('card', CARD_NUMBER_MESSAGE, (value) => !containsCardNumber(value ?? ''));
  return object({
    bankAccountId: string().required('Choose the trust account to pay from'),
    depositToAccountId: deposits ? string().required('Choose the operating account to deposit to') : string(),
    referenceNumber: text(REFERENCE_LENGTH),
    memo: text(MEMO_LENGTH),
    date: mixed<IsoDate>()
      .nullable()
      .test('given', DATE_MESSAGES.required, (date) => date !== null)
      .test('date', DATE_MESSAGES.invalid, (date) => date === null || date === undefined || isIsoDate(date))
      .test('past', 'The payment date cannot be after today', (date) => (date ?? today) <= today),
  });
}
