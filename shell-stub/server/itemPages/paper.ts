import { maySeePayment } from '../api/paymentAccess';
import type { Database } from '../db';
import { findPayment, paperOf, PAPER_TITLES } from '../paymentDocuments';
import type { Part } from './html';
import { html } from './html';
import type { PageCall } from './pageCall';

/** A link to what went out with a payment (D54); null for any other item, and for users who may not see it. */
export async function paperLink(
  { pageViewer: { viewer, access }, offersPapers }: PageCall,
  db: Database,
  itemId: number,
): Promise<Part> {
  const payment = offersPapers ? await findPayment(db, viewer.agencyId, itemId) : undefined;
  const kind = payment === undefined ? null : paperOf(payment);
  if (payment === undefined || kind === null || !maySeePayment(viewer, payment, access)) return null;
  return html`<p>
    <a href="/accounting/payment/${itemId}/document/content">${PAPER_TITLES[kind]} (PDF)</a>
    ${payment.voided_on !== null && html`<span class="quiet">as it went out: it does not mention the void</span>`}
  </p>`;
}
