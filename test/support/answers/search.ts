import type { GLAccountRecord, LineItemRow, PayMethodRow } from '../../../src/api/wire';

/** An account as the accounts queries return it. */
export function account(id: string, name: string, rest: Partial<GLAccountRecord> = {}): GLAccountRecord {
  return {
    id,
    number: '',
    name,
    type: 'Bank',
    inactive: false,
    isAgencyRevenue: false,
    isRetainedCommission: false,
    isAssignOnExport: false,
    isTrust: true,
    subAccounts: [],
    ...rest,
  };
}

const PART = {
  eventId: 1,
  itemId: 'a',
  itemType: 'Invoice',
  transactionType: 'Invoice',
  itemNumber: 'INV-1',
  transactionDate: '2026-03-10',
  clientId: 1,
  clientNumber: '00000001',
  name: 'Acme Bakery',
  policyId: null,
  officeId: '1',
  policyOffice: 'Main Street',
  userOffice: 'Main Street',
  createdBy: 'JD - Jane Doe',
  agent: '',
  memo: '',
  createdDate: '2026-03-10T15:00:00Z',
  reversesItemId: null,
  voidedDate: null,
  returnedDate: null,
} as const;

/** An invoice line of 100.00, of which 15.00 is retained. */
export function lineItemRow(row: Partial<LineItemRow> & Pick<LineItemRow, 'rowId'>): LineItemRow {
  return {
    ...PART,
    lineItemName: 'Premium',
    lineItemDescription: '',
    amount: 100,
    retainedAmount: 15,
    retainedAccount: 'Commission',
    retainedAccountId: '60',
    reportingAccount: 'Premium Payable',
    reportingAccountId: '50',
    payee: 'Carrier',
    receiptNumber: '',
    transferStatus: 'NotTransferred',
    transferSubStatus: null,
    ...row,
  };
}

/** A receipt of 50.00: a check of 60.00, less 10.00 of change. */
export function payMethodRow(row: Partial<PayMethodRow> & Pick<PayMethodRow, 'rowId'>): PayMethodRow {
  return {
    ...PART,
    itemType: 'PaymentIn',
    transactionType: 'IncomingPayment',
    itemNumber: 'R-1',
    payMethod: 'Check',
    reference: '4711',
    bankAccountName: 'Trust Checking',
    receiptNumber: 'R-1',
    tendered: 60,
    change: 10,
    amount: 50,
    ...row,
  };
}
