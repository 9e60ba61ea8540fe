import type { HostLocation, HostNavigation, NavigationAction, NavigationTarget } from '../../src/contract';

/** A host's history in memory, which a test can drive and inspect. */
export interface MemoryNavigation extends HostNavigation {
  /** The current full address, including the basename. */
  readonly url: () => string;
  /** The number of listeners that have not been removed. */
  readonly listenerCount: () => number;
  /** Entries of the history, oldest first, as full addresses. */
  readonly entries: () => readonly string[];
}

/** Creates a history whose first entry is `path`, given without basename. */
export function memoryNavigation(
  path: string,
  basename = '/accounting',
  state: unknown = null,
): MemoryNavigation {
  const listeners = new Set<(location: HostLocation, action: NavigationAction) => void>();
  let count = 0;
  const entry = (
    { pathname, search = '', hash = '' }: NavigationTarget,
    entryState: unknown,
  ): HostLocation => {
    count += 1;
    return { pathname, search, hash, state: entryState, key: `entry-${count}` };
  };
  const first = new URL(`${basename}${path}`, 'http://localhost');
  let stack = [entry(first, state)];
  let index = 0;
  let action: NavigationAction = 'POP';
  const current = (): HostLocation => stack[index] ?? entry({ pathname: basename }, null);
  const href = ({ pathname, search = '', hash = '' }: NavigationTarget): string =>
    `${pathname}${search}${hash}`;
  const blockers = new Set<(next: HostLocation) => boolean>();
  const isAllowed = (next: HostLocation): boolean => [...blockers].every((blocker) => blocker(next));
  const moved = (how: NavigationAction): void => {
    action = how;
    for (const listener of [...listeners]) listener(current(), how);
  };

  return {
    basename,
    get location() {
      return current();
    },
    get action() {
      return action;
    },
    createHref: href,
    push: (target, entryState) => {
      const next = entry(target, entryState);
      if (!isAllowed(next)) return;
      stack = [...stack.slice(0, index + 1), next];
      index += 1;
      moved('PUSH');
    },
    replace: (target, entryState) => {
      const next = entry(target, entryState);
      if (!isAllowed(next)) return;
      stack = stack.with(index, next);
      moved('REPLACE');
    },
    go: (delta) => {
      const next = stack[index + delta];
      if (next === undefined || !isAllowed(next)) return;
      index += delta;
      moved('POP');
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    block: (blocker) => {
      blockers.add(blocker);
      return () => blockers.delete(blocker);
    },
    url: () => href(current()),
    listenerCount: () => listeners.size,
    entries: () => stack.map(href),
  };
}
