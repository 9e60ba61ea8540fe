import type { TransactionType } from '../../../src/api/wire';
import { inSnapshot } from '../db';
import { LedgerRefusal, TYPE_NAMES, aKind, itemTitle, usDate } from '../ledger';
import { mayChooseDay, visibilityOf } from '../api/itemAccess';
import { mayVoid } from './access';
import type { Part } from './html';
import { html } from './html';
import { readHistory } from './itemHistory';
import type { ItemRecord } from './itemRecord';
import { readItem, readRelations } from './itemRecord';
import type { ItemView, VoidPart } from './itemView';
import { itemView } from './itemView';
import type { PageLink } from './link';
import { pageAddress } from './link';
import type { Page } from './page';
import { documentLink } from './documentLink';
import type { PageCall } from './pageCall';
import { submittedForm } from './pageCall';
import type { FormResult, FormResultByKey } from './postOnce';
import { readFormResult } from './postOnce';
import { itemLink, itemName } from './texts';
import { whatDepends } from './voidDepends';
import type { VoidEntries, VoidFacts } from './voiding';
import { shownTo } from './withheld';
import { firstVoidEntries, postVoid, readVoidEntries, refusalOfVoid, voidForm, voidLink } from './voiding';

/** The address of the page of the viewed item. */
function ownAddress({ item }: ItemView, { origin, intent }: PageLink): string {
  const { transaction_type: type, item_id: itemId, client_id: clientId } = item;
  return pageAddress({ type, itemId, clientId, origin, intent });
}

/**
 * Reads an item and its history in one snapshot of the ledger; null when there is none that the user may see.
 */
async function readView(call: PageCall, link: PageLink, itemId: number): Promise<ItemView | null> {
  const { itemViewer, db } = call;
  const today = call.today.latest;
  const visibility = visibilityOf(itemViewer);
  return inSnapshot(db, async (tx) => {
    const item = await readItem(tx, itemId, link.types, today, visibility);
    if (item === null) return null;
    const relations = await readRelations(tx, itemId, visibility);
    const history = await readHistory(tx, itemId, today, visibility);
    return {
      link,
      ...shownTo(itemViewer, item, history),
      relations,
      documentLink: await documentLink(call, tx, itemId),
      today,
      zone: itemViewer.zone,
    };
  });
}

/** The page of an item (§2). `done`: the key of a form that was submitted on it. */
export async function itemPage(call: PageCall, link: PageLink, itemId: number, done: unknown): Promise<Page> {
  const view = await readView(call, link, itemId);
  if (view === null) return missing(call, link, itemId);
  const posted = await readFormResult(call.db, call.itemViewer.viewer.staffId, done, itemId);
  return pageOf(call, view, { posted });
}

/** Handles the submitted void form: returns the void, or the page with the reason for refusing it. */
export async function voidOnPage(
  call: PageCall,
  link: PageLink,
  itemId: number,
  form: URLSearchParams,
): Promise<FormResult | Page> {
  const view = await readView(call, link, itemId);
  if (view === null) return missing(call, link, itemId);
  const { viewer } = call.itemViewer;
  if (!mayVoidHere(call, link, view.item)) {
    const refusal = 'You do not have permission to void this item.';
    return { ...(await pageOf(call, view, { refusal })), status: 403 };
  }
  const entries = readVoidEntries(form, factsOf(call));
  if (form.has('preview')) {
    const { date } = entries.problems;
    // The reason may still be missing.
    const problems = date === undefined ? {} : { date };
    return pageOf(call, view, { entries: { ...entries, problems } });
  }
  if (Object.keys(entries.problems).length > 0) {
    return { ...(await pageOf(call, view, { entries })), status: 422 };
  }
  const act = { agencyId: viewer.agencyId, userOfficeId: viewer.homeOffice };
  try {
    return await postVoid(call.db, submittedForm(call, link, form), act, itemId, entries);
  } catch (error) {
    if (!(error instanceof LedgerRefusal)) throw error;
    const now = (await readView(call, link, itemId)) ?? view;
    return { ...(await pageOf(call, now, { entries, refusal: error.message })), status: 422 };
  }
}

