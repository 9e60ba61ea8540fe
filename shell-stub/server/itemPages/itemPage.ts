import type { TransactionType } from '../../../src/api/wire';
import { inSnapshot } from '../db';
import { LedgerRefusal, aKind } from '../ledger';
import { mayVoid, visibleItems } from './access';
import type { Part } from './html';
import { html } from './html';
import { readHistory } from './itemHistory';
import { readItem, readRelations } from './itemRecord';
import type { Visible } from './itemRecord';
import type { ItemView } from './itemView';
import { itemView } from './itemView';
import type { PageLink } from './link';
import { pageAddress } from './link';
import type { Page } from './page';
import type { PageCall } from './pageCall';
import { sentBy } from './pageCall';
import type { Posted } from './postOnce';
import { readPosted } from './postOnce';
import { TYPE_NAMES, itemLink } from './texts';
import type { VoidEntries } from './voiding';
import { postVoid, problemOfVoid, refusalOfVoid, voidForm } from './voiding';

/** The address of the page of the viewed item. */
function ownAddress({ item }: ItemView, { origin, intent }: PageLink): string {
  const { transaction_type: type, item_id: itemId, client_id: clientId } = item;
  return pageAddress({ type, itemId, clientId, origin, intent });
}

/**
 * Reads an item and its history in one snapshot of the ledger; null when there is none that the user may see.
 */
async function readView(call: PageCall, link: PageLink, itemId: number): Promise<ItemView | null> {
  const { onlooker, db } = call;
  const visible: Visible = (params) => visibleItems(onlooker, params);
  return inSnapshot(db, async (tx) => {
    const item = await readItem(tx, itemId, link.types, visible);
    if (item === null) return null;
    const relations = await readRelations(tx, itemId, visible);
    const history = await readHistory(tx, itemId, visible);
    return { link, item, relations, history, zone: onlooker.zone };
  });
}

/** The page of an item (§2). `done`: the key of a form that was submitted on it. */
export async function itemPage(call: PageCall, link: PageLink, itemId: number, done: unknown): Promise<Page> {
  const view = await readView(call, link, itemId);
  if (view === null) return missing(call, link, itemId);
  const posted = await readPosted(call.db, call.onlooker.viewer.staffId, done);
  return pageOf(call, view, posted, null, null);
}

/** Handles the submitted void form: returns the void, or the page with the reason for refusing it. */
export async function voidOnPage(
  call: PageCall,
  link: PageLink,
  itemId: number,
  form: URLSearchParams,
): Promise<Posted | Page> {
  const view = await readView(call, link, itemId);
  if (view === null) return missing(call, link, itemId);
  const { viewer } = call.onlooker;
  if (!mayVoid(viewer, link)) {
    return {
      ...pageOf(call, view, null, null, 'You do not have permission to void this item.'),
      status: 403,
    };
  }
  const memo = form.get('memo')?.trim() ?? '';
  const problem = problemOfVoid(memo);
  if (problem !== null) return { ...pageOf(call, view, null, { memo, problem }, null), status: 422 };
  const act = { agencyId: viewer.agencyId, userOfficeId: viewer.homeOffice, day: call.today };
  try {
    return await postVoid(call.db, sentBy(call, form), act, itemId, memo);
  } catch (error) {
    if (!(error instanceof LedgerRefusal)) throw error;
    const now = (await readView(call, link, itemId)) ?? view;
    return { ...pageOf(call, now, null, { memo, problem: null }, error.message), status: 422 };
  }
}

/**
 * Not-found page. If the item exists with another type and the user may see it, says so and links to its page.
 */
async function missing({ onlooker, db }: PageCall, link: PageLink, itemId: number): Promise<Page> {
  const [type] = link.types;
  const name = link.types.length === 1 && type !== undefined ? TYPE_NAMES[type] : 'Payment';
  const other = await readItem(db, itemId, ALL_TYPES, (params) => visibleItems(onlooker, params));
  const why =
    other === null
      ? html`<p>There is no such item, or you may not see it. Open it again from its report.</p>`
      : html`<p>
          This link is for ${type === undefined || name === 'Payment' ? 'a Payment' : aKind(type)}.
          ${itemLink({ ...other, visible: true }, link.origin, link.intent)} is
          ${aKind(other.transaction_type)}.
        </p>`;
  return {
    title: 'Not found',
    status: 404,
    body: html`<h1>${name} not found</h1>
      ${why}`,
  };
}

const ALL_TYPES = Object.keys(TYPE_NAMES) as readonly TransactionType[];

function pageOf(
  call: PageCall,
  view: ItemView,
  posted: Posted | null,
  entries: VoidEntries | null,
  refusal: string | null,
): Page {
  const { item, link, relations } = view;
  const title = `${TYPE_NAMES[item.transaction_type]} ${item.item_number}`;
  const offered = mayVoid(call.onlooker.viewer, link) && refusalOfVoid(item, relations) === null;
  const voiding = offered
    ? {
        form: voidForm(item, link, ownAddress(view, link), entries),
        first: link.intent === 'void' || entries !== null,
      }
    : null;
  return {
    title,
    body: html`${notices(call, view, posted, refusal)}${itemView(view, voiding)}`,
    ...(posted === null ? {} : { changed: posted.changed }),
  };
}

function notices(
  { onlooker }: PageCall,
  { item, link, relations }: ItemView,
  posted: Posted | null,
  refusal: string | null,
): Part {
  const name = `${TYPE_NAMES[item.transaction_type]} ${item.item_number}`;
  const notice = (tone: string, text: string) =>
    html`<div class="notice ${tone}" role="status">${text}</div>`;
  if (refusal !== null) return html`<div class="notice problem" role="alert">${refusal}</div>`;
  if (posted !== null) {
    return notice('good', posted.what === 'voided' ? `${name} was voided.` : `${name} was posted.`);
  }
  if (link.intent !== 'void') return null;
  if (!mayVoid(onlooker.viewer, link))
    return notice('problem', 'You do not have permission to void this item.');
  const reason = refusalOfVoid(item, relations);
  return reason !== null && notice('', reason);
}
