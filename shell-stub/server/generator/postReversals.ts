import { ACCOUNTS } from '../directory/ids';
import type { Book, ItemHead } from './book';
import { isoDay } from './calendar';
import type { Document, Outgoing, Receipt } from './documents';
import { bankLine } from '../ledger/core';
import { settleAdvances } from './postAdvances';
import { addCollections, postUnapplication, takeBack } from './postApplications';
import type { Row } from './tables';

const AMOUNTS = [
  'amount_cents',
  'invoiced_cents',
  'tendered_cents',
  'credit_used_cents',
  'change_cents',
  'disbursed_cents',
  'non_fiduciary_cents',
] as const;

/** Voids an invoice or credit memo of which nothing is used. */
export function voidDocument(book: Book, head: ItemHead, document: Document): void {
  if (document.used !== 0 || document.voided) throw new RangeError(`${document.number} is in use.`);
  const id = writeReversal(book, head, document.row);
  book.reverse(id, head.day, document.entry);
  document.voided = true;
}

/** Voids a receipt entered by mistake: what it paid is open again. */
export function voidReceipt(book: Book, head: ItemHead, receipt: Receipt): void {
  undoReceipt(book, head, receipt, writeReversal(book, head, receipt.row));
}

/** The bank returns a client's check (NSF): an item of its own that reverses the receipt (D12). */
export function returnReceipt(book: Book, head: ItemHead, receipt: Receipt): void {
  const id = writeReversal(book, head, receipt.row, {
    transaction_type: 'NSFCheck',
    item_type: 'Check',
    item_number: `NSF-${receipt.number}`,
    invoiced_cents: 0,
    tendered_cents: 0,
    credit_used_cents: 0,
    change_cents: 0,
    disbursed_cents: receipt.amount,
    memo: `Returned by the bank: check ${String(receipt.row.reference)}`,
  });
  undoReceipt(book, head, receipt, id);
}

function undoReceipt(book: Book, head: ItemHead, receipt: Receipt, id: number): void {
  for (const application of receipt.applications) {
    if (!application.undone) postUnapplication(book, head.day, application, id);
  }
  book.reverse(id, head.day, receipt.entry);
  receipt.voided = true;
}

/** Voids money that left: its lines are unpaid again (D7), a refund gives back what it took. */
export function voidOutgoing(book: Book, head: ItemHead, outgoing: Outgoing): void {
  const id = writeReversal(book, head, outgoing.row);
  book.reverse(id, head.day, outgoing.entry);
  for (const { line, payment } of outgoing.paid) {
    line.payment = null;
    book.rows.payable_unpayment.add({
      payment_id: payment,
      void_item_id: id,
      effective_date: isoDay(head.day),
    });
  }
  if (outgoing.refunded) releaseRefund(book, head.day, outgoing);
  if (outgoing.paid[0]) {
    const { trust } = outgoing.paid[0].line.document;
    settleAdvances(
      book,
      id,
      head.day,
      trust,
      outgoing.paid.map(({ line }) => line),
    );
  }
  outgoing.voided = true;
}

function releaseRefund(book: Book, day: number, { id, amount, refunded }: Outgoing): void {
  if (!refunded) return;
  const { source } = refunded;
  const shares = takeBack(refunded.shares, day);
  source.used -= amount;
  const allocation = book.nextAllocation();
  book.rows.refund_allocation.add({
    allocation_id: allocation,
    refund_item_id: id,
    source_item_id: source.id,
    effective_date: isoDay(day),
    cents: -amount,
    reverses_allocation_id: refunded.allocation,
  });
  addCollections(book, shares, source.trust, day, { allocation_id: allocation });
}

/** Opening money of the agency itself, posted with its first own payment: Dr operating, Cr equity. */
export function fundOperating(book: Book, item: number, day: number, cents: number): void {
  book.entry(item, day, [bankLine(ACCOUNTS.operating, cents), { account: ACCOUNTS.equity, cents: -cents }]);
}

/** The same item with negated amounts, pointing back. */
function writeReversal(book: Book, head: ItemHead, row: Row<'item'>, other: Row<'item'> = {}): number {
  const id = book.next('item');
  const negated = Object.fromEntries(AMOUNTS.map((name) => [name, -Number(row[name]) || 0]));
  const { event, day, author, memo } = head;
  book.write({
    ...row,
    ...negated,
    item_id: id,
    event_id: event,
    user_office_id: author.office,
    transaction_date: isoDay(day),
    memo: memo ?? `Void of ${String(row.item_number)}`,
    created_by: author.staff,
    created_at: author.at,
    created_in_item_id: null,
    reverses_item_id: row.item_id ?? null,
    ...other,
  });
  return id;
}
