import { payablesTitle } from '../../../platform';
import type { ColumnPriority, ReportColumn, ReportSpec } from '../../../report';

/** Rows are grouped by account and payee, so those columns come last, which keeps the amounts in sight. */
const COLUMNS: readonly ReportColumn[] = [
  { id: 'invoiceNumber', kind: 'text', header: 'Item Number', width: 124, link: true, sticky: true },
  { id: 'itemDate', kind: 'date', header: 'Item Date', width: 96 },
  { id: 'dueDate', kind: 'dueDate', header: 'Due Date', width: 108, dueAmount: 'amount' },
  { id: 'clientNumber', kind: 'text', header: 'Cust ID', width: 92, link: true },
  { id: 'clientName', kind: 'text', header: 'Customer', width: 188, numberedBy: 'clientNumber' },
  { id: 'policyNumber', kind: 'text', header: 'Policy Number', width: 128 },
  { id: 'invoiced', kind: 'amount', header: 'Item Amount', width: 112 },
  { id: 'paidByClient', kind: 'amount', header: 'Customer Paid', width: 116 },
  { id: 'collected', kind: 'amount', header: 'Collected', width: 112, total: true },
  { id: 'uncollected', kind: 'amount', header: 'Uncollected', width: 112, total: true },
  { id: 'amount', kind: 'amount', header: 'Amount', width: 112, total: true },
  { id: 'paidDate', kind: 'date', header: 'Paid Date', width: 100 },
  {
    id: 'glAccountName',
    kind: 'text',
    header: 'Account',
    width: 180,
    numberedBy: 'glAccountId',
  },
  { id: 'payeeName', kind: 'text', header: 'Payee', width: 200, numberedBy: 'payeeId' },
  { id: 'officeName', kind: 'text', header: 'Office', width: 160, hiddenByDefault: true },
];

const FIELDS = [
  { field: 'payableId', kind: 'text' },
  { field: 'clientId', kind: 'count' },
  { field: 'paidByItemId', kind: 'text' },
] as const;

const SORT = [
  { columnId: 'dueDate', desc: false },
  { columnId: 'invoiceNumber', desc: false },
] as const;

const ADVANCED: ReportColumn = {
  id: 'advanced',
  kind: 'amount',
  header: 'Advanced',
  width: 94,
  total: true,
};

const NO_LINES =
  'No line of the chosen accounts matches. Lines come from invoices: change the accounts and dates.';

/** Account and payee first: rows are grouped by them. Some columns are only in the reports with payment details. */
const PRIORITY: ColumnPriority = {
  who: 'clientName',
  amount: 'amount',
  folds: [
    'glAccountName',
    'payeeName',
    'paymentMemo',
    'paidByUser',
    'paidFromAccountName',
    'advanceSettledDate',
    'paymentMethod',
    'clientNumber',
    'invoiced',
    'paidByClient',
    'policyNumber',
    'itemDate',
    'advanced',
    'paymentReference',
    'uncollected',
    'collected',
    'paidDate',
    'paymentNumber',
    'dueDate',
    'carrierDueDate',
  ],
};

/** The report of what the agency owes to carriers (D7). */
export const companyPayablesReport: ReportSpec = {
  id: 'companyPayables',
  title: payablesTitle('companyPayables', null),
  whyEmpty: NO_LINES,
  rowId: 'lineId',
  columns: COLUMNS,
  priority: PRIORITY,
  extraFields: FIELDS,
  defaultSort: SORT,
};

/** The report of what the agency has earned (D7). */
export const agencyRevenueReport: ReportSpec = {
  ...companyPayablesReport,
  id: 'agencyRevenue',
  title: payablesTitle('agencyRevenue', null),
};

/** Narrower beside it, so that the column Amount stays in sight. */
const NARROWER: Readonly<Record<string, number>> = {
  itemDate: 92,
  clientNumber: 84,
  clientName: 166,
  collected: 100,
  uncollected: 108,
  amount: 104,
};

/** A report that also shows what operating money stands in for (D13, D52). */
function withAdvanced(spec: ReportSpec): ReportSpec {
  const at = spec.columns.findIndex(({ id }) => id === 'uncollected') + 1;
  const columns = spec.columns.map((column) => ({ ...column, width: NARROWER[column.id] ?? column.width }));
  return {
    ...spec,
    columns: columns.toSpliced(at, 0, ADVANCED),
    extraFields: [...FIELDS, { field: 'trustAccountId', kind: 'text' }],
  };
}

/** The reports with every column that is read: one that is not shown may still be added up. */
export const PLAIN_READ = {
  companyPayables: withAdvanced(companyPayablesReport),
  agencyRevenue: withAdvanced(agencyRevenueReport),
} as const;
