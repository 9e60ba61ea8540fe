import type { ReportSpec } from '../../../report';
import { HIDDEN, VOIDED, VOID_FACTS, amount, link, moment, plain, text } from '../transactions/columnMakers';
import { ITEM_NUMBER, ITEM_TYPE } from '../transactions/itemColumns';

/** The Pay Methods tab of the accounting search (§2): new payments by method. */
export const payMethodReport: ReportSpec = {
  id: 'searchPayMethods',
  title: 'Pay Methods',
  whyEmpty: 'No new payment is among the items of this search.',
  rowId: 'rowId',
  defaultSort: [{ columnId: 'transactionDate', desc: false }],
  columns: [
    text('payMethod', 'Pay Method', 130),
    text('reference', 'Reference', 130),
    { ...ITEM_TYPE, hiddenByDefault: true },
    ITEM_NUMBER,
    { ...plain('transactionDate', 'Date', 96), kind: 'date' },
    link('clientNumber', 'Cust ID', 90),
    text('name', 'Name', 200, { numberedBy: 'clientNumber' }),
    amount('tendered', 'Tendered'),
    amount('change', 'Change'),
    amount('amount', 'Amount'),
    text('bankAccountName', 'Bank Account', 170),
    text('receiptNumber', 'Receipt Number', 120, HIDDEN),
    text('createdBy', 'Created By', 150),
    text('agent', 'Agent', 150, HIDDEN),
    text('policyOffice', 'Policy Office', 140, HIDDEN),
    text('userOffice', 'User Office', 140, HIDDEN),
    text('memo', 'Memo', 200, HIDDEN),
    ...VOID_FACTS,
    moment('createdDate', 'Created'),
    text('itemId', 'Item ID', 90, HIDDEN),
  ],
  priority: {
    who: 'name',
    amount: 'amount',
    folds: [
      'voidedDate',
      'createdBy',
      'bankAccountName',
      'clientNumber',
      'change',
      'tendered',
      'reference',
      'transactionDate',
    ],
  },
  voided: VOIDED,
  extraFields: [
    { field: 'clientId', kind: 'count' },
    { field: 'policyId', kind: 'count' },
  ],
};
