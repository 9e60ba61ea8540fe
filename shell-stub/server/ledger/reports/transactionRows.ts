import type { TransactionRow } from '../../../../src/api/wire';
import { dollars } from '../money';
import { itemPart, requireRow, rowOfId } from './itemParts';
import type { ReadItems, RowLimits } from './itemReport';
import { transfersOf } from './itemTransfers';
import { pageItems } from './pageItems';
import { cell, readParts } from './readColumns';
import type { RowNames } from './rowNames';
import { nameOf } from './rowNames';
import { lineReader, paidCents, paysReader, shownTransferReader } from './transactionReaders';
import type { TransactionFacts } from './transactionParts';
import { transactionParts } from './transactionParts';

/** Accounting search rows (§3): one per item. */
export const readTransactions: ReadItems<TransactionRow> = async (db, itemIds, { at, names, limits }) => {
  const page = pageItems(itemIds);
  const facts = await readParts(db, transactionParts(page, at, limits), page.params);
  const rows = rowOfId(facts.items.itemId);
  const rowOf = rowReader(facts, rows, names, limits);
  return (ids) => ids.map((itemId) => rowOf(itemId, requireRow(rows, itemId)));
};

function rowReader(
  facts: TransactionFacts,
  itemRows: ReadonlyMap<number, number>,
  names: RowNames,
  limits: RowLimits,
): (itemId: number, row: number) => TransactionRow {
  const { items, reversals } = facts;
  const reversalRows = rowOfId(reversals.reverses);
  const linesOf = lineReader(facts, names);
  const paid = paidCents(facts);
  const paysOf = paysReader(facts, itemRows, limits);
  const transferOf = transfersOf(facts.transfers, facts.made, facts.formerTransfers);
  const shownTransferOf = shownTransferReader(facts, transferOf);
  return (itemId, row) => {
    const reversal = reversalRows.get(itemId);
    const item = itemPart(items, row, reversals, reversal, names);
    const { transactionType: type, reversesItemId } = item;
    const isInvoice = type === 'Invoice';
    const isDocument = isInvoice || type === 'CreditMemo';
    const createdIn = cell(items.createdInItemId, row);
    const amount = cell(items.amount, row);
    const lines = linesOf(itemId, reversesItemId !== null);
    const transfer = transferOf(itemId);
    const { status, subStatus } = shownTransferOf(itemId, transfer);
    return {
      eventId: item.eventId,
      itemId: item.itemId,
      itemType: item.itemType,
      transactionType: item.transactionType,
      itemNumber: item.itemNumber,
      transactionDate: item.transactionDate,
      clientId: item.clientId,
      clientNumber: item.clientNumber,
      name: item.name,
      policyId: item.policyId,
      officeId: item.officeId,
      policyOffice: item.policyOffice,
      userOffice: item.userOffice,
      createdBy: item.createdBy,
      agent: item.agent,
      memo: item.memo,
      createdDate: item.createdDate,
      reversesItemId: item.reversesItemId,
      voidedDate: item.voidedDate,
      voidedBy: item.voidedBy,
      voidReason: item.voidReason,
      returnedDate: item.returnedDate,
      rowId: item.itemId,
      createdInTransaction: createdIn === null ? null : String(createdIn),
      status,
      lineItem: lines.lineItem,
      payee: cell(items.payee, row),
      // The ledger stores on a receipt what it applied to invoices, but those invoices have rows of their own.
      invoiced: isDocument ? dollars(cell(items.invoiced, row)) : 0,
      tendered: dollars(cell(items.tendered, row)),
      creditUsed: dollars(cell(items.creditUsed, row)),
      change: dollars(cell(items.change, row)),
      disbursed: dollars(cell(items.disbursed, row)),
      nonFiduciary: dollars(cell(items.nonFiduciary, row)),
      bankAccountName: nameOf(names.accounts, cell(items.bankAccountId, row)),
      payMethod: cell(items.payMethod, row),
      lineItemName: lines.lineItemName,
      lineItemDescription: lines.lineItemDescription,
      retainedAmount: lines.retainedAmount,
      receiptNumber: type === 'IncomingPayment' ? item.itemNumber : cell(items.madeInNumber, row),
      amount: dollars(amount),
      invoicePaidNumber: paysOf(itemId),
      invoiceCreatedByReceipt: isInvoice && createdIn !== null,
      transactionTime: item.createdDate,
      amountDue:
        isInvoice && reversesItemId === null && reversal === undefined
          ? dollars(amount - (paid.get(itemId) ?? 0))
          : 0,
      reportingAccount: lines.reportingAccount,
      transferStatus: status,
      transferSubStatus: subStatus,
      needsReversal: transfer?.needsReversal ?? false,
    };
  };
}
