import type { ItemRecord } from './records';

/** The first check of a bank account that has none yet, unless the user gives it another number. */
export const FIRST_CHECK = 1001;
/** Digits that a check number has at most, so that it is never taken for a card number (D35). */
export const CHECK_DIGITS = 12;

const OUTGOING: ReadonlySet<string> = new Set([
  'CompanyPayable',
  'AgencyRevenuePayable',
  'InsuredRefund',
  'DirectBillDisbursement',
]);

type Paying = Pick<ItemRecord, 'transaction_type' | 'pay_method' | 'bank_account_id' | 'reverses_item_id'>;

/** The bank account on which an item is a check that the agency wrote (D53); null for any other item. */
export const checkAccount = (item: Paying): number | null =>
  OUTGOING.has(item.transaction_type) && item.pay_method === 'Check' && item.reverses_item_id === null
    ? item.bank_account_id
    : null;

/** The number of a check; null for text that is not one. */
export function checkNumber(text: string): number | null {
  const digits = text.trim();
  const number = /^\d+$/.test(digits) && digits.length <= CHECK_DIGITS ? Number(digits) : 0;
  return number > 0 ? number : null;
}
