import { maySeePayment } from '../api/paymentAccess';
import type { Database } from '../db';
import { findPayment, documentKindOf, DOCUMENT_TITLES } from '../paymentDocuments';
import type { Part } from './html';
import { html } from './html';
import type { PageCall } from './pageCall';

/** A link to what went out with a payment (D54); null for any other item, and for users who may not see it. */
export async function documentLink(
  { itemViewer: { viewer, rules }, offersDocuments }: PageCall,
  db: Database,
  itemId: number,
): Promise<Part> {
  const payment = offersDocuments ? await findPayment(db, viewer.agencyId, itemId) : undefined;
  const kind = payment === undefined ? null : documentKindOf(payment);
  if (payment === undefined || kind === null || !maySeePayment(viewer, payment, rules)) return null;
  return html`<p>
    <a href="/accounting/payment/${itemId}/document/content">${DOCUMENT_TITLES[kind]} (PDF)</a>
    ${payment.voided_on !== null && html`<span class="quiet">as it went out: it does not mention the void</span>`}
  </p>`;
}
