/** The part of the window that is used to detect waking. */
type Page = Pick<Window, 'addEventListener' | 'removeEventListener' | 'document'>;

const OF_WINDOW = ['focus', 'pageshow', 'online'] as const;
const OF_DOCUMENT = ['visibilitychange', 'resume'] as const;

/**
 * Calls back whenever the page may have slept: the laptop woke, or the tab became visible, was thawed or
 * restored. Timers do not run during sleep, so anything that depends on the time must be checked afterwards
 * (D21). Returns an unsubscribe function.
 */
export function watchWaking(page: Page, woke: () => void): () => void {
  for (const type of OF_WINDOW) page.addEventListener(type, woke);
  for (const type of OF_DOCUMENT) page.document.addEventListener(type, woke);
  return () => {
    for (const type of OF_WINDOW) page.removeEventListener(type, woke);
    for (const type of OF_DOCUMENT) page.document.removeEventListener(type, woke);
  };
}
