/**
 * Elements that have the focus only while they are open; whatever opened them, or the next screen, decides where it
 * goes.
 */
const PASSING = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], nav';
const OPEN_DIALOG = ':is([role=dialog], [role=alertdialog])[data-state=open]';
/** Where the focus can go on: in a table at its tab stop, otherwise at a heading. */
const PLACES = ':is([role=grid], [role=treegrid]) [tabindex="0"], [role=table][tabindex], h1[tabindex]';
const HIDDEN = '[style*="display: none"], [data-off]';

/**
 * Keeps the focus in the module when what has it goes away by being used, such as Retry, Clear selection or the last
 * filter: it moves to the nearest place that remains; the browser would start again at the top of the page.
 * Dialogs, menus and new screens take and return the focus themselves.
 *
 * @param root the element of the mount.
 * @returns stops it.
 */
export function keepFocus(root: HTMLElement): () => void {
  const page = root.ownerDocument;
  /** What has the focus, followed by what it is in. */
  let path = pathOf(page.activeElement, root);

  const isLost = (): boolean => page.activeElement === page.body || page.activeElement === null;
  const onFocus = ({ target }: FocusEvent): void => {
    path = pathOf(target as Element, root);
  };
  /** Forgets what the user has left for nothing else. A browser may say the same of what is just being removed. */
  const onBlur = (): void =>
    queueMicrotask(() => {
      if (path[0]?.isConnected === true && isLost()) path = [];
    });
  const onChange = (): void => {
    if (path.length === 0 || path[0]?.isConnected === true) return;
    const gone = path.filter(({ isConnected }) => !isConnected);
    const left = path.slice(gone.length);
    path = [];
    if (!isLost() || gone.some(isPassing) || isElsewhere(root, left)) return;
    for (const around of left) {
      for (const place of placesIn(around)) {
        place.focus({ preventScroll: true });
        if (!isLost()) return;
      }
    }
  };

  const watcher = new MutationObserver(onChange);
  watcher.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusin', onFocus);
  root.addEventListener('focusout', onBlur);
  return () => {
    watcher.disconnect();
    root.removeEventListener('focusin', onFocus);
    root.removeEventListener('focusout', onBlur);
  };
}

function pathOf(focused: Element | null, root: HTMLElement): readonly HTMLElement[] {
  const path: HTMLElement[] = [];
  if (!root.contains(focused)) return path;
  for (let at = focused; at !== null; at = at === root ? null : at.parentElement)
    path.push(at as HTMLElement);
  return path;
}

/** Whether it says itself where the focus goes, or is a whole screen. */
const isPassing = (gone: HTMLElement): boolean => gone.matches(PASSING) || gone.querySelector('h1') !== null;

/** Whether what is left is in a menu or in what closes, hidden, or behind a dialog, which has taken the focus or will. */
function isElsewhere(root: HTMLElement, left: readonly HTMLElement[]): boolean {
  const top = [...root.querySelectorAll(OPEN_DIALOG)].at(-1);
  return (
    (top !== undefined && !left.some((around) => around === top)) ||
    left.some((around) => around.matches(`[role=menu], [role=listbox], nav, [data-state=closed], ${HIDDEN}`))
  );
}

function placesIn(around: HTMLElement): readonly HTMLElement[] {
  if (around.hasAttribute('tabindex')) return [around];
  return [...around.querySelectorAll<HTMLElement>(PLACES)].filter((place) => place.closest(HIDDEN) === null);
}
