import type {
  CompanyPayableTotal,
  PeriodTotal,
  UnappliedCreditTotal,
  UnpaidInvoiceTotal,
} from '../../../src/api/wire';

/** Totals of reports, as the morning page asks for them (D45). */

/** 1,500.00 of invoices: 1,000.00 current, 300.00 and 200.00 past due. */
export const INVOICE_TOTALS: readonly UnpaidInvoiceTotal[] = [
  { officeId: '1', age: 'current', invoices: 3, openBalance: 600 },
  { officeId: '2', age: 'current', invoices: 1, openBalance: 400 },
  { officeId: '1', age: 'days1To30', invoices: 2, openBalance: 300 },
  { officeId: '1', age: 'days91Up', invoices: 1, openBalance: 200 },
];

/** 75.25 older than 30 days, in two offices. */
export const CREDIT_TOTALS: readonly UnappliedCreditTotal[] = [
  { officeId: '1', olderThan30Days: true, items: 2, unapplied: 50.25 },
  { officeId: '2', olderThan30Days: true, items: 1, unapplied: 25 },
  { officeId: '1', olderThan30Days: false, items: 4, unapplied: 900 },
];

/** 850.00 overdue in one account, 1,200.50 due in 7 days in two. */
export const PAYABLE_TOTALS: readonly CompanyPayableTotal[] = [
  { officeId: '1', glAccountId: '20', due: 'Overdue', lines: 2, amount: 850, returns: 0 },
  { officeId: '1', glAccountId: '20', due: 'Next7Days', lines: 1, amount: 1000, returns: 0 },
  { officeId: '2', glAccountId: '21', due: 'Next7Days', lines: 3, amount: 200.5, returns: 0 },
  { officeId: '1', glAccountId: '22', due: 'Later', lines: 9, amount: 5000, returns: -40 },
  { officeId: '1', glAccountId: '22', due: 'NotYet', lines: 1, amount: 70, returns: 0 },
];

/** 500.00 tendered on two receipts, 320.10 paid out in two payments. */
export const PERIOD_TOTALS: readonly PeriodTotal[] = [
  { officeId: '1', transactionType: 'Invoice', items: 3, tendered: 0, change: 0, disbursed: 0 },
  { officeId: '1', transactionType: 'IncomingPayment', items: 2, tendered: 500, change: 10, disbursed: 0 },
  { officeId: '1', transactionType: 'CompanyPayable', items: 1, tendered: 0, change: 0, disbursed: 300 },
  { officeId: '2', transactionType: 'InsuredRefund', items: 1, tendered: 0, change: 0, disbursed: 20.1 },
];
