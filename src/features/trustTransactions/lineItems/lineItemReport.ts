import type { ReportColumn, ReportSpec } from '../../../report';
import { HIDDEN, VOIDED, VOID_FACTS, amount, link, moment, plain, text } from '../transactions/columnMakers';
import { ITEM_NUMBER, ITEM_TYPE, STATUS } from '../transactions/itemColumns';

const COLUMNS: readonly ReportColumn[] = [
  ITEM_NUMBER,
  { ...STATUS, hiddenByDefault: true },
  ITEM_TYPE,
  { ...plain('transactionDate', 'Date', 96), kind: 'date' },
  link('clientNumber', 'Cust ID', 90),
  text('name', 'Name', 180, { numberedBy: 'clientNumber' }),
  text('lineItemName', 'Line Item Name', 160),
  text('lineItemDescription', 'Line Item Description', 220),
  amount('amount', 'Amount'),
  amount('retainedAmount', 'Retained Amount'),
  text('retainedAccount', 'Retained Account', 170, { numberedBy: 'retainedAccountId' }),
  text('reportingAccount', 'Reporting Account', 170, { numberedBy: 'reportingAccountId' }),
  text('payee', 'Payee', 150),
  text('receiptNumber', 'Receipt Number', 120, HIDDEN),
  text('policyOffice', 'Policy Office', 140, HIDDEN),
  text('userOffice', 'User Office', 140, HIDDEN),
  text('createdBy', 'Created By', 150, HIDDEN),
  text('agent', 'Agent', 150, HIDDEN),
  text('memo', 'Memo', 200, HIDDEN),
  ...VOID_FACTS,
  moment('createdDate', 'Created'),
  text('itemId', 'Item ID', 90, HIDDEN),
];

/**
 * Line items of invoices and credit memos (§3 "Line item"): a tab of the search and a report of its own (D31).
 */
export const lineItemReport: ReportSpec = {
  id: 'lineItems',
  title: 'Line Items',
  whyEmpty: 'Only invoices and credit memos have line items, and none of them matches. Choose other dates.',
  rowId: 'rowId',
  defaultSort: [{ columnId: 'transactionDate', desc: false }],
  columns: COLUMNS,
  priority: {
    who: 'name',
    amount: 'amount',
    folds: [
      'voidedDate',
      'payee',
      'retainedAccount',
      'reportingAccount',
      'lineItemDescription',
      'clientNumber',
      'transactionType',
      'retainedAmount',
      'transactionDate',
      'lineItemName',
    ],
  },
  voided: VOIDED,
  extraFields: [
    { field: 'clientId', kind: 'count' },
    { field: 'policyId', kind: 'count' },
    { field: 'retainedAccountId', kind: 'text' },
    { field: 'reportingAccountId', kind: 'text' },
  ],
};
