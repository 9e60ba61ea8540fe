/** Details of payments, numbers of checks, documents, voiding. */
export const PAYMENT_DETAILS = 'accountingPaymentDetails';
export const TRUST_POSITION = 'accountingTrustPosition';

/** Why a call was not asked: only hosts with the flag answer it. */
export function onlyWithFlag(flag: string): string {
  return `It is asked only with the flag ${flag}: --flags ${flag}`;
}
