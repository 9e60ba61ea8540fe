import type { CarrierRecord, GLAccountRecord, PayableRow } from '../../../src/api/wire';
import { account } from './search';

/** Rows of the payables and revenue reports, and the options of their dialogs. */

export const COMPANY = 'GetCompanyPayablesReport2';
export const REVENUE = 'GetAgencyRevenueReport2';
export const UNPAID = '/company-payables-report?type=unpaid&accounts=20%2C21';

/** A collected payable line of 100.00 to Granite. */
export function payableRow(row: Partial<PayableRow> & Pick<PayableRow, 'lineId'>): PayableRow {
  return {
    payableId: `9${row.lineId}`,
    glAccountId: '20',
    glAccountName: 'Premium Payable',
    payeeId: '7',
    payeeName: 'Granite Mutual',
    clientId: 1,
    clientNumber: '00000001',
    clientName: 'Acme Bakery',
    policyNumber: 'P-1',
    invoiceNumber: `INV-${row.lineId}`,
    itemDate: '2026-02-01',
    dueDate: '2026-03-01',
    invoiced: 120,
    paidByClient: 120,
    collected: 100,
    uncollected: 0,
    amount: 100,
    paidDate: null,
    paidByItemId: null,
    officeId: '1',
    officeName: 'Main Street',
    ...row,
  };
}

/** A line that check 1042 of payment CP-77 paid, with the details of payments. */
export function paidRow(row: Partial<PayableRow> & Pick<PayableRow, 'lineId'>): PayableRow {
  return payableRow({
    paidDate: '2026-03-05',
    paidByItemId: '77',
    paymentNumber: 'CP-77',
    paymentReference: '1042',
    paymentMethod: 'Check',
    paidFromAccountId: '31',
    paidFromAccountName: 'Trust Checking',
    paymentMemo: 'March remittance',
    paidByUser: 'AL Ada Lane',
    advanced: 0,
    advanceSettledDate: null,
    carrierDueDate: '2026-03-03',
    ...row,
  });
}

/**
 * Two payees in two accounts, with one partly collected line and one return premium; 0 to 129 days past due on
 * the tests' day.
 */
export const PAYABLES: readonly PayableRow[] = [
  payableRow({ lineId: '1' }),
  payableRow({ lineId: '2', amount: 50.25, collected: 20.1, uncollected: 30.15, dueDate: '2026-03-10' }),
  payableRow({
    lineId: '3',
    invoiced: -10.5,
    paidByClient: 0,
    amount: -10.5,
    collected: 0,
    uncollected: -10.5,
    dueDate: '2026-02-01',
  }),
  payableRow({
    lineId: '4',
    glAccountId: '21',
    glAccountName: 'Surplus Payable',
    payeeId: '8',
    payeeName: 'Beta Surety',
    amount: 70,
    collected: 70,
    dueDate: '2026-01-01',
  }),
  payableRow({
    lineId: '5',
    glAccountId: '21',
    glAccountName: 'Surplus Payable',
    amount: 5,
    collected: 5,
    dueDate: '2025-11-01',
  }),
];

/** A reporting account of payables. */
export const sub = (id: string, name: string, rest: Partial<GLAccountRecord> = {}) =>
  account(id, name, { type: 'AccountsPayable', number: id, isTrust: false, ...rest });
/** A parent with two sub-accounts, an account without any, and an inactive one. */
export const ACCOUNTS = [
  sub('20', 'Premium Payable', { subAccounts: [sub('22', 'Auto'), sub('23', 'Home')] }),
  sub('21', 'Surplus Payable'),
];
export const OLD_ACCOUNT = sub('29', 'Old Payable', { inactive: true });
export const RETAINED = sub('60', 'Retained', { isAgencyRevenue: false, isRetainedCommission: true });

/** Two active carriers, an inactive one, and the placeholder that is not a carrier. */
export const CARRIERS: readonly CarrierRecord[] = [
  {
    id: '7',
    name: 'Granite Mutual',
    inactive: false,
    paymentTerms: { from: 'InvoiceDate', days: 30 },
  },
  { id: '8', name: 'Beta Surety', inactive: false, paymentTerms: { from: 'Collection', days: 15 } },
  { id: '9', name: 'Gone Carrier', inactive: true },
  { id: '10', name: '<Prospect>', inactive: false },
];
