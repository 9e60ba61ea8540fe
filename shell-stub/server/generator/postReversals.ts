import { ACCOUNTS } from '../directory/ids';
import {
  fundingPosting,
  mirrorPosting,
  releasePosting,
  returnedCheckPosting,
  unpaymentPosting,
  voidPosting,
} from '../ledger/core';
import type { WrittenItem } from '../ledger/core';
import type { Book, ItemHead } from './book';
import { actOf, POSTING_ACCOUNTS } from './book';
import { isoDay } from './calendar';
import type { Document, Outgoing, Receipt } from './documents';
import { settleAdvances } from './postAdvances';
import { postUnapplication, takeBack } from './postApplications';

/** Voids an invoice or credit memo of which nothing is used. */
export function voidDocument(book: Book, head: ItemHead, document: Document): void {
  if (document.used !== 0 || document.voided) throw new RangeError(`${document.number} is in use.`);
  const id = voidOf(book, head, document.row);
  book.post(mirrorPosting(id, isoDay(head.day), document.entry));
  document.voided = true;
}

/** Voids a receipt entered by mistake: what it paid is open again. */
export function voidReceipt(book: Book, head: ItemHead, receipt: Receipt): void {
  undoReceipt(book, head, receipt, voidOf(book, head, receipt.row));
}

/** Posts the bank's return of a client's check (NSF): a separate item that reverses the receipt (D12). */
export function postReturnedCheck(book: Book, head: ItemHead, receipt: Receipt): void {
  const act = { ...actOf(head), memo: `Returned by the bank: check ${receipt.row.reference}` };
  undoReceipt(book, head, receipt, book.post(returnedCheckPosting(act, receipt.row)).itemId);
}

function undoReceipt(book: Book, head: ItemHead, receipt: Receipt, id: number): void {
  for (const application of receipt.applications) {
    if (!application.undone) postUnapplication(book, head.day, application, id);
  }
  book.post(mirrorPosting(id, isoDay(head.day), receipt.entry));
  receipt.voided = true;
}

/** Voids an outgoing payment: its lines are unpaid again (D7), and a refund returns what it took. */
export function voidOutgoing(book: Book, head: ItemHead, outgoing: Outgoing): void {
  const id = voidOf(book, head, outgoing.row);
  const day = isoDay(head.day);
  const { paid } = outgoing;
  book.post(mirrorPosting(id, day, outgoing.entry));
  for (const { line } of paid) line.payment = null;
  book.post(
    unpaymentPosting(
      id,
      day,
      paid.map(({ payment }) => payment),
    ),
  );
  if (outgoing.refunded) releaseRefund(book, head.day, outgoing, id);
  if (paid[0]) {
    const { trust } = paid[0].line.document;
    settleAdvances(
      book,
      id,
      head.day,
      trust,
      paid.map(({ line }) => line),
    );
  }
  outgoing.voided = true;
}

function releaseRefund(book: Book, day: number, { id, amount, refunded }: Outgoing, byItem: number): void {
  if (!refunded) return;
  const { source, allocation } = refunded;
  const shares = takeBack(refunded.shares, day);
  source.used -= amount;
  const release = {
    day: isoDay(day),
    refundItemId: id,
    sourceItemId: source.id,
    allocationId: allocation,
    cents: amount,
    trust: source.trust,
    shares,
  };
  book.post(releasePosting(release));
  settleAdvances(
    book,
    byItem,
    day,
    source.trust,
    shares.map(({ line }) => line),
  );
}

/** Posts the agency's own opening money as part of its first own payment. */
export function fundOperating(book: Book, item: number, day: number, cents: number): void {
  book.post(fundingPosting(item, isoDay(day), cents, POSTING_ACCOUNTS, ACCOUNTS.equity));
}

/** Posts the void of an item; returns the void's id. */
function voidOf(book: Book, head: ItemHead, row: WrittenItem): number {
  const act = { ...actOf(head), memo: head.memo ?? `Void of ${row.item_number}` };
  return book.post(voidPosting(act, row)).itemId;
}
