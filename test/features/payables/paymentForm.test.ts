import {
  NOTHING_ENTERED,
  NO_PAYMENT,
  formOf,
  paymentSchema,
} from '../../../src/features/payables/payment/paymentForm';
import type { TypedPayment } from '../../../src/features/payables/payment/paymentForm';
import { formMessages } from '../../support/formMessages';

const TODAY = '2026-03-10';

test.each<[string, Partial<TypedPayment>, readonly string[]]>([
  ['a memo of 500 characters', { memo: 'm'.repeat(500) }, []],
  ['a memo of one more', { memo: 'm'.repeat(501) }, ['Up to 500 characters']],
  ['a reference number of 40 characters', { referenceNumber: 'r'.repeat(40) }, []],
  ['a reference number of one more', { referenceNumber: 'r'.repeat(41) }, ['Up to 40 characters']],
  ['today', { date: TODAY }, []],
  ['tomorrow', { date: '2026-03-11' }, ['The payment date cannot be after today']],
])('a payment with %s (D33)', async (_what, typed, messages) => {
  const form = { ...NO_PAYMENT, bankAccountId: '31', ...typed };
  expect(await formMessages(paymentSchema(false, TODAY), form)).toEqual(messages);
});

test('agency revenue is moved to an operating account that was chosen (D33)', async () => {
  const form = { ...NO_PAYMENT, bankAccountId: '31' };
  expect(await formMessages(paymentSchema(true, TODAY), form)).toEqual([
    'Choose the operating account to deposit to',
  ]);
});

test('that operating money is advanced is agreed to anew in a dialog that is opened again (D13)', () => {
  const typed = { ...NO_PAYMENT, memo: 'March', advanceFromOperating: true };
  expect(formOf({ typed, payees: NOTHING_ENTERED })).toEqual({ ...NO_PAYMENT, memo: 'March' });
});
