import type { Database } from '../db';
import type { Scope } from '../ledger';
import { LedgerRefusal, postReceipt } from '../ledger';
import { mayChooseDay } from '../api/itemAccess';
import { paymentScope } from './access';
import {
  findClients,
  hasMoreClients,
  listedClients,
  readClient,
  readOpenInvoices,
  readTrustAccounts,
  MIN_SEARCH_LENGTH,
} from './clients';
import type { ClientRecord } from './clients';
import type { Part } from './html';
import { html } from './html';
import { linkDetails } from './itemView';
import type { PageLink, Query } from './link';
import { pageAddress } from './link';
import type { PaymentEntries, PaymentFacts, PaymentProblems, PaymentValues } from './paymentFields';
import { checkPayment, isPayment, readEntries } from './paymentFields';
import { firstEntries, paymentForm } from './paymentForm';
import type { Page } from './page';
import type { PageCall } from './pageCall';
import { submittedForm } from './pageCall';
import type { FormResult, SubmittedForm } from './postOnce';
import { postedBefore, postOnce } from './postOnce';
import type { Column } from './table';
import { table } from './table';

const TITLE = 'Take Payment';
const NO_CLIENT = html`<div class="notice problem">
  There is no such customer in your offices: look for another.
</div>`;
const CUSTOMER_COLUMNS: readonly Column[] = [
  ['Name', 'text'],
  ['Cust ID', 'text'],
  ['Office', 'text'],
];

const addressOf = (link: PageLink, clientId: number | null): string =>
  pageAddress({ type: 'IncomingPayment', itemId: null, clientId, origin: link.origin, intent: link.intent });

/**
 * The page for taking a payment (§2, D31): first the client search, then the form.
 * @throws ApiFailure 403 without the permission to create payments
 */
export async function paymentPage(call: PageCall, link: PageLink, query: Query): Promise<Page> {
  const scope = paymentScope(call.itemViewer);
  if (link.clientId === null) return searchPage(call.db, scope, link, query, null);
  const client = await readClient(call.db, scope, link.clientId);
  if (client === null) return { ...(await searchPage(call.db, scope, link, query, NO_CLIENT)), status: 404 };
  const facts = await readFacts(call, scope, client);
  return formPage(link, client, facts, firstEntries(facts), {}, null);
}

/** Handles the submitted payment form: returns a receipt, or the form with what must be corrected. */
export async function takePayment(
  call: PageCall,
  link: PageLink,
  form: URLSearchParams,
): Promise<FormResult | Page> {
  const scope = paymentScope(call.itemViewer);
  const client = link.clientId === null ? null : await readClient(call.db, scope, link.clientId);
  if (client === null) return { ...(await searchPage(call.db, scope, link, {}, NO_CLIENT)), status: 404 };
  const facts = await readFacts(call, scope, client);
  const entries = readEntries(form);
  const values = checkPayment(entries, facts);
  const submitted = submittedForm(call, link, form);
  try {
    if (isPayment(values)) return await post(call, submitted, client, values);
    // A form that is sent again after its answer was lost would be refused because of balances that it paid itself.
    // Checked after reading them: if the first submission changed them, it is stored by now.
    const before = await postedBefore(call.db, submitted);
    return before ?? { ...formPage(link, client, facts, entries, values, null), status: 422 };
  } catch (error) {
    if (!(error instanceof LedgerRefusal)) throw error;
    // Balances are read again: another payment may have been faster.
    const fresh = await readFacts(call, scope, client);
    const again = checkPayment(entries, fresh);
    return {
      ...formPage(link, client, fresh, entries, isPayment(again) ? {} : again, error.message),
      status: 422,
    };
  }
}

function post(
  call: PageCall,
  submitted: SubmittedForm,
  client: ClientRecord,
  values: PaymentValues,
): Promise<FormResult> {
  const { viewer } = call.itemViewer;
  return postOnce(call.db, submitted, async (tx) => {
    const { itemId } = await postReceipt(tx, {
      agencyId: viewer.agencyId,
      staffId: viewer.staffId,
      userOfficeId: viewer.homeOffice,
      at: submitted.at,
      clientId: client.client_id,
      ...values,
    });
    return { what: 'posted', itemId };
  });
}

async function readFacts(call: PageCall, scope: Scope, client: ClientRecord): Promise<PaymentFacts> {
  return {
    invoices: await readOpenInvoices(call.db, scope, client.client_id),
    accounts: await readTrustAccounts(call.db, scope.agencyId),
    today: call.today,
    anyDay: mayChooseDay(call.itemViewer.viewer),
  };
}

function formPage(
  link: PageLink,
  client: ClientRecord,
  facts: PaymentFacts,
  entries: PaymentEntries,
  problems: PaymentProblems,
  refusal: string | null,
): Page {
  const form = paymentForm({
    client,
    facts,
    entries,
    problems,
    refusal,
    address: addressOf(link, client.client_id),
    otherClient: addressOf(link, null),
  });
  return { title: `${TITLE} · ${client.name}`, body: html`${form}${linkDetails(link)}` };
}

async function searchPage(
  db: Database,
  scope: Scope,
  link: PageLink,
  query: Query,
  notice: Part,
): Promise<Page> {
  const text = typeof query.q === 'string' ? query.q.replace(/\0/g, '').trim().slice(0, 100) : '';
  const found = text.length >= MIN_SEARCH_LENGTH ? await findClients(db, scope, text) : [];
  const parameters = new URL(addressOf(link, null), 'http://page').searchParams;
  return {
    title: TITLE,
    body: html`<h1>${TITLE}</h1>
      ${notice}
      <form class="panel" method="get" action="/pay" role="search">
        ${[...parameters].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <div class="field">
          <label for="q">Whose payment? Name, customer number or id</label>
          <input
            id="q"
            name="q"
            value="${text}"
            autocomplete="off"
            minlength="${MIN_SEARCH_LENGTH}"
            required
            autofocus
          />
        </div>
        <div class="buttons"><button class="button primary">Find customer</button></div>
      </form>
      ${text !== '' && results(link, text, found)} ${linkDetails(link)}`,
  };
}

function results(link: PageLink, text: string, found: readonly ClientRecord[]): Part {
  if (text.length < MIN_SEARCH_LENGTH)
    return html`<p class="quiet">Enter at least ${MIN_SEARCH_LENGTH} characters.</p>`;
  if (found.length === 0) return html`<p class="quiet">No customer of your offices matches “${text}”.</p>`;
  const rows = listedClients(found).map((client) => ({
    cells: [
      html`<a href="${addressOf(link, client.client_id)}">${client.name}</a>`,
      client.client_number,
      client.office,
    ],
  }));
  return html`${table('Customers', CUSTOMER_COLUMNS, rows)}
  ${hasMoreClients(found) && html`<p class="quiet">There are more: enter more of the name.</p>`}`;
}
