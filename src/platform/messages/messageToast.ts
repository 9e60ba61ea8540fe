import { MESSAGES, fill } from './messages';
import type { ItemMessageKey, MessageKey } from './messages';

/** A message as a toaster takes it. */
export interface MessageToast {
  readonly kind: 'success' | 'warning' | 'error';
  readonly text: string;
  /** Null: it stays until it is closed. Left out: 5000 ms (§8). */
  readonly duration?: null;
  /** Where something can be done about it; opened beside the page. */
  readonly link?: { readonly label: string; readonly href: string };
}

const GOOD_NEWS: ReadonlySet<MessageKey> = new Set([
  'doNotTransferDone',
  'queuedForExport',
  'recordCleared',
  'queueCleared',
]);
const WARNINGS: ReadonlySet<MessageKey> = new Set(['timeZoneNotSet', 'timeZoneNotFound']);
const WITHOUT_TIME_OUT: ReadonlySet<MessageKey> = new Set(['reconnect']);

/** The toast of a message (§8): how it is meant, and how long it stays; `item` where the message names one. */
export function messageToast(key: ItemMessageKey, item: string): MessageToast;
export function messageToast(key: Exclude<MessageKey, ItemMessageKey>): MessageToast;
export function messageToast(key: MessageKey, item?: string): MessageToast {
  const text = item === undefined ? MESSAGES[key] : fill(key as ItemMessageKey, item);
  const kind = GOOD_NEWS.has(key) ? 'success' : WARNINGS.has(key) ? 'warning' : 'error';
  return WITHOUT_TIME_OUT.has(key) ? { kind, text, duration: null } : { kind, text };
}
