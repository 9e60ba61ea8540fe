import type { ColumnPriority, ReportColumn, ReportField, ReportSpec } from '../../../report';
import { HIDDEN, VOIDED, VOID_FACTS, amount, link, moment, plain, text } from './columnMakers';
import { ITEM_NUMBER, ITEM_TYPE, STATUS, statusWords, yes } from './itemColumns';

/**
 * All columns of an accounting search row (§3). Initially visible are those that show what happened and how
 * much money moved; the user can show the others.
 */
const COLUMNS: readonly ReportColumn[] = [
  ITEM_NUMBER,
  STATUS,
  ITEM_TYPE,
  { ...plain('transactionDate', 'Date', 92), kind: 'date' },
  link('clientNumber', 'Cust ID', 84),
  text('name', 'Name', 144, { numberedBy: 'clientNumber' }),
  text('lineItem', 'Line Item', 150, HIDDEN),
  text('payee', 'Payee', 136),
  amount('invoiced', 'Invoiced'),
  amount('tendered', 'Tendered'),
  amount('creditUsed', 'Credit Used'),
  amount('disbursed', 'Disbursed'),
  // After those that must be in sight at 1440 px.
  { ...amount('change', 'Change'), later: true },
  amount('nonFiduciary', 'Non-Fiduciary', HIDDEN),
  text('memo', 'Memo', 200, HIDDEN),
  text('createdBy', 'Created By', 150),
  text('agent', 'Agent', 150, HIDDEN),
  text('policyOffice', 'Policy Office', 140, HIDDEN),
  text('userOffice', 'User Office', 140, HIDDEN),
  text('bankAccountName', 'Bank Account', 160),
  text('payMethod', 'Pay Method', 110),
  ...VOID_FACTS,
  text('lineItemName', 'Line Item Name', 150, HIDDEN),
  text('lineItemDescription', 'Line Item Description', 200, HIDDEN),
  amount('retainedAmount', 'Retained Amount', HIDDEN),
  link('receiptNumber', 'Receipt Number', 120, HIDDEN),
  // No total: across item types it would add incoming and outgoing money.
  { ...plain('amount', 'Amount', 104), ...HIDDEN, kind: 'amount' },
  text('invoicePaidNumber', 'Invoice Paid', 120, HIDDEN),
  yes('invoiceCreatedByReceipt', 'Invoice Created by Receipt', 180),
  moment('transactionTime', 'Transaction Time'),
  // No total: in a host's answer an invoice can have several rows, and its amount due would be counted in each.
  { ...plain('amountDue', 'Amount Due', 110), ...HIDDEN, kind: 'amount' },
  text('reportingAccount', 'Reporting Account', 170, HIDDEN),
  moment('createdDate', 'Created'),
  statusWords('transferStatus', 'Transfer Status'),
  statusWords('transferSubStatus', 'Transfer Sub-status'),
];

/** What was invoiced, tendered and disbursed stays: each kind of item has its amount in one of them. */
const PRIORITY: ColumnPriority = {
  who: 'name',
  orElse: 'payee',
  amount: 'tendered',
  folds: [
    'voidedDate',
    'createdBy',
    'bankAccountName',
    'payMethod',
    'needsReversal',
    'clientNumber',
    'change',
    'creditUsed',
    'payee',
    'status',
    'transactionType',
    'transactionDate',
  ],
};

/** Fields for opening and sending a row's item; not shown as columns. */
const ITEM_FIELDS: readonly ReportField[] = [
  { field: 'itemId', kind: 'text' },
  { field: 'itemType', kind: 'text' },
  { field: 'eventId', kind: 'count' },
  { field: 'createdInTransaction', kind: 'text' },
  { field: 'clientId', kind: 'count' },
  { field: 'policyId', kind: 'count' },
];

/** Builds a report of accounting search rows (D4, D5). `more` columns come right after number and status. */
export function transactionReport(id: string, title: string, more: readonly ReportColumn[] = []): ReportSpec {
  return {
    id,
    title,
    rowId: 'rowId',
    defaultSort: [{ columnId: 'transactionDate', desc: false }],
    columns: [...COLUMNS.slice(0, 2), ...more, ...COLUMNS.slice(2)],
    priority: PRIORITY,
    extraFields: ITEM_FIELDS,
    voided: VOIDED,
  };
}
