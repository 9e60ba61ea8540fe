import { LATER_MESSAGES } from './laterMessages';
import type { ItemMessageKey, LaterMessageKey } from './laterMessages';

/** A message in the form that a toaster takes. */
export interface MessageToast {
  readonly kind: 'success' | 'warning' | 'error';
  readonly text: string;
  /** Null keeps it until it is closed; left out means 5000 ms (§8). */
  readonly duration?: null;
  /** A link to where the problem can be solved, opened in a new tab. */
  readonly link?: { readonly label: string; readonly href: string };
}

/** The part of a screen's toaster that shows messages. */
export interface MessageToaster {
  readonly show: (toast: MessageToast) => unknown;
}

const GOOD_NEWS: ReadonlySet<LaterMessageKey> = new Set(['recordCleared', 'queueCleared']);
const WITHOUT_TIME_OUT: ReadonlySet<LaterMessageKey> = new Set(['reconnect']);

/** Returns the toast of a message about the queue (§8) that names no item, with its kind and duration. */
export function messageToast(key: Exclude<LaterMessageKey, ItemMessageKey>): MessageToast {
  const text = LATER_MESSAGES[key];
  const kind = GOOD_NEWS.has(key) ? 'success' : 'error';
  return WITHOUT_TIME_OUT.has(key) ? { kind, text, duration: null } : { kind, text };
}
