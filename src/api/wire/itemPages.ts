/**
 * What an item page (§2) tells the window that opened it after it has changed something: an item was voided, a payment
 * was taken. It is sent with `postMessage` to `window.opener`, from the origin of the item pages (contract `hosts.items`,
 * D26); a page that has no opener sends it to the `BroadcastChannel` of its own origin named `accounting:items`.
 * A receiver takes it from that origin alone, and refreshes the rows of these items (`SomeItems`).
 */
export interface ItemsChangedMessage {
  readonly type: 'accounting:items-changed';
  /**
   * Every item whose report rows have changed or are new: the item itself, its void, what it paid or was paid by, the
   * receipt that it was made in.
   */
  readonly itemIds: readonly string[];
}
