import { DateTime } from 'luxon';
import type { IsoDate, IsoMoment } from '../../../src/api/wire';
import { itemTitle, usDate, usDollars } from '../ledger';
import type { Part } from './html';
import { html } from './html';
import type { QueueItemRow } from './itemHistory';
import type { ItemRecord, RelatedItem } from './itemRecord';
import type { PageIntent } from './link';
import { pageAddress } from './link';

export const money = (cents: number): string => usDollars(cents);
export const date = (day: IsoDate | null): string => (day === null ? '' : usDate(day));

/** Formats a moment in the agency's time zone (D3, §9): MM/dd/yyyy h:mm AM. */
export const moment = (at: IsoMoment | null, zone: string): string =>
  at === null ? '' : DateTime.fromISO(at, { zone }).toFormat('MM/dd/yyyy h:mm a');

/** Separates the words of a state: Do Not Transfer (§4). */
const spaced = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2');

/** The label of an item's transfer, as in its report (§4): of a receipt, that it failed is not said. Null: it has none. */
export function transferLabel({
  transaction_type: type,
  status,
  sub_status: subStatus,
}: Pick<ItemRecord, 'transaction_type' | 'status' | 'sub_status'>): string | null {
  if (status === null) return null;
  const isReceipt = type === 'IncomingPayment';
  const isStatus =
    status === 'Transferred' || (isReceipt ? subStatus === 'Failed' : status === 'DoNotTransfer');
  return spaced(isStatus ? status : (subStatus ?? status));
}

/** The label of a row of the queue, as in the queue (§4). */
export function queueLabel({ operation, status }: Pick<QueueItemRow, 'operation' | 'status'>): string {
  if (status === 'Complete') return operation === 'Transfer' ? 'Transferred' : 'Reversed';
  return operation === 'Reverse' && status === 'Failed' ? 'Reversal Failed' : spaced(status);
}

/** The name of an item, which tells a void from the item with the same number that it takes back, as reports do. */
export function itemName(item: Pick<RelatedItem, 'transaction_type' | 'item_number' | 'is_void'>): string {
  return `${itemTitle(item.transaction_type, item.item_number)}${item.is_void ? ' (void)' : ''}`;
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
