import { DateTime } from 'luxon';
import type { IsoDate, IsoMoment } from '../../../src/api/wire';
import { TYPE_NAMES, usDate, usDollars } from '../ledger';
import type { Part } from './html';
import { html } from './html';
import type { RelatedItem } from './itemRecord';
import type { PageIntent } from './link';
import { pageAddress } from './link';

export { TYPE_NAMES };

export const money = (cents: number): string => usDollars(cents);
export const date = (day: IsoDate | null): string => (day === null ? '' : usDate(day));

/** Formats a moment in the agency's time zone (D3, §9): MM/dd/yyyy h:mm AM. */
export const moment = (at: IsoMoment | null, zone: string): string =>
  at === null ? '' : DateTime.fromISO(at, { zone }).toFormat('MM/dd/yyyy h:mm a');

/** Separates the words of a state: Do Not Transfer (§4). */
export const spaced = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2');

/** The name of an item, which tells a void from the item with the same number that it takes back, as reports do. */
export function itemName(item: Pick<RelatedItem, 'transaction_type' | 'item_number' | 'is_void'>): string {
  return `${TYPE_NAMES[item.transaction_type]} ${item.item_number}${item.is_void ? ' (void)' : ''}`;
}

/** Names an item, with a link to its page in the same window if the user may open it; read-only stays read-only (D25). */
export function itemLink(item: RelatedItem, origin: string, intent: PageIntent | null): Part {
  if (item.shown === 'none') return html`<span class="quiet">an item that you may not see</span>`;
  if (item.shown === 'name') return itemName(item);
  const address = pageAddress({
    type: item.transaction_type,
    itemId: item.item_id,
    clientId: item.client_id,
    origin,
    intent: intent === 'read_only' ? intent : null,
  });
  return html`<a href="${address}">${itemName(item)}</a>`;
}

/** Renders a term and its value; nothing when the value is empty. */
export const fact = (term: string, value: Part): Part =>
  value !== '' &&
  value !== null &&
  html`<div>
    <dt>${term}</dt>
    <dd>${value}</dd>
  </div>`;
