import { AGEING_BUCKETS, TransactionType, ageingLabel, transactionTypeLabel } from '../../domain';
import { SCREENS } from '../../platform';
import type { ReportColumn, ReportField, ReportSpec } from '../../report';

const CUSTOMER: readonly ReportColumn[] = [
  { id: 'clientNumber', header: 'Cust ID', width: 100, kind: 'text', link: true },
  { id: 'clientName', header: 'Name', width: 220, kind: 'text', numberedBy: 'clientNumber' },
];
const CLIENT_ID: ReportField = { field: 'clientId', kind: 'text' };

const INVOICE_COLUMNS: readonly ReportColumn[] = [
  ...CUSTOMER,
  { id: 'invoiceNumber', header: 'Invoice Number', width: 132, kind: 'text', link: true },
  { id: 'invoiceDate', header: 'Invoice Date', width: 110, kind: 'date' },
  { id: 'dueDate', header: 'Due Date', width: 110, kind: 'dueDate', dueAmount: 'openBalance' },
  { id: 'daysPastDue', header: 'Days Past Due', width: 126, kind: 'count' },
  { id: 'officeName', header: 'Office', width: 170, kind: 'text' },
  { id: 'amount', header: 'Amount', width: 104, kind: 'amount', total: true, link: true },
  { id: 'paid', header: 'Paid', width: 104, kind: 'amount', total: true, link: true },
  { id: 'openBalance', header: 'Open Balance', width: 124, kind: 'amount', total: true, link: true },
];

/** The columns of the unpaid invoices report (D6). */
export const unpaidInvoicesReport: ReportSpec = {
  id: 'unpaidInvoices',
  title: SCREENS.UnpaidInvoicesReport.title,
  whyEmpty: 'No invoice had an open balance on this date. Choose another date, or all offices and customers.',
  rowId: 'itemId',
  defaultSort: [
    { columnId: 'dueDate', desc: false },
    { columnId: 'clientName', desc: false },
  ],
  columns: INVOICE_COLUMNS,
  naming: 'invoiceNumber',
  priority: {
    who: 'clientName',
    amount: 'openBalance',
    folds: ['officeName', 'invoiceDate', 'paid', 'amount', 'daysPastDue', 'dueDate'],
  },
  extraFields: [CLIENT_ID],
};

/** Past due invoices, longest past due first. */
export const pastDueInvoicesReport: ReportSpec = {
  ...unpaidInvoicesReport,
  id: 'pastDueInvoices',
  title: SCREENS.PastDueInvoicesReport.title,
  whyEmpty:
    'No unpaid invoice was past its due date on this date. Choose another date, or all offices and customers.',
};

/** The name of a type of item in this report, where a receipt is a payment, as its title says. */
function creditTypeLabel(type: string): string {
  return type === TransactionType.IncomingPayment ? 'Payment' : transactionTypeLabel(type);
}

/** The unapplied rest of receipts and credit memos. */
export const unappliedCreditsReport: ReportSpec = {
  id: 'unappliedCredits',
  title: SCREENS.UnappliedCreditReport.title,
  whyEmpty:
    'No payment or credit memo had anything left on this date. Choose another date, or all offices and customers.',
  rowId: 'itemId',
  defaultSort: [
    { columnId: 'clientName', desc: false },
    { columnId: 'transactionDate', desc: false },
  ],
  naming: 'itemNumber',
  columns: [
    // Narrower than elsewhere, as is the office, to keep the Unapplied column in sight on a screen of 1440 px.
    ...CUSTOMER.map((column) => (column.id === 'clientName' ? { ...column, width: 168 } : column)),
    {
      id: 'kind',
      header: 'Item Type',
      width: 104,
      kind: 'text',
      derive: {
        from: ['transactionType'],
        text: (read) => creditTypeLabel(read('transactionType')),
      },
    },
    { id: 'itemNumber', header: 'Item Number', width: 112, kind: 'text', link: true },
    { id: 'transactionDate', header: 'Date', width: 100, kind: 'date' },
    { id: 'payMethod', header: 'Pay Method', width: 104, kind: 'text' },
    { id: 'reference', header: 'Reference', width: 92, kind: 'text' },
    { id: 'bankAccountName', header: 'Bank Account', width: 160, kind: 'text', hiddenByDefault: true },
    { id: 'officeName', header: 'Office', width: 120, kind: 'text' },
    { id: 'memo', header: 'Memo', width: 160, kind: 'text', hiddenByDefault: true },
    { id: 'original', header: 'Original', width: 96, kind: 'amount', total: true, link: true },
    { id: 'applied', header: 'Applied', width: 96, kind: 'amount', total: true, link: true },
    { id: 'refunded', header: 'Refunded', width: 96, kind: 'amount', total: true, link: true },
    { id: 'unapplied', header: 'Unapplied', width: 112, kind: 'amount', total: true, link: true },
  ],
  priority: {
    who: 'clientName',
    amount: 'unapplied',
    folds: [
      'officeName',
      'reference',
      'payMethod',
      'refunded',
      'applied',
      'kind',
      'original',
      'transactionDate',
    ],
  },
  extraFields: [CLIENT_ID],
};

