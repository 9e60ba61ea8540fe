import type { GLAccountRecord, LineItemRow, PayMethodRow } from '../../src/api/wire';
import { answerQuery } from './api';
import type { QueryBody } from './api';

/** An account as the accounts queries answer it. */
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

const TRUST = account('31', 'Trust Checking');
const OLD = account('32', 'Old Trust', { inactive: true });
const INCOME = account('70', 'Fees', { type: 'Income' });

/** Answers the accounts that the search dialog offers; what was asked, in its order. */
export function answerAccounts(): QueryBody[] {
  const all = ({ includeInactive }: QueryBody) => ({
    data: includeInactive === true ? [TRUST, OLD, INCOME] : [TRUST, INCOME],
  });
  const asked = answerQuery('GetGLAccounts', all);
  answerQuery('GetReportingGLAccounts', {
    data: [
      account('50', 'Premium Payable', { type: 'AccountsPayable', subAccounts: [account('51', 'Sub')] }),
    ],
  });
  return asked;
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
} as const;

/** A line of an invoice of 100.00, of which 15.00 is kept. */
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

/** A receipt of 50.00 by check. */
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