/** Nobody voids what no report of theirs has, though a link leads to its page. */
const mayVoidHere = ({ itemViewer }: PageCall, link: PageLink, item: ItemRecord): boolean =>
  item.is_listed && mayVoid(itemViewer.viewer, link, item.client_id);

const factsOf = ({ today, itemViewer }: PageCall): VoidFacts => ({
  today,
  anyDay: mayChooseDay(itemViewer.viewer),
});

/**
 * Not-found page. If the item exists with another type and the user may see it, says so and links to its page.
 */
async function missing({ itemViewer, db, today }: PageCall, link: PageLink, itemId: number): Promise<Page> {
  const [type] = link.types;
  const name = link.types.length === 1 && type !== undefined ? TYPE_NAMES[type] : 'Payment';
  const other = await readItem(db, itemId, ALL_TYPES, today.latest, visibilityOf(itemViewer));
  const why =
    other === null
      ? html`<p>There is no such item, or you may not see it. Open it again from its report.</p>`
      : html`<p>
          This link is for ${type === undefined || name === 'Payment' ? 'a Payment' : aKind(type)}.
          ${itemLink({ ...other, shown: 'link' }, link.origin, link.intent)} is
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

/** What happened before the page is shown. */
interface FormState {
  /** What a submitted form did. */
  readonly posted?: FormResultByKey | null;
  /** What was entered and is not posted. */
  readonly entries?: VoidEntries;
  readonly refusal?: string;
}

async function pageOf(call: PageCall, view: ItemView, state: FormState): Promise<Page> {
  const { item } = view;
  const { posted = null, refusal = null } = state;
  const title = itemName(item);
  const voiding = await voidPart(call, view, state.entries);
  return {
    title,
    body: html`${notices(call, view, posted, refusal)}${itemView(view, voiding)}`,
    ...(posted === null ? {} : { changed: { changeId: posted.key, itemIds: posted.changed } }),
  };
}

/** The void form, or the link to it, for those who may; null where there is nothing to void. */
async function voidPart(
  call: PageCall,
  view: ItemView,
  entries: VoidEntries | undefined,
): Promise<VoidPart | null> {
  const { item, link, relations } = view;
  if (!mayVoidHere(call, link, item) || refusalOfVoid(item, relations) !== null) return null;
  if (link.intent !== 'void' && entries === undefined)
    return { form: voidLink(ownAddress(view, { ...link, intent: 'void' })), first: false };
  const facts = factsOf(call);
  const shown = entries ?? firstVoidEntries(facts);
  const depends =
    shown.problems.date === undefined ? await whatDepends(call, item.item_id, shown.date) : null;
  return { form: voidForm(item, ownAddress(view, link), shown, facts, depends), first: true };
}

function notices(
  call: PageCall,
  { item, link, relations }: ItemView,
  posted: FormResult | null,
  refusal: string | null,
): Part {
  const name = itemTitle(item.transaction_type, item.item_number);
  const notice = (tone: string, text: string) =>
    html`<div class="notice ${tone}" role="status">${text}</div>`;
  if (refusal !== null) return html`<div class="notice problem" role="alert">${refusal}</div>`;
  if (posted !== null) {
    // Without 8006 that is the day of the press, which past midnight is not the one that the form showed.
    const day = posted.what === 'voided' ? relations.reversedBy?.day : item.transaction_date;
    return notice('good', `${name} was ${posted.what}${day === undefined ? '' : ` as of ${usDate(day)}`}.`);
  }
  if (link.intent !== 'void') return null;
  if (!mayVoidHere(call, link, item))
    return notice('problem', 'You do not have permission to void this item.');
  const reason = refusalOfVoid(item, relations);
  return reason !== null && notice('', reason);
}
