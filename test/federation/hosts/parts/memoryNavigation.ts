import type {
  HostLocation,
  HostNavigation,
  NavigationAction,
  NavigationTarget,
} from 'agency-accounting-contract';

/** A history that is not the page's: what a host gives to a second mount on the same page. */
export function createMemoryNavigation(basename: string, start: string): HostNavigation {
  const listeners = new Set<(location: HostLocation, action: NavigationAction) => void>();
  const first = new URL(`${basename}${start}`, 'http://memory.example');
  const entries: HostLocation[] = [entry(first, null)];
  let at = 0;
  let action: NavigationAction = 'POP';

  function entry({ pathname, search, hash }: URL, state: unknown): HostLocation {
    return { pathname, search, hash, state, key: `memory-${performance.now()}-${Math.random()}` };
  }
  function now(): HostLocation {
    const location = entries[at];
    if (location === undefined) throw new Error('The history has no such entry.');
    return location;
  }
  function move(how: NavigationAction, change: () => void): void {
    change();
    action = how;
    for (const listener of [...listeners]) listener(now(), how);
  }
  const href = (target: NavigationTarget): string =>
    `${target.pathname}${target.search ?? ''}${target.hash ?? ''}`;
  const made = (target: NavigationTarget, state: unknown): HostLocation =>
    entry(new URL(href(target), first), state ?? null);

  return {
    basename,
    get location() {
      return now();
    },
    get action() {
      return action;
    },
    createHref: href,
    push: (target, state) =>
      move('PUSH', () => {
        entries.splice(at + 1, entries.length, made(target, state));
        at += 1;
      }),
    replace: (target, state) => move('REPLACE', () => entries.splice(at, 1, made(target, state))),
    go: (delta) => {
      if (entries[at + delta] !== undefined) move('POP', () => (at += delta));
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
