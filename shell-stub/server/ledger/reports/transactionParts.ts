import { linesPart } from './itemLines';
import { ITEM, MADE_IN_NUMBER, reversalsPart } from './itemParts';
import { madePart, transferParts } from './itemTransfers';
import type { LedgerMark } from './ledgerMark';
import type { PageItems } from './pageItems';
import type { Read } from './readColumns';
import { count, integerOrNull, text, textOrNull } from './readColumns';

/** What is read for the transactions of a page, as they were at a moment. */
export const transactionParts = (page: PageItems, at: LedgerMark) => {
  const last = page.place(at.application, 'bigint');
  return {
    items: {
      columns: {
        ...ITEM,
        createdInItemId: integerOrNull('i.created_in_item_id'),
        madeInNumber: MADE_IN_NUMBER,
        payee: text('i.payee'),
        invoiced: count('i.invoiced_cents'),
        tendered: count('i.tendered_cents'),
        creditUsed: count('i.credit_used_cents'),
        change: count('i.change_cents'),
        disbursed: count('i.disbursed_cents'),
        nonFiduciary: count('i.non_fiduciary_cents'),
        bankAccountId: integerOrNull('i.bank_account_id'),
        payMethod: text('i.pay_method'),
        amount: count('i.amount_cents'),
      },
      from: `item i WHERE ${page.has('i.item_id')}`,
    },
    reversals: reversalsPart(page, at),
    lines: linesPart(page, {
      name: text('l.name'),
      description: text('l.description'),
      retained: count('l.retained_cents'),
      accountId: count('l.reporting_account_id'),
    }),
    paid: {
      columns: { invoiceId: count('p.invoice_item_id'), cents: count('p.cents') },
      from: `application p WHERE ${page.has('p.invoice_item_id')} AND p.application_id <= ${last}`,
    },
    pays: {
      columns: {
        sourceId: count('p.source_item_id'),
        invoiceId: count('p.invoice_item_id'),
        cents: count('p.cents'),
        // Of an invoice of the page it is read with the invoice.
        number: textOrNull(`CASE WHEN NOT (${page.inRange('p.invoice_item_id')}) THEN
          (SELECT o.item_number FROM item o WHERE o.item_id = p.invoice_item_id) END`),
      },
      from: `application p WHERE ${page.has('p.source_item_id')} AND p.application_id <= ${last}`,
    },
    made: madePart(page, at),
    ...transferParts(page, at),
  };
};
export type TransactionFacts = Read<ReturnType<typeof transactionParts>>;
