import { randomUUID } from 'node:crypto';
import type { TransactionType } from '../../../src/api/wire';
import { holdsCardNumber } from '../api/commands/cardNumbers';
import type { Database } from '../db';
import { LedgerRefusal, voidItem } from '../ledger';
import type { Part } from './html';
import { html } from './html';
import type { ItemRecord, Relations } from './itemRecord';
import type { PageLink } from './link';
import type { Posted, Sent } from './postOnce';
import { postOnce } from './postOnce';
import { TYPE_NAMES } from './texts';

const MEMO_LENGTH = 500;
/** The message of D35. */
export const CARD_NUMBER = 'This looks like a card number. Remove it before saving.';

/** What a void does, from its day on. */
const CONSEQUENCES: Readonly<Record<TransactionType, string>> = {
  Invoice: 'What was paid on it goes back to the receipts and credits that it came from.',
  CreditMemo: 'Invoices that it paid are open again.',
  IncomingPayment: 'Invoices that it paid are open again.',
  DirectBillDisbursement: 'The money is back in the operating account.',
  CompanyPayable: 'What it paid is unpaid again.',
  InsuredRefund: 'The client has the credit again.',
  AgencyRevenuePayable: 'What it paid is unpaid again.',
  NSFCheck: '',
};

/** Why an item cannot be voided by anybody; null when it can. */
export function refusalOfVoid(item: ItemRecord, { reversedBy, reverses }: Relations): string | null {
  const name = `${TYPE_NAMES[item.transaction_type]} ${item.item_number}`;
  if (item.is_draft) return `${name} is a draft: it has no postings to void.`;
  if (reversedBy !== null) {
    return `${name} was ${reversedBy.transaction_type === 'NSFCheck' ? 'returned' : 'voided'} already.`;
  }
  return reverses === null ? null : `${name} reverses another item and cannot be voided itself.`;
}

/** The values of the void form, and what is wrong with them. */
export interface VoidEntries {
  readonly memo: string;
  readonly problem: string | null;
}

/** The form that voids an item; expanded when the page was opened for voiding (intent). */
export function voidForm(
  item: ItemRecord,
  link: PageLink,
  address: string,
  entries: VoidEntries | null,
): Part {
  const name = `${TYPE_NAMES[item.transaction_type]} ${item.item_number}`;
  const form = html`<form class="panel" method="post" action="${address}">
    <input type="hidden" name="action" value="void" />
    <input type="hidden" name="key" value="${randomUUID()}" />
    <p>A void of ${name} is posted with today's date. ${CONSEQUENCES[item.transaction_type]}</p>
    <div class="fields">
      <div class="field long">
        <label for="memo">Reason (optional)</label>
        <input
          id="memo"
          name="memo"
          maxlength="${MEMO_LENGTH}"
          autocomplete="off"
          value="${entries?.memo}"
          ${entries?.problem != null && html`aria-invalid="true" aria-describedby="memo-problem"`}
          ${link.intent === 'void' && html`autofocus`}
        />
        ${entries?.problem != null && html`<span class="problem-text" id="memo-problem">${entries.problem}</span>`}
      </div>
    </div>
    <div class="buttons"><button class="button danger">Void ${name}</button></div>
  </form>`;
  if (link.intent === 'void' || entries !== null)
    return html`<h2>Void this item?</h2>
      ${form}`;
  return html`<details>
    <summary>Void this item</summary>
    ${form}
  </details>`;
}

/** What is wrong with the memo; null when it is valid. */
export function problemOfVoid(memo: string): string | null {
  if (memo.length > MEMO_LENGTH) return `A reason can have up to ${MEMO_LENGTH} characters.`;
  return holdsCardNumber(memo) ? CARD_NUMBER : null;
}

/**
 * Posts the void of an item, dated today in the agency's time zone.
 * @throws {LedgerRefusal}
 */
export function postVoid(
  db: Database,
  sent: Sent,
  act: { readonly agencyId: number; readonly userOfficeId: number | null; readonly day: string },
  itemId: number,
  memo: string,
): Promise<Posted> {
  if (problemOfVoid(memo) !== null) throw new LedgerRefusal('The reason cannot be taken.');
  return postOnce(db, sent, async (tx) => {
    await voidItem(tx, { ...act, itemId, memo, staffId: sent.staffId, at: sent.at });
    return { what: 'voided', itemId };
  });
}
