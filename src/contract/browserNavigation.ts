import type { HostLocation, HostNavigation, NavigationAction, NavigationTarget } from './navigation.ts';

/** The state of a history entry: the host's own state and what this navigation adds to it. */
interface EntryState {
  readonly key: string;
  /** Position in the history. A blocked navigation is undone by going back the same distance. */
  readonly index: number;
  readonly user: unknown;
}

/**
 * Creates a `HostNavigation` over `window.history`, for a host that has no router of its own. `dispose` removes
 * its listeners.
 */
export function createBrowserNavigation(
  basename: string,
  page: Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'> = window,
): HostNavigation & { dispose(): void } {
  const listeners = new Set<(location: HostLocation, action: NavigationAction) => void>();
  const blockers = new Set<(next: HostLocation) => boolean>();
  let action: NavigationAction = 'POP';
  let undoing = false;
  /** The last Back or Forward that a blocker refused. A push to its target repeats that step instead of adding an entry. */
  let refused: { readonly delta: number; readonly next: HostLocation } | null = null;
  /** Key of the entry that the repeated step leads to; the blockers were already asked about it. */
  let expected: string | null = null;
  let entries = 0;

  const first = entryState(page.history.state);
  if (first === null) page.history.replaceState(newState(0, page.history.state), '');
  let current = readLocation();
  let index = entryState(page.history.state)?.index ?? 0;

  function newState(at: number, user: unknown): EntryState {
    entries += 1;
    return { key: `${at}-${entries}-${page.history.length}`, index: at, user };
  }

  function readLocation(): HostLocation {
    const { pathname, search, hash } = page.location;
    const state = entryState(page.history.state);
    return { pathname, search, hash, state: state?.user ?? null, key: state?.key ?? 'default' };
  }

  function allowed(next: HostLocation): boolean {
    return [...blockers].every((blocker) => blocker(next));
  }

  function settle(how: NavigationAction): void {
    action = how;
    refused = null;
    expected = null;
    current = readLocation();
    index = entryState(page.history.state)?.index ?? index;
    for (const listener of [...listeners]) listener(current, how);
  }

  /**
   * A link to a fragment: the browser has added an entry, or replaced that of the same fragment, which gets what the
   * others have. Entries of another page are left alone: they may be older.
   */
  function adoptFragment(): void {
    const { pathname, search, hash } = page.location;
    if (entryState(page.history.state) !== null) return;
    if (pathname !== current.pathname || search !== current.search) return;
    const at = hash === current.hash ? index : index + 1;
    page.history.replaceState(newState(at, page.history.state), '');
  }

  function onPop(): void {
    if (undoing) {
      undoing = false;
      return;
    }
    adoptFragment();
    const at = entryState(page.history.state)?.index;
    const next = readLocation();
    const isExpected = next.key === expected;
    expected = null;
    if (!isExpected && !allowed(next)) {
      // The browser has already moved: go back the same distance without notifying any listener.
      const distance = index - (at ?? index);
      if (distance !== 0) {
        undoing = true;
        refused = { delta: -distance, next };
        page.history.go(distance);
      }
      return;
    }
    settle('POP');
  }
  page.addEventListener('popstate', onPop);

  function move(how: 'PUSH' | 'REPLACE', target: NavigationTarget, user: unknown): void {
    if (how === 'PUSH' && refused !== null && href(refused.next) === href(target)) {
      const { delta, next: back } = refused;
      if (!allowed(back)) return;
      refused = null;
      expected = back.key;
      page.history.go(delta);
      return;
    }
    const state = newState(how === 'PUSH' ? index + 1 : index, user);
    const next: HostLocation = {
      pathname: target.pathname,
      search: target.search ?? '',
      hash: target.hash ?? '',
      state: user,
      key: state.key,
    };
    if (!allowed(next)) return;
    if (how === 'PUSH') page.history.pushState(state, '', href(target));
    else page.history.replaceState(state, '', href(target));
    settle(how);
  }

  return {
    basename,
    get location() {
      return current;
    },
    get action() {
      return action;
    },
    createHref: href,
    push: (target, state = null) => move('PUSH', target, state),
    replace: (target, state = null) => move('REPLACE', target, state),
    go: (delta) => page.history.go(delta),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    block(blocker) {
      blockers.add(blocker);
      return () => {
        blockers.delete(blocker);
        // The blocker is gone, so there is no refused step left to repeat.
        refused = null;
      };
    },
    dispose() {
      page.removeEventListener('popstate', onPop);
      listeners.clear();
      blockers.clear();
      refused = null;
    },
  };
}

function href(target: NavigationTarget): string {
  return `${target.pathname}${target.search ?? ''}${target.hash ?? ''}`;
}

function entryState(state: unknown): EntryState | null {
  if (typeof state !== 'object' || state === null) return null;
  const { key, index } = state as Partial<EntryState>;
  return typeof key === 'string' && typeof index === 'number' ? (state as EntryState) : null;
}
