import { applicationPosting, sharesAt, unapplicationPosting } from '../ledger/core';
import type { Book } from './book';
import { POSTING_ACCOUNTS } from './book';
import { isoDay } from './calendar';
import type { Application, Document, Share, Source } from './documents';
import { left } from './documents';
import { settleAdvances } from './postAdvances';

/**
 * Applies money of a receipt or a credit memo to an invoice: the invoice is paid by that amount, and its lines
 * collect their shares. The lines of a credit memo collect theirs too.
 *
 * @param cents at most what is left of both
 */
export function postApplication(
  book: Book,
  day: number,
  source: Source,
  invoice: Document,
  cents: number,
): Application {
  if (cents <= 0 || cents > left(source) || cents > left(invoice)) {
    throw new RangeError(`${source.number} cannot pay ${cents} cents of ${invoice.number}.`);
  }
  const fromMemo = source.kind !== 'Receipt';
  const shares = [...collect(invoice, cents, day), ...(fromMemo ? collect(source, cents, day) : [])];
  source.used += cents;
  invoice.used += cents;
  const facts = { ...moveOf(source, invoice), day: isoDay(day), cents, shares };
  const { applicationId: id, entry } = book.post(applicationPosting(facts, POSTING_ACCOUNTS));
  if (id === null || entry === null) throw new RangeError('Nothing was applied.');
  settleAdvances(book, source.id, day, source.trust, linesOf(shares));
  const application = { id, source, invoice, cents, entry, shares, undone: false };
  if (source.kind === 'Receipt') source.applications.push(application);
  return application;
}

/** Unapplies money from an invoice as part of another item, by mirrored rows with their own day (D12). */
export function postUnapplication(book: Book, day: number, application: Application, byItem: number): void {
  const { source, invoice, cents } = application;
  const shares = takeBack(application.shares, day);
  source.used -= cents;
  invoice.used -= cents;
  application.undone = true;
  const facts = {
    ...moveOf(source, invoice),
    day: isoDay(day),
    cents,
    shares,
    applicationId: application.id,
    entryId: application.entry.id,
    byItemId: byItem,
  };
  book.post(unapplicationPosting(facts, POSTING_ACCOUNTS));
  settleAdvances(book, byItem, day, source.trust, linesOf(shares));
}

/**
 * What each line of a document newly collects when `cents` more of it are paid or used; updates the lines at
 * once.
 */
export function collect(document: Document, cents: number, day: number): Share[] {
  const shares = sharesAt(document.lines, document.used + cents);
  for (const share of shares) {
    share.line.collected_cents += share.cents;
    share.line.collectedOn = day;
  }
  return shares;
}

/** Reverses collected shares on their lines; returns them negated. */
export function takeBack(shares: readonly Share[], day: number): Share[] {
  return shares.map(({ line, cents }) => {
    line.collected_cents -= cents;
    line.collectedOn = day;
    return { line, cents: -cents };
  });
}

const moveOf = (source: Source, invoice: Document) => ({
  sourceItemId: source.id,
  invoiceItemId: invoice.id,
  client: invoice.client.id,
  fromMemo: source.kind !== 'Receipt',
  trust: source.trust,
});

const linesOf = (shares: readonly Share[]) => shares.map(({ line }) => line);
