/** The window, as far as its waking is watched. */
type Page = Pick<Window, 'addEventListener' | 'removeEventListener' | 'document'>;

const OF_WINDOW = ['focus', 'pageshow', 'online'] as const;
const OF_DOCUMENT = ['visibilitychange', 'resume'] as const;

/**
 * Calls back whenever the page may have slept: the laptop woke, the tab came into view, was thawed or restored. Timers
 * do not run meanwhile, so that whatever depends on the time has to be looked at then (D21). Returns an
 * unsubscribe function.
 */
export function watchWaking(page: Page, woke: () => void): () => void {
  for (const type of OF_WINDOW) page.addEventListener(type, woke);
  for (const type of OF_DOCUMENT) page.document.addEventListener(type, woke);
  return () => {
    for (const type of OF_WINDOW) page.removeEventListener(type, woke);
    for (const type of OF_DOCUMENT) page.document.removeEventListener(type, woke);
  };
}
