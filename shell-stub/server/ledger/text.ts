import type { IsoDate, TransactionType } from '../../../src/api/wire';

const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats cents for a sentence: $1,234.50, -$12.00. */
export const usDollars = (cents: number): string => MONEY.format(cents / 100);

/** Formats a number of things for a sentence: 20,000. */
export const usCount = (count: number): string => count.toLocaleString('en-US');

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Lists names in a sentence: `A`, `A and B`, `A, B, and C`. */
export const listed = (names: readonly string[]): string => LIST.format(names);

/** Formats a day for a sentence: MM/dd/yyyy (§9). */
export const usDate = (day: IsoDate): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** Display names of items (§3, display list); a receipt in the singular. */
export const TYPE_NAMES: Readonly<Record<TransactionType, string>> = {
  Invoice: 'Invoice',
  CreditMemo: 'Credit Memo',
  IncomingPayment: 'Receipt',
  DirectBillDisbursement: 'Direct Bill Disbursement',
  CompanyPayable: 'Company Payable',
  InsuredRefund: 'Insured Refund',
  AgencyRevenuePayable: 'Agency Revenue Payable',
  NSFCheck: 'NSF Check',
};

/** The item as the user knows it: type and number. */
export function itemTitle(type: TransactionType, number: string): string {
  return `${TYPE_NAMES[type]} ${number}`;
}

/** An item type with its article: an Invoice, a Credit Memo. */
export function aKind(type: TransactionType): string {
  const name = TYPE_NAMES[type];
  return `${/^([AEIOU]|NSF)/.test(name) ? 'an' : 'a'} ${name}`;
}
