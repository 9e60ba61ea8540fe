import { statusLabel, transactionTypeLabel } from '../../domain';
import type { ReportColumn, ReportSpec } from '../../report';

type Plain = Pick<ReportColumn, 'id' | 'header' | 'width'>;
type Options = Pick<ReportColumn, 'hiddenByDefault' | 'sticky'>;

const HIDDEN = { hiddenByDefault: true } as const;

const text = (id: string, header: string, width: number, options: Options = {}): ReportColumn => ({
  ...plain(id, header, width),
  ...options,
  kind: 'text',
});
/** An amount with its sum in the totals row. */
const amount = (id: string, header: string, options: Options = {}): ReportColumn => ({
  ...plain(id, header, 104),
  ...options,
  kind: 'amount',
  total: true,
});
const moment = (id: string, header: string): ReportColumn => ({
  ...plain(id, header, 160),
  ...HIDDEN,
  kind: 'moment',
});

function plain(id: string, header: string, width: number): Plain {
  return { id, header, width };
}

/**
 * The columns of an accounting search row (§3). Shown at first are those by which one tells what happened and how
 * much money moved; the others are a choice of the user.
 */
export const trustTransactionsReport: ReportSpec = {
  id: 'trustTransactions',
  title: 'Trust Transactions',
  rowId: 'rowId',
  defaultSort: [{ columnId: 'transactionDate', desc: false }],
  columns: [
    {
      ...plain('status', 'Status', 120),
      kind: 'text',
      derive: {
        from: ['transactionType', 'transferStatus', 'transferSubStatus'],
        text: (read) =>
          statusLabel({
            transactionType: read('transactionType'),
            transferStatus: read('transferStatus'),
            transferSubStatus: read('transferSubStatus') || null,
          }),
      },
    },
    {
      ...plain('transactionType', 'Item Type', 176),
      kind: 'text',
      derive: { from: ['transactionType'], text: (read) => transactionTypeLabel(read('transactionType')) },
    },
    {
      ...plain('itemNumber', 'Item Number', 130),
      kind: 'text',
      // A void carries the number of what it voids (D12): only the mark tells the two apart.
      derive: {
        from: ['itemNumber', 'transactionType', 'reversesItemId'],
        text: (read) =>
          read('reversesItemId') !== '' && read('transactionType') !== 'NSFCheck'
            ? `${read('itemNumber')} (void)`
            : read('itemNumber'),
      },
    },
    { ...plain('transactionDate', 'Date', 96), kind: 'date' },
    text('clientNumber', 'Cust ID', 90),
    text('name', 'Name', 180),
    text('lineItem', 'Line Item', 150, HIDDEN),
    text('payee', 'Payee', 150),
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
    text('receiptNumber', 'Receipt Number', 120, HIDDEN),
    amount('amount', 'Amount', HIDDEN),
    text('invoicePaidNumber', 'Invoice Paid', 120, HIDDEN),
    {
      ...plain('invoiceCreatedByReceipt', 'Invoice Created by Receipt', 180),
      ...HIDDEN,
      kind: 'text',
      derive: {
        from: ['invoiceCreatedByReceipt'],
        text: (read) => (read('invoiceCreatedByReceipt') === 'true' ? 'Yes' : ''),
      },
    },
    moment('transactionTime', 'Transaction Time'),
    // One invoice can stand in several rows: a sum of what is due would count it as often.
    { ...plain('amountDue', 'Amount Due', 110), ...HIDDEN, kind: 'amount' },
    text('reportingAccount', 'Reporting Account', 170, HIDDEN),
    moment('createdDate', 'Created'),
  ],
};
