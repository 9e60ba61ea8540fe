/** What an item page is told of its item: the decoded `context` of its address (§2, D27). */
export type { ItemContext } from '../../domain';

/**
 * The message that an item page (§2) sends to the window that opened it after changing something: an item was
 * voided, or a payment was taken. It is sent with `postMessage` to `window.opener`, from the origin of the item
 * pages (contract `hosts.items`, D26), and to the `BroadcastChannel` `accounting:items` of its own origin, for a page
 * without an opener and for other tabs, if they have that origin too. A receiver accepts it only from that origin, and
 * refreshes the rows of these items. The module sends it to that channel after its own commands, for its other tabs.
 */
export interface ItemsChangedMessage {
  readonly type: 'accounting:items-changed';
  /** The same in every message of one change, so that a window that receives it in both ways acts only once. */
  readonly changeId?: string;
  /**
   * Every item whose report rows have changed or are new: the item itself, its void, the items that it paid or
   * was paid by, and the receipt in which it was made.
   */
  readonly itemIds: readonly string[];
}
