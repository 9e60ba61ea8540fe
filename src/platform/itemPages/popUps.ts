import { POPUP_HEIGHT, POPUP_POLL_MS, POPUP_WIDTH, createPublisher } from '../../domain';
import type { ItemsChangedMessage } from '../../api/wire';
import { openItemChannel } from './itemChannel';
import { itemIdsIn } from './itemsChangedMessage';

/** The pop-up windows of one mount (§2): 1100 × 550, one per key, closed when the user leaves the page. */
export interface PopUps {
  /**
   * Opens an address in the window of a key, which ends with a blank and the item's id, or focuses that window if it is
   * still open. Returns false when the browser has blocked it; the caller must then offer a link.
   */
  open(key: string, url: string): boolean;
  /**
   * Says that the module has changed items: their pages are loaded anew when they are opened again, and other tabs, as
   * other mounts of this page, hear of it as of a change in an item page.
   */
  readonly itemsChanged: (itemIds: readonly string[]) => void;
  /**
   * Calls back for the data of messages from item pages, which the listener must validate. Returns an unsubscribe
   * function.
   */
  readonly subscribe: (listener: (data: unknown) => void) => () => void;
  /** Closes every window. */
  readonly closeAll: () => void;
  /** Closes every window and stops watching them. */
  dispose(): void;
}

interface OpenWindow {
  readonly window: Window;
  url: string;
  /** Whether its page has changed items since, or another page its item, so that it is no longer what was opened. */
  isDone: boolean;
}

/**
 * Creates the pop-ups of one mount. Closing a window fires no event here, so open ones are polled every 500 ms
 * (§9).
 */
export function createPopUps(page: Window): PopUps {
  const open = new Map<string, OpenWindow>();
  const { subscribe, publish } = createPublisher<[data: unknown]>();
  let timer: number | undefined;

  const checkWindows = (): void => {
    for (const [key, { window }] of open) if (window.closed) open.delete(key);
    if (open.size === 0) rest();
  };
  const rest = (): void => {
    page.clearInterval(timer);
    timer = undefined;
  };
  const closeAll = (): void => {
    for (const { window } of open.values()) window.close();
    open.clear();
    rest();
  };
  const outdate = (itemIds: readonly string[]): void => {
    for (const [key, known] of open) known.isDone ||= itemIds.some((id) => key.endsWith(` ${id}`));
  };
  const hear = (data: unknown): void => {
    outdate(itemIdsIn(data));
    publish(data);
  };
  const onMessage = (event: MessageEvent): void => {
    for (const known of open.values()) {
      // Accepts messages only from these windows, and only while they show a page of the origin that was opened
      // in them.
      if (event.source !== known.window || event.origin !== originOf(known.url, page)) continue;
      if (itemIdsIn(event.data).length > 0) known.isDone = true;
      hear(event.data);
    }
  };
  page.addEventListener('pagehide', closeAll);
  page.addEventListener('message', onMessage);
  // Pages opened by a link have no opener, so they use this channel.
  let channel = openItemChannel(hear);

  return {
    open: (key, url) => {
      const known = open.get(key);
      if (known !== undefined && !known.window.closed) {
        // Navigates only when it shows something else: the user may have begun to type.
        if (known.url !== url || known.isDone || showsAnother(known.window, url))
          known.window.location.href = url;
        known.url = url;
        known.isDone = false;
        known.window.focus();
        return true;
      }
      const window = page.open(url, '_blank', windowOptions(page));
      if (window === null || window.closed) return false;
      open.set(key, { window, url, isDone: false });
      timer ??= page.setInterval(checkWindows, POPUP_POLL_MS);
      return true;
    },
    itemsChanged: (itemIds) => {
      outdate(itemIds);
      // Ids alone: whoever is signed in there asks for what they may see (D21). A channel never hears itself.
      const message: ItemsChangedMessage = { type: 'accounting:items-changed', itemIds };
      channel?.postMessage(message);
    },
    subscribe,
    closeAll,
    dispose: () => {
      closeAll();
      channel?.close();
      channel = null;
      page.removeEventListener('pagehide', closeAll);
      page.removeEventListener('message', onMessage);
    },
  };
}

/** Centers the pop-up on the window that opens it, as far as the browser lets a page decide. */
function windowOptions(page: Window): string {
  const left = Math.max(0, Math.round(page.screenX + (page.outerWidth - POPUP_WIDTH) / 2));
  const top = Math.max(0, Math.round(page.screenY + (page.outerHeight - POPUP_HEIGHT) / 2));
  return `popup,width=${POPUP_WIDTH},height=${POPUP_HEIGHT},left=${left},top=${top}`;
}

/**
 * Whether the user has followed a link to another item within the window. Unknown, and so false, for a page of another
 * origin, and for one whose address no longer names an item.
 */
function showsAnother(window: Window, url: string): boolean {
  try {
    const item = itemIn(window.location.href);
    return item !== undefined && item !== itemIn(url);
  } catch {
    return false;
  }
}

/** The item that an address names, encoded (§2 "context"). */
function itemIn(url: string): string | undefined {
  return /[?&]context=([^&]*)/.exec(url)?.[1];
}

function originOf(url: string, page: Window): string {
  return new URL(url, page.location.href).origin;
}
