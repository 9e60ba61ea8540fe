/** Transaction type values (§3). */
export const TransactionType = {
  Invoice: 'Invoice',
  CreditMemo: 'CreditMemo',
  /** A receipt. */
  IncomingPayment: 'IncomingPayment',
  DirectBillDisbursement: 'DirectBillDisbursement',
  CompanyPayable: 'CompanyPayable',
  InsuredRefund: 'InsuredRefund',
  AgencyRevenuePayable: 'AgencyRevenuePayable',
  NSFCheck: 'NSFCheck',
} as const;
export type TransactionType = (typeof TransactionType)[keyof typeof TransactionType];

/** Transaction types in the order, and with the names, of the display list (§3). */
export const TRANSACTION_TYPE_LIST: readonly { readonly value: TransactionType; readonly label: string }[] = [
  { value: TransactionType.Invoice, label: 'Invoice' },
  { value: TransactionType.CreditMemo, label: 'Credit Memo' },
  { value: TransactionType.IncomingPayment, label: 'Receipts' },
  { value: TransactionType.DirectBillDisbursement, label: 'Direct Bill Disbursement' },
  { value: TransactionType.CompanyPayable, label: 'Company Payable' },
  { value: TransactionType.InsuredRefund, label: 'Insured Refund' },
  { value: TransactionType.AgencyRevenuePayable, label: 'Agency Revenue Payable' },
  { value: TransactionType.NSFCheck, label: 'NSF Check' },
];

/** Every transaction type: what a search sends when no type is chosen (§5). */
export const ALL_TRANSACTION_TYPES: readonly TransactionType[] = TRANSACTION_TYPE_LIST.map(
  ({ value }) => value,
);

/** Other types that an item may have (§3 "Item type classification"). */
const OTHER_TYPES: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'IssueInvoice', label: 'Invoice' },
  { value: 'DraftInvoice', label: 'Invoice' },
  { value: 'Credit Memo', label: 'Credit Memo' },
  { value: 'PaymentIn', label: 'Payment' },
];

/**
 * The name of an item's type. An unknown one is shown unchanged.
 *
 * @param onUnknown called for an unknown type.
 */
export function transactionTypeLabel(type: string, onUnknown?: (type: string) => void): string {
  const label = [...TRANSACTION_TYPE_LIST, ...OTHER_TYPES].find(({ value }) => value === type)?.label;
  if (label === undefined) onUnknown?.(type);
  return label ?? type;
}

/** What a receipt report menu entry shows: the values of the `items` parameter of its address (D31). */
export const ITEM_FILTERS = [
  'all',
  'payments',
  'invoices',
  'company-payables',
  'company-payables-and-invoices',
] as const;
export type ItemFilter = (typeof ITEM_FILTERS)[number];

const PAYMENTS = [TransactionType.IncomingPayment, TransactionType.NSFCheck];
const INVOICES = [TransactionType.Invoice, TransactionType.CreditMemo];
const PAYABLES = [TransactionType.CompanyPayable, TransactionType.DirectBillDisbursement];

/** The name and the transaction types of each receipt report entry (§2, D31). */
export const ITEM_FILTER_TYPES: Readonly<
  Record<ItemFilter, { readonly label: string; readonly types: readonly TransactionType[] }>
> = {
  all: { label: 'All items', types: ALL_TRANSACTION_TYPES },
  payments: { label: 'Payments', types: PAYMENTS },
  invoices: { label: 'Invoices', types: INVOICES },
  'company-payables': { label: 'Company Payables', types: PAYABLES },
  'company-payables-and-invoices': {
    label: 'Company Payables and Invoices',
    types: [...INVOICES, ...PAYABLES],
  },
};

/** Reads the `items` parameter of an address. An unknown or missing value means all items. */
export function itemFilterFrom(parameter: string | null | undefined): ItemFilter {
  return ITEM_FILTERS.find((filter) => filter === parameter) ?? 'all';
}
