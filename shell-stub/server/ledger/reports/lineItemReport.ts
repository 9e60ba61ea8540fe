import type { LineItemRow } from '../../../../src/api/wire';
import { dollars } from '../money';
import { lineRows, linesPart } from './itemLines';
import { ITEM, itemPart, madeInNumber, requireRow, rowOfId, reversalsPart } from './itemParts';
import type { ReadItems, RowLimits } from './itemReport';
import { NOT_TRANSFERRED, transferParts, transfersOf } from './itemTransfers';
import type { LedgerMark } from './ledgerMark';
import type { PageItems } from './pageItems';
import { pageItems } from './pageItems';
import { cell, count, integerOrNull, readParts, text } from './readColumns';
import { nameOf } from './rowNames';

const partsOf = (page: PageItems, at: LedgerMark, limits: RowLimits) => ({
  items: {
    columns: { ...ITEM, madeInNumber: madeInNumber(page, limits) },
    from: `item i WHERE ${page.has('i.item_id')}`,
  },
  reversals: reversalsPart(page, at),
  lines: linesPart(page, {
    name: text('l.name'),
    description: text('l.description'),
    amount: count('l.amount_cents'),
    retained: count('l.retained_cents'),
    retainedAccountId: integerOrNull('l.retained_account_id'),
    reportingAccountId: count('l.reporting_account_id'),
    carrierId: integerOrNull('l.carrier_id'),
  }),
  ...transferParts(page, at),
});

/** Lines of invoices and credit memos (§2, §3 "Line item"). */
export const readLineItems: ReadItems<LineItemRow> = async (db, itemIds, { at, names, limits }) => {
  const page = pageItems(itemIds);
  const { items, reversals, lines, transfers, formerTransfers } = await readParts(
    db,
    partsOf(page, at, limits),
    page.params,
  );
  const itemRows = rowOfId(items.itemId);
  const reversalRows = rowOfId(reversals.reverses);
  const rowsOfLines = lineRows(lines);
  const transferOf = transfersOf(transfers, formerTransfers);
  return (ids) =>
    ids.flatMap((itemId) => {
      const own = rowsOfLines.get(itemId);
      if (!own) return [];
      const row = requireRow(itemRows, itemId);
      const item = itemPart(items, row, reversals, reversalRows.get(itemId), names);
      const transfer = transferOf(itemId) ?? NOT_TRANSFERRED;
      // A void has the lines of the item it voids, with the opposite sign.
      const signed = (cents: number) => dollars(item.reversesItemId === null ? cents : 0 - cents);
      return own.map((line): LineItemRow => {
        const retainedAccountId = cell(lines.retainedAccountId, line);
        const reportingAccountId = cell(lines.reportingAccountId, line);
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
          rowId: `${itemId}-${cell(lines.lineNo, line)}`,
          lineItemName: cell(lines.name, line),
          lineItemDescription: cell(lines.description, line),
          amount: signed(cell(lines.amount, line)),
          retainedAmount: signed(cell(lines.retained, line)),
          retainedAccount: nameOf(names.accounts, retainedAccountId),
          retainedAccountId: retainedAccountId === null ? null : String(retainedAccountId),
          reportingAccount: nameOf(names.accounts, reportingAccountId),
          reportingAccountId: String(reportingAccountId),
          payee: nameOf(names.carriers, cell(lines.carrierId, line)),
          receiptNumber: cell(items.madeInNumber, row),
          transferStatus: transfer.status,
          transferSubStatus: transfer.subStatus,
        };
      });
    });
};
