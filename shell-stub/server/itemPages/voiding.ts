import { randomUUID } from 'node:crypto';
import type { TransactionType } from '../../../src/api/wire';
import { CARD_NUMBER, holdsCardNumber } from '../api/cardNumbers';
import type { Today } from '../api/today';
import { isReason, REASON_LENGTH, REASON_REQUIRED } from '../api/voiding';
import { isIsoDate } from '../clock';
import type { Database } from '../db';
import { itemTitle, voidItem } from '../ledger';
import type { FormProblems } from './formProblems';
import { invalid, problemText } from './formProblems';
import type { Part } from './html';
import { html } from './html';
import type { ItemRecord, Relations } from './itemRecord';
import type { FormResult, SubmittedForm } from './postOnce';
import { postOnce } from './postOnce';

/** What a void does, from its date on. */
const CONSEQUENCES: Readonly<Record<TransactionType, string>> = {
  Invoice: 'What was paid on it goes back to the receipts and credits that it came from.',
  CreditMemo: 'Invoices that it paid are open again.',
  IncomingPayment: 'Invoices that it paid are open again.',
  DirectBillDisbursement: 'The money is back in the operating account.',
  CompanyPayable: 'What it paid is unpaid again.',
  InsuredRefund: 'The customer has the credit again.',
  AgencyRevenuePayable: 'What it paid is unpaid again.',
  NSFCheck: '',
};

/** Why an item cannot be voided by anybody; null when it can. */
export function refusalOfVoid(item: ItemRecord, { reversedBy, reverses }: Relations): string | null {
  const name = itemTitle(item.transaction_type, item.item_number);
  if (item.is_draft) return `${name} is a draft: it has no postings to void.`;
  if (reversedBy !== null) {
    return `${name} was already ${reversedBy.transaction_type === 'NSFCheck' ? 'returned' : 'voided'}.`;
  }
  return reverses === null ? null : `${name} reverses another item and cannot be voided itself.`;
}

/** The values of the void form, as entered, and what is wrong with them by field. */
export interface VoidEntries {
  readonly memo: string;
  readonly date: string;
  readonly problems: FormProblems<'memo' | 'date'>;
}

/** What the void form depends on besides its item. */
export interface VoidFacts {
  /** Today for the agency. */
  readonly today: Today;
  /** Whether the user may choose the day (D25). */
  readonly anyDay: boolean;
}

/** The initial values of the form: as of today, without a reason. */
export const firstVoidEntries = ({ today }: VoidFacts): VoidEntries => ({
  memo: '',
  date: today.day,
  problems: {},
});

/** Reads and validates what was entered (D55); without 8006 the day is today. */
export function readVoidEntries(form: URLSearchParams, { today, anyDay }: VoidFacts): VoidEntries {
  const memo = form.get('memo')?.trim() ?? '';
  const date = anyDay ? (form.get('date')?.trim() ?? '') : today.day;
  const [wrongMemo, wrongDate] = [problemOfReason(memo), problemOfDate(date, today.latest)];
  const problems = {
    ...(wrongMemo === null ? {} : { memo: wrongMemo }),
    ...(wrongDate === null ? {} : { date: wrongDate }),
  };
  return { memo, date, problems };
}

function problemOfReason(memo: string): string | null {
  if (!isReason(memo)) return REASON_REQUIRED;
  if (memo.length > REASON_LENGTH) return `A reason can have up to ${REASON_LENGTH} characters.`;
  return holdsCardNumber(memo) ? CARD_NUMBER : null;
}

function problemOfDate(date: string, latest: string): string | null {
  if (!isIsoDate(date)) return 'Invalid date';
  return date > latest ? 'The void date cannot be after today.' : null;
}

/** Leads to the form: what depends on an item is worked out only for those who mean to void it (D55). */
export function voidLink(address: string): Part {
  return html`<p class="buttons"><a class="button" href="${address}">Void this item</a></p>`;
}

/**
 * The form that voids an item (D55).
 * @param depends what depends on the item.
 */
export function voidForm(
  item: ItemRecord,
  address: string,
  entries: VoidEntries,
  { today, anyDay }: VoidFacts,
  depends: Part,
): Part {
  const name = itemTitle(item.transaction_type, item.item_number);
  const { problems } = entries;
  const focused = problems.memo === undefined && problems.date !== undefined ? 'date' : 'memo';
  const marks = (field: 'memo' | 'date') =>
    html`${invalid(problems, field)} ${field === focused && html`autofocus`}`;
  return html`<h2>Void this item?</h2>
    <form class="panel" method="post" action="${address}" novalidate>
      <input type="hidden" name="action" value="void" />
      <input type="hidden" name="key" value="${randomUUID()}" />
      <p>${CONSEQUENCES[item.transaction_type]}</p>
      ${item.own_status === 'Transferred' && html`<p>QuickBooks has it: after the void, reverse it from To Be Exported.</p>`}
      ${depends}
      <div class="fields">
        <div class="field long">
          <label for="memo">Reason</label>
          <input
            id="memo"
            name="memo"
            required
            maxlength="${REASON_LENGTH}"
            autocomplete="off"
            value="${entries.memo}"
            ${marks('memo')}
          />
          ${problemText(problems, 'memo')}
        </div>
        <div class="field">
          <label for="date">Void date</label>
          <input
            id="date"
            name="date"
            type="date"
            min="${item.transaction_date}"
            max="${today.latest}"
            value="${entries.date}"
            ${!anyDay && html`readonly`}
            ${marks('date')}
          />
          ${problemText(problems, 'date')}
        </div>
      </div>
      <div class="buttons">
        <button class="button danger">Void ${name}</button>
        ${anyDay && html`<button class="button" name="preview" value="1">Show what depends on it as of this date</button>`}
      </div>
    </form>`;
}

/**
 * Posts the void of an item.
 * @throws {LedgerRefusal}
 */
export function postVoid(
  db: Database,
  form: SubmittedForm,
  act: { readonly agencyId: number; readonly userOfficeId: number | null },
  itemId: number,
  { memo, date }: VoidEntries,
): Promise<FormResult> {
  return postOnce(db, form, async (tx) => {
    await voidItem(tx, { ...act, day: date, itemId, memo, staffId: form.staffId, at: form.at });
    return { what: 'voided', itemId };
  });
}