const money = (id: string, header: string, width = 112): ReportColumn => ({
  id,
  header,
  width,
  kind: 'amount',
  total: true,
  link: true,
});

/** Each customer's debts and credits, gross and net (D6, D13). */
export const balanceSummaryReport: ReportSpec = {
  id: 'customerBalanceSummary',
  title: SCREENS.CustomerBalanceSummaryReport.title,
  whyEmpty:
    'No customer owed anything or had credit on this date. Choose another date, or all offices and customers.',
  rowId: 'clientId',
  defaultSort: [{ columnId: 'clientName', desc: false }],
  columns: [
    ...CUSTOMER,
    ...AGEING_BUCKETS.map((bucket) => money(bucket.field, ageingLabel(bucket, 'Days'))),
    money('debts', 'Debts', 120),
    money('credits', 'Credits', 120),
    money('balance', 'Balance', 124),
  ],
  priority: {
    who: 'clientName',
    amount: 'balance',
    // The longer past due, the longer it stays.
    folds: [...AGEING_BUCKETS.map(({ field }) => field), 'credits', 'debts'],
  },
};

/** What went to the operating account, which had advanced it (D13); shown only behind a flag (D45). */
const ADVANCE_SETTLED: ReportColumn = {
  id: 'advanceSettled',
  header: 'Back to Operating',
  width: 140,
  kind: 'amount',
  total: true,
  link: true,
};

/** Every item of a period with the running balance (D6), in the date order in which the API returns them. */
export const balanceDetailReport: ReportSpec = {
  id: 'customerBalanceDetail',
  title: SCREENS.CustomerBalanceDetailReport.title,
  whyEmpty: 'No customer had a balance or an item in this period. Choose other dates or another customer.',
  rowId: 'rowId',
  naming: 'itemNumber',
  // Rows are grouped by customer, so that column comes last.
  columns: [
    { id: 'date', header: 'Date', width: 100, kind: 'date' },
    { id: 'description', header: 'Description', width: 128, kind: 'text' },
    { id: 'itemNumber', header: 'Item Number', width: 120, kind: 'text', link: true },
    { id: 'officeName', header: 'Office', width: 150, kind: 'text' },
    { id: 'charge', header: 'Charge', width: 104, kind: 'amount', total: true, link: true },
    { id: 'credit', header: 'Paid or Credited', width: 132, kind: 'amount', total: true, link: true },
    { id: 'balance', header: 'Balance', width: 112, kind: 'amount', link: true },
    {
      id: 'customer',
      header: 'Customer',
      width: 220,
      kind: 'text',
      derive: {
        from: ['clientName', 'clientNumber'],
        text: (read) => `${read('clientName')} (${read('clientNumber')})`,
      },
    },
  ],
  withheld: [ADVANCE_SETTLED],
  priority: {
    who: 'description',
    amount: 'balance',
    folds: ['customer', 'officeName', 'advanceSettled', 'itemNumber', 'credit'],
  },
  extraFields: [
    CLIENT_ID,
    { field: 'clientNumber', kind: 'text' },
    { field: 'clientName', kind: 'text' },
    { field: 'itemId', kind: 'text' },
    { field: 'transactionType', kind: 'text' },
    { field: 'kind', kind: 'text' },
  ],
  notItems: { field: 'kind', values: ['Opening', 'Closing'] },
};

/** The detail as it is read, with every column. */
export const balanceDetailRead: ReportSpec = {
  ...balanceDetailReport,
  columns: balanceDetailReport.columns.toSpliced(-2, 0, ADVANCE_SETTLED),
  withheld: [],
};
