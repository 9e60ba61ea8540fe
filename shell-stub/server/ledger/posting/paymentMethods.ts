import type { Database } from '../../db';
import { LedgerRefusal } from '../refusal';
import { numberChecks } from './checkNumbers';
import type { PaymentMethod, PayeePaymentMethod, PaymentInput } from './paymentInput';

/** Who is paid; without an id when nobody named the carrier, or when it is the agency itself. */
export interface Payee {
  readonly payee: string;
  readonly carrierId: number | null;
}

/**
 * How each payee is paid (D53): as the input says for it. An input that says one thing for all gives its reference
 * to all, unless it is a check: then the number is the first payee's, and the others get the next free ones.
 *
 * @returns one for each payee, in their order, with the numbers of checks.
 * @throws {LedgerRefusal} for a payee without a number for its check, or whose number is refused.
 */
export async function paymentMethods(
  tx: Database,
  input: PaymentInput,
  payees: readonly Payee[],
): Promise<readonly PaymentMethod[]> {
  const wanted = input.payees ? ownMethods(input.payees, payees) : sharedMethod(input, payees);
  const isCheck = ({ payMethod }: PaymentMethod) => payMethod === 'Check';
  const checks = wanted.filter(isCheck).map(({ payee, reference }) => ({ payee, number: reference }));
  const numbers = checks.length === 0 ? [] : [...(await numberChecks(tx, input.trustAccountId, checks))];
  return wanted.map((method) => (isCheck(method) ? { ...method, reference: numbers.shift() ?? '' } : method));
}

type Wanted = PaymentMethod & { readonly payee: string };

function sharedMethod({ payMethod, reference = '' }: PaymentInput, payees: readonly Payee[]): Wanted[] {
  return payees.map(({ payee }, index) => ({
    payee,
    payMethod,
    reference: payMethod === 'Check' && index > 0 ? '' : reference,
  }));
}

function ownMethods(given: readonly PayeePaymentMethod[], payees: readonly Payee[]): Wanted[] {
  const isSurplus = given.some(({ payeeId }) => !payees.some(({ carrierId }) => carrierId === payeeId));
  if (isSurplus || new Set(given.map(({ payeeId }) => payeeId)).size !== given.length) {
    throw new LedgerRefusal('Say once for each payee how it is paid. Nothing was posted.');
  }
  return payees.map(({ payee, carrierId }) => {
    const method = given.find(({ payeeId }) => payeeId === carrierId);
    if (!method) throw new LedgerRefusal(`Say how ${payee} is paid. Nothing was posted.`);
    const { payMethod, reference } = method;
    if (payMethod === 'Check' && reference === '') {
      throw new LedgerRefusal(`Check number of ${payee}: enter one. Nothing was posted.`);
    }
    return { payee, payMethod, reference };
  });
}
