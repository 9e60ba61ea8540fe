import type {
  BalanceDetailRow,
  BalanceSummaryRow,
  InvoiceRow,
  UnappliedCreditRow,
} from '../../../src/api/wire';
import { invoiceRow } from './transactions';

/** Rows of the customer reports. */

export const UNPAID = 'GetUnpaidInvoiceReportV2';
export const PAST_DUE = 'GetPastDueInvoiceReport';
export const UNAPPLIED = 'GetCustomerUnappliedCreditReport';
export const SUMMARY = 'GetCustomerBalanceSummaryReport';
export const DETAIL = 'CustomerBalanceDetailReport';

const due = (itemId: string, daysPastDue: number, openBalance: number): InvoiceRow =>
  invoiceRow({
    itemId,
    invoiceNumber: `INV-${itemId}`,
    amount: openBalance,
    paid: 0,
    openBalance,
    daysPastDue,
  });
export const INVOICES = [due('1', 0, 10.1), due('2', 30, 20.2), due('3', 31, 30.3), due('4', 400, 0.07)];

export const CREDIT: UnappliedCreditRow = {
  itemId: '9',
  itemType: 'PaymentIn',
  transactionType: 'IncomingPayment',
  itemNumber: 'REC-9',
  transactionDate: '2026-02-03',
  clientId: 1,
  clientNumber: '00000001',
  clientName: 'Acme Bakery',
  officeId: '1',
  officeName: 'Main Street',
  bankAccountName: 'Trust',
  payMethod: 'Check',
  reference: '',
  memo: '',
  original: 15,
  applied: 4.33,
  refunded: 0,
  unapplied: 10.67,
};

export const BALANCE: BalanceSummaryRow = {
  clientId: 1,
  clientNumber: '00000001',
  clientName: 'Acme Bakery',
  current: 10.1,
  days1To30: 20.2,
  days31To60: 30.3,
  days61To90: 0,
  days91Up: 0.07,
  debts: 60.67,
  credits: 10.67,
  balance: 50,
};

export const detailRow = (
  row: Partial<BalanceDetailRow> & Pick<BalanceDetailRow, 'rowId' | 'kind'>,
): BalanceDetailRow => ({
  clientId: 1,
  clientNumber: '00000001',
  clientName: 'Acme Bakery',
  date: '2026-02-01',
  itemId: null,
  itemType: '',
  transactionType: null,
  itemNumber: '',
  description: 'Opening balance',
  officeId: '',
  officeName: '',
  charge: 0,
  credit: 0,
  balance: 0,
  reversesItemId: null,
  ...row,
});
