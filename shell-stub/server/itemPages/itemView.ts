import type { IsoDate } from '../../../src/api/wire';
import { itemTitle } from '../ledger';
import type { Part } from './html';
import { html } from './html';
import type { History } from './itemHistory';
import type { ItemRecord, Relations } from './itemRecord';
import type { PageLink } from './link';
import { linesTable, ledgerTable, movementsTable, queueTable } from './itemTables';
import { advancesTables, owedTable, paidTable } from './payableTables';
import type { Related } from './table';
import { date, fact, itemLink, moment, money, transferLabel } from './texts';
import { isPart } from './withheld';
import type { Withheld } from './withheld';

/** Everything shown on the page of an item. */
export interface ItemView {
  readonly link: PageLink;
  readonly item: ItemRecord;
  readonly relations: Relations;
  readonly history: History;
  readonly withheld: Withheld;
  /** The link to what went out with a payment. */
  readonly documentLink: Part;
  /** The agency's day. */
  readonly today: IsoDate;
  /** IANA zone for displaying moments. */
  readonly zone: string;
}

/** What the page has for voiding: the form, above the details (`first`), or at the end the link to it. */
export interface VoidPart {
  readonly form: Part;
  readonly first: boolean;
}

/**
 * Renders the page of an item: what it is, what it consists of, what happened to it, and the link that opened
 * it.
 */
export function itemView(view: ItemView, voiding: VoidPart | null): Part {
  const { item, history, link, relations } = view;
  const related: Related = (of) => itemLink(of, link.origin, link.intent);
  return html`<h1>${itemTitle(item.transaction_type, item.item_number)} ${tags(view)}</h1>
    <p class="quiet">
      ${item.client_name ?? item.payee}${item.client_number !== null && ` · ${item.client_number}`}
    </p>
    ${sums(view)} ${view.documentLink} ${voiding?.first && voiding.form} ${facts(view, related)}
    ${history.lines.length > 0 && linesTable(history.lines, !view.withheld.payables)}
    ${history.movements.length > 0 && movementsTable(item, history.movements, view.today, related)}
    ${payables(view, related)} ${advancesTables(item, history, related)}
    ${
      relations.made.length > 0 &&
      html`<h2>Made in this receipt</h2>
        <p>${relations.made.map((made) => html`${related(made)} `)}</p>`
    }
    ${queueTable(history.queue, view.zone, !view.withheld.messages)} ${ledger(view)}
    ${voiding?.first === false && voiding.form} ${linkDetails(link)}`;
}

function payables({ item, history, relations, withheld }: ItemView, related: Related): Part {
  const isDocument = item.transaction_type === 'Invoice' || item.transaction_type === 'CreditMemo';
  if (isDocument && withheld.payables) {
    const { payables: owed, lines } = history;
    if (owed.length === 0 && !lines.some((line) => line.retained_cents !== 0)) return null;
    return html`<h2>Owed to carriers and to the agency</h2>
      <p class="quiet">
        This, and what the agency retains of each line, is shown to users of trust or payables reports.
      </p>`;
  }
  if (isDocument) {
    return history.payables.length > 0 && owedTable(history.payables, relations.reversedBy, related);
  }
  const paid = history.payables.length + history.ofOthers.payables.length;
  return paid > 0 && paidTable(item, history, related);
}

/**
 * Entries have the amount of each line, and so are for those who may see every line (D14); a part of them would not balance.
 */
function ledger({ history, withheld }: ItemView): Part {
  if (history.ledger.length === 0) return null;
  if (!withheld.payables && !history.postsForOthers) return ledgerTable(history.ledger);
  const who = withheld.payables
    ? 'users of trust or payables reports: they have what is owed to carriers and the agency'
    : 'users who may see every line that they are for';
  return html`<h2>Ledger</h2>
    <p class="quiet">The entries are shown to ${who}.</p>`;
}

function tags({ item, relations }: ItemView): Part {
  const { reversedBy, reverses } = relations;
  const state = transferLabel(item);
  return [
    item.is_draft && html`<span class="tag">Draft</span>`,
    reverses !== null && item.transaction_type !== 'NSFCheck' && html`<span class="tag problem">Void</span>`,
    reversedBy !== null &&
      html`<span class="tag problem"
        >${reversedBy.transaction_type === 'NSFCheck' ? 'Returned' : 'Voided'} ${date(reversedBy.day)}</span
      >`,
    state !== null && html`<span class="tag">${state}</span>`,
    item.needs_reversal && html`<span class="tag problem">Needs reversal</span>`,
  ];
}

