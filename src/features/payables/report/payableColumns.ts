import type { ReportColumn, ReportSpec } from '../../../report';

/** Rows are grouped by account and payee, so those columns come last, which keeps the amounts in sight. */
const COLUMNS: readonly ReportColumn[] = [
  { id: 'invoiceNumber', kind: 'text', header: 'Item Number', width: 124, link: true, sticky: true },
  { id: 'itemDate', kind: 'date', header: 'Item Date', width: 96 },
  { id: 'dueDate', kind: 'dueDate', header: 'Due Date', width: 108, dueAmount: 'amount' },
  { id: 'clientNumber', kind: 'text', header: 'Cust ID', width: 92, link: true },
  { id: 'clientName', kind: 'text', header: 'Customer', width: 188 },
  { id: 'policyNumber', kind: 'text', header: 'Policy Number', width: 124 },
  { id: 'invoiced', kind: 'amount', header: 'Item Amount', width: 112 },
  { id: 'paidByClient', kind: 'amount', header: 'Customer Paid', width: 124 },
  { id: 'collected', kind: 'amount', header: 'Collected', width: 112, total: true },
  { id: 'uncollected', kind: 'amount', header: 'Uncollected', width: 112, total: true },
  { id: 'amount', kind: 'amount', header: 'Amount', width: 112, total: true },
  { id: 'paidDate', kind: 'date', header: 'Paid Date', width: 100 },
  { id: 'glAccountName', kind: 'text', header: 'Account', width: 180 },
  { id: 'payeeName', kind: 'text', header: 'Payee', width: 200 },
  { id: 'officeName', kind: 'text', header: 'Office', width: 160, hiddenByDefault: true },
];

const FIELDS = [
  { field: 'payableId', kind: 'text' },
  { field: 'glAccountId', kind: 'text' },
  { field: 'payeeId', kind: 'text' },
  { field: 'clientId', kind: 'count' },
  { field: 'paidByItemId', kind: 'text' },
] as const;

const SORT = [
  { columnId: 'dueDate', desc: false },
  { columnId: 'invoiceNumber', desc: false },
] as const;

/** The report of what the agency owes to carriers (D7). */
export const companyPayablesReport: ReportSpec = {
  id: 'companyPayables',
  title: 'Company Payables',
  rowId: 'lineId',
  columns: COLUMNS,
  extraFields: FIELDS,
  defaultSort: SORT,
};

/** The report of what the agency has earned (D7). */
export const agencyRevenueReport: ReportSpec = {
  ...companyPayablesReport,
  id: 'agencyRevenue',
  title: 'Agency Revenue',
};
