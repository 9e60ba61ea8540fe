import type { ReportColumn, ReportSpec } from '../../../report';

const COLUMNS: readonly ReportColumn[] = [
  { id: 'glAccountName', kind: 'text', header: 'Account', width: 180 },
  { id: 'payeeName', kind: 'text', header: 'Payee', width: 200 },
  { id: 'invoiceNumber', kind: 'text', header: 'Item Number', width: 120, link: true, sticky: true },
  { id: 'itemDate', kind: 'date', header: 'Item Date', width: 100 },
  { id: 'dueDate', kind: 'dueDate', header: 'Due Date', width: 100, dueAmount: 'amount' },
  { id: 'clientNumber', kind: 'text', header: 'Cust ID', width: 96, link: true },
  { id: 'clientName', kind: 'text', header: 'Customer', width: 200 },
  { id: 'policyNumber', kind: 'text', header: 'Policy Number', width: 130 },
  { id: 'invoiced', kind: 'amount', header: 'Item Amount', width: 120 },
  { id: 'paidByClient', kind: 'amount', header: 'Paid by Customer', width: 130 },
  { id: 'collected', kind: 'amount', header: 'Collected', width: 120, total: true },
  { id: 'uncollected', kind: 'amount', header: 'Uncollected', width: 120, total: true },
  { id: 'amount', kind: 'amount', header: 'Amount', width: 120, total: true },
  { id: 'paidDate', kind: 'date', header: 'Paid Date', width: 100 },
  { id: 'officeName', kind: 'text', header: 'Office', width: 160, hiddenByDefault: true },
];

const FIELDS = [
  { field: 'payableId', kind: 'text' },
  { field: 'glAccountId', kind: 'text' },
  { field: 'payeeId', kind: 'text' },
  { field: 'clientId', kind: 'text' },
  { field: 'paidByItemId', kind: 'text' },
] as const;

const SORT = [
  { columnId: 'dueDate', desc: false },
  { columnId: 'invoiceNumber', desc: false },
] as const;

/** What the agency owes carriers (D7). */
export const companyPayablesReport: ReportSpec = {
  id: 'companyPayables',
  title: 'Company Payables',
  rowId: 'lineId',
  columns: COLUMNS,
  extraFields: FIELDS,
  defaultSort: SORT,
};

/** What the agency has earned (D7). */
export const agencyRevenueReport: ReportSpec = {
  ...companyPayablesReport,
  id: 'agencyRevenue',
  title: 'Agency Revenue',
};
