import { ACCOUNTS } from '../directory/ids';
import { heldLines, sharesAt } from '../ledger/posting/collecting';
import type { Book } from './book';
import { isoDay } from './calendar';
import type { Application, Document, Share, Source } from './documents';
import { left } from './documents';
import { settleAdvances } from './postAdvances';

/**
 * Puts money of a receipt or a credit memo on an invoice: the invoice is paid by so much, and its lines are
 * collected by their shares. A credit memo's own lines are collected by theirs.
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
  const isMemo = source.kind !== 'Receipt';
  const shares = [...collect(invoice, cents, day), ...(isMemo ? collect(source, cents, day) : [])];
  const client = invoice.client.id;
  const { trust } = source;
  const entry = book.entry(source.id, day, [
    { account: ACCOUNTS.clientCredit, trust: isMemo ? null : trust, client, cents },
    { account: ACCOUNTS.receivable, client, cents: -cents },
    ...heldLines(shares, trust, client),
  ]);
  const id = book.next('application');
  source.used += cents;
  invoice.used += cents;
  book.rows.application.add({
    application_id: id,
    source_item_id: source.id,
    invoice_item_id: invoice.id,
    effective_date: isoDay(day),
    cents,
    entry_id: entry.id,
  });
  addCollections(book, shares, trust, day, { application_id: id });
  settleAdvances(book, source.id, day, trust, linesOf(shares));
  const application = { id, source, invoice, cents, entry, shares, undone: false };
  if (source.kind === 'Receipt') source.applications.push(application);
  return application;
}

/** Takes money off an invoice again, in the course of an item: mirrored rows of their own day (D12). */
export function postUnapplication(book: Book, day: number, application: Application, byItem: number): void {
  const { source, invoice, cents } = application;
  const shares = takeBack(application.shares, day);
  const id = book.next('application');
  book.reverse(byItem, day, application.entry);
  source.used -= cents;
  invoice.used -= cents;
  application.undone = true;
  book.rows.application.add({
    application_id: id,
    source_item_id: source.id,
    invoice_item_id: invoice.id,
    effective_date: isoDay(day),
    cents: -cents,
    reverses_application_id: application.id,
  });
  addCollections(book, shares, source.trust, day, { application_id: id });
  settleAdvances(book, byItem, day, source.trust, linesOf(shares));
}

/** What each line of a document newly collects when `cents` more of it are paid or used; counts it at once. */
export function collect(document: Document, cents: number, day: number): Share[] {
  return sharesAt(document.lines, document.used + cents).flatMap((share) => {
    const line = document.lines.find((one) => one === share.line);
    if (!line) return [];
    line.collected_cents += share.cents;
    line.collectedOn = day;
    return [{ line, cents: share.cents }];
  });
}

/** Uncounts shares; answers them negated. */
export function takeBack(shares: readonly Share[], day: number): Share[] {
  return shares.map(({ line, cents }) => {
    line.collected_cents -= cents;
    line.collectedOn = day;
    return { line, cents: -cents };
  });
}

/** Writes what lines collected, by an application or by a refund's allocation. */
export function addCollections(
  book: Book,
  shares: readonly Share[],
  trust: number,
  day: number,
  cause: { readonly application_id: number } | { readonly allocation_id: number },
): void {
  for (const { line, cents } of shares) {
    book.rows.collection.add({
      ...cause,
      line_id: line.line_id,
      trust_account_id: trust,
      effective_date: isoDay(day),
      cents,
    });
  }
}

const linesOf = (shares: readonly Share[]) => shares.map(({ line }) => line);
