import type { PayMethodRow } from '../../../../src/api/wire';
import { dollars } from '../money';
import { ITEM, itemPart, rowOfId, reversalsPart } from './itemParts';
import type { ReadItems } from './itemReport';
import type { LedgerMark } from './ledgerMark';
import type { PageItems } from './pageItems';
import { pageItems } from './pageItems';
import { cell, count, integerOrNull, readParts, text } from './readColumns';
import { nameOf } from './rowNames';

const partsOf = (page: PageItems, at: LedgerMark) => ({
  items: {
    columns: {
      ...ITEM,
      payMethod: text('i.pay_method'),
      reference: text('i.reference'),
      bankAccountId: integerOrNull('i.bank_account_id'),
      tendered: count('i.tendered_cents'),
      change: count('i.change_cents'),
    },
    from: `item i WHERE ${page.has('i.item_id')} AND i.transaction_type = 'IncomingPayment'`,
  },
  reversals: reversalsPart(page, at),
});

/** Receipts by pay method (§2): only new payments, without older credits used with them. */
export const readPayMethods: ReadItems<PayMethodRow> = async (db, itemIds, { at, names }) => {
  const page = pageItems(itemIds);
  const { items, reversals } = await readParts(db, partsOf(page, at), page.params);
  const itemRows = rowOfId(items.itemId);
  const reversalRows = rowOfId(reversals.reverses);
  return (ids) =>
    ids.flatMap((itemId): readonly PayMethodRow[] => {
      const row = itemRows.get(itemId);
      if (row === undefined) return [];
      const item = itemPart(items, row, reversals, reversalRows.get(itemId), names);
      const [tendered, change] = [cell(items.tendered, row), cell(items.change, row)];
      return [
        {
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
          payMethod: cell(items.payMethod, row),
          reference: cell(items.reference, row),
          bankAccountName: nameOf(names.accounts, cell(items.bankAccountId, row)),
          receiptNumber: item.itemNumber,
          tendered: dollars(tendered),
          change: dollars(change),
          amount: dollars(tendered - change),
        },
      ];
    });
};