type Sum = readonly [term: string, cents: number];

/** The main amounts of the item. */
function sums({ item, relations, history }: ItemView): Part {
  const open = relations.reversedBy === null && relations.reverses === null && !item.is_draft;
  const received: readonly Sum[] =
    item.transaction_type === 'IncomingPayment'
      ? [
          ['Tendered', item.tendered_cents],
          ['Change', item.change_cents],
        ]
      : [];
  const rows: readonly Sum[] = [
    [isPart(item, history) ? 'Lines of your offices' : 'Amount', item.amount_cents],
    ...received,
    ...(open ? usedAndLeft(item) : []),
  ];
  return html`<dl class="sums">
    ${rows.map(
      ([term, cents]) =>
        html`<div>
          <dt>${term}</dt>
          <dd>${money(cents)}</dd>
        </div>`,
    )}
  </dl>`;
}

/** What became of an item so far, and what is left of it; nothing for an item that has no rest. */
function usedAndLeft(item: ItemRecord): readonly Sum[] {
  const { applied_cents: applied, refunded_cents: refunded } = item;
  const left = item.amount_cents - applied - refunded;
  switch (item.transaction_type) {
    case 'Invoice':
      return [
        ['Paid', applied],
        ['Open', left],
      ];
    case 'CreditMemo':
      return [
        ['Used', applied + refunded],
        ['Unapplied', left],
      ];
    case 'IncomingPayment':
      // As the report of unapplied credits does, where money that was paid back is not called applied.
      return [
        ['Applied', applied],
        ...(refunded === 0 ? [] : ([['Refunded', refunded]] as const)),
        ['Unapplied', left],
      ];
    default:
      return [];
  }
}

/** The carrier of an item, unless that is its payee; how many its lines have, where they have several. */
function carrierOf({ carrier, payee }: ItemRecord, { lines }: History): string | null {
  const several = new Set(lines.map((line) => line.carrier).filter((name) => name !== null)).size;
  if (several > 1) return `${several} carriers`;
  return carrier === payee ? null : carrier;
}

function facts({ item, relations, history, zone }: ItemView, related: Related): Part {
  const { reverses, reversedBy, madeIn } = relations;
  return html`<dl class="facts">
    ${fact('Date', date(item.transaction_date))} ${fact('Due', date(item.due_date))}
    ${fact('Payee', item.payee)} ${fact('Carrier', carrierOf(item, history))}
    ${fact('Policy', item.policy_number === null ? '' : `${item.policy_number} · ${item.line_of_business ?? ''}`)}
    ${fact('Bank account', item.bank)} ${fact('Pay method', item.pay_method)}
    ${fact('Reference', item.reference)}
    ${fact('Credit used', item.credit_used_cents === 0 ? '' : money(item.credit_used_cents))}
    ${fact('Non-fiduciary', item.non_fiduciary_cents === 0 ? '' : money(item.non_fiduciary_cents))}
    ${fact('Memo', item.memo)} ${fact('Office', item.office)} ${fact('Agent', item.agent)}
    ${fact('Created', html`${moment(item.created_at, zone)} <br />${item.created_by}`)}
    ${madeIn !== null && fact('Made in', related(madeIn))}
    ${reverses !== null && fact(item.transaction_type === 'NSFCheck' ? 'Returns' : 'Voids', related(reverses))}
    ${
      reversedBy?.transaction_type === 'NSFCheck' &&
      fact('Returned by', html`${related(reversedBy)} <br />${reversedBy.by}`)
    }
    ${
      reversedBy !== null &&
      reversedBy.shown !== 'none' &&
      reversedBy.transaction_type !== 'NSFCheck' &&
      html`${fact('Void', related(reversedBy))} ${fact('Voided by', reversedBy.by)}
      ${fact('Void reason', reversedBy.memo)}`
    }
  </dl>`;
}

/**
 * The parts of the link that opened the page (§2, D27), shown because it stands in for the product's own pages.
 */
export function linkDetails(link: PageLink): Part {
  return html`<details open>
    <summary>The link of this page</summary>
    <dl class="facts">
      ${fact('Path', link.path)} ${fact('Route', link.route)} ${fact('Intent', link.intent ?? 'none')}
      ${fact('Item id', link.itemId ?? 'none')} ${fact('Customer', link.clientId ?? 'none')}
      ${fact('Origin', link.origin)}
    </dl>
  </details>`;
}
