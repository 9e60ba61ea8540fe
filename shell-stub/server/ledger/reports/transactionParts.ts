import { linesPart } from './itemLines';
import { ITEM, madeInNumber, numberOf, reversalsPart } from './itemParts';
import type { RowLimits } from './itemReport';
import { madePart, transferParts } from './itemTransfers';
import type { LedgerMark } from './ledgerMark';
import type { PageItems } from './pageItems';
import type { Read } from './readColumns';
import { count, integerOrNull, text, textOrNull } from './readColumns';

/** What is read for the transactions of a page, as they were at a moment. */
export const transactionParts = (page: PageItems, at: LedgerMark, limits: RowLimits) => {
  const last = page.bind(at.application, 'bigint');
  const isInForce = `p.application_id <= ${last} AND p.effective_date <= ${page.bind(limits.today, 'date')}`;
  return {
    items: {
      columns: {
        ...ITEM,
        createdInItemId: integerOrNull('i.created_in_item_id'),
        madeInNumber: madeInNumber(page, limits),
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
      from: `application p WHERE ${page.has('p.invoice_item_id')} AND ${isInForce}`,
    },
    pays: {
      columns: {
        sourceId: count('p.source_item_id'),
        invoiceId: count('p.invoice_item_id'),
        cents: count('p.cents'),
        // Of an invoice of the page it is read with the invoice.
        number: textOrNull(`CASE WHEN NOT (${page.inRange('p.invoice_item_id')}) THEN
          ${numberOf(page, limits, 'p.invoice_item_id')} END`),
      },
      from: `application p WHERE ${page.has('p.source_item_id')} AND ${isInForce}`,
    },
    made: madePart(page, at),
    ...transferParts(page, at),
  };
};
export type TransactionFacts = Read<ReturnType<typeof transactionParts>>;
