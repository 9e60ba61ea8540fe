import type { ReportColumn, ReportField, ReportSpec } from '../../../report';
import { HIDDEN, amount, link, moment, plain, text } from './columns';
import { ITEM_NUMBER, ITEM_TYPE, STATUS, statusWords, yes } from './itemColumns';

/**
 * The columns of an accounting search row (§3), all of them. Shown at first are those by which one tells what happened
 * and how much money moved; the others are a choice of the user.
 */
const COLUMNS: readonly ReportColumn[] = [
  ITEM_NUMBER,
  STATUS,
  ITEM_TYPE,
  { ...plain('transactionDate', 'Date', 96), kind: 'date' },
  link('clientNumber', 'Cust ID', 90),
  text('name', 'Name', 160),
  text('lineItem', 'Line Item', 150, HIDDEN),
  text('payee', 'Payee', 136),
  amount('invoiced', 'Invoiced'),
  amount('tendered', 'Tendered'),
  amount('creditUsed', 'Credit Used'),
  amount('change', 'Change', HIDDEN),
  amount('disbursed', 'Disbursed'),
  amount('nonFiduciary', 'Non-Fiduciary', HIDDEN),
  text('memo', 'Memo', 200, HIDDEN),
  text('createdBy', 'Created By', 150),
  text('agent', 'Agent', 150, HIDDEN),
  text('policyOffice', 'Policy Office', 140, HIDDEN),
  text('userOffice', 'User Office', 140, HIDDEN),
  text('bankAccountName', 'Bank Account', 160),
  text('payMethod', 'Pay Method', 110),
  { ...plain('voidedDate', 'Voided', 96), kind: 'date' },
  text('lineItemName', 'Line Item Name', 150, HIDDEN),
  text('lineItemDescription', 'Line Item Description', 200, HIDDEN),
  amount('retainedAmount', 'Retained Amount', HIDDEN),
  link('receiptNumber', 'Receipt Number', 120, HIDDEN),
  // Of items of several types, a sum of what each is worth would add what came in to what went out.
  { ...plain('amount', 'Amount', 104), ...HIDDEN, kind: 'amount' },
  text('invoicePaidNumber', 'Invoice Paid', 120, HIDDEN),
  yes('invoiceCreatedByReceipt', 'Invoice Created by Receipt', 180),
  moment('transactionTime', 'Transaction Time'),
  // One invoice can stand in several rows: a sum of what is due would count it as often.
  { ...plain('amountDue', 'Amount Due', 110), ...HIDDEN, kind: 'amount' },
  text('reportingAccount', 'Reporting Account', 170, HIDDEN),
  moment('createdDate', 'Created'),
  statusWords('transferStatus', 'Transfer Status'),
  statusWords('transferSubStatus', 'Transfer Sub-status'),
  yes('needsReversal', 'Needs Reversal', 140),
];

/** What a row opens and sends; not shown. */
const ITEM_FIELDS: readonly ReportField[] = [
  { field: 'itemId', kind: 'text' },
  { field: 'itemType', kind: 'text' },
  { field: 'eventId', kind: 'count' },
  { field: 'createdInTransaction', kind: 'text' },
  { field: 'clientId', kind: 'count' },
  { field: 'policyId', kind: 'count' },
];

/**
 * A report of accounting search rows (D4, D5). `first` are columns that stand behind number and status and are shown, where
 * they are what the report is about.
 */
export function transactionReport(id: string, title: string, first: readonly string[] = []): ReportSpec {
  const [head, others] = [COLUMNS.slice(0, 2), COLUMNS.slice(2)];
  const isFirst = (column: ReportColumn): boolean => first.includes(column.id);
  return {
    id,
    title,
    rowId: 'rowId',
    defaultSort: [{ columnId: 'transactionDate', desc: false }],
    columns: [
      ...head,
      ...others.filter(isFirst).map((column) => ({ ...column, hiddenByDefault: false })),
      ...others.filter((column) => !isFirst(column)),
    ],
    extraFields: ITEM_FIELDS,
  };
}
