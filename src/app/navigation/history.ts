import { NavigationType, parsePath } from 'react-router-dom';
import type { Location, Navigator, To } from 'react-router-dom';
import type { HostLocation, HostNavigation, NavigationAction, NavigationTarget } from '../../contract';
import { createPublisher } from '../../domain';

/** Where the module is, its own paths without the basename of the host. The same object until it moves. */
export interface HistorySnapshot {
  readonly location: Location;
  readonly action: NavigationType;
}

/** The host's history as React Router takes it. */
export interface ModuleHistory {
  readonly navigator: Navigator;
  readonly snapshot: () => HistorySnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** The full address of a path of the module, for links that the host draws. */
  readonly hrefOf: (path: string) => string;
  /** The address of the page as the user sees it, with its origin. */
  readonly currentUrl: () => string;
  /** Stops listening to the host. */
  readonly dispose: () => void;
}

/**
 * Drives React Router with the history that the host owns. Here alone the basename is added and stripped (architecture.md
 * "The host owns history"). While the host is at an address outside the basename, on its way to take the module
 * away, the module stays where it was.
 */
export function createHistory(navigation: HostNavigation): ModuleHistory {
  const basename = navigation.basename.replace(/\/+$/, '');
  const { subscribe, publish } = createPublisher();

  const full = (to: To): NavigationTarget => {
    const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
    // A host whose module is at its root has the path "/", any other the basename without a slash at its end.
    const path = pathname === '/' && basename !== '' ? basename : `${basename}${pathname}`;
    return { pathname: path, search, hash };
  };
  const stripped = (location: HostLocation): Location | null => {
    const pathname = pathWithin(location.pathname, basename);
    if (pathname === null) return null;
    const { search, hash, state, key } = location;
    return { pathname, search, hash, state, key };
  };

  let current: HistorySnapshot = {
    location: stripped(navigation.location) ?? OUTSIDE,
    action: ACTIONS[navigation.action],
  };
  const unlisten = navigation.listen((location, action) => {
    const next = stripped(location);
    if (next === null) return;
    current = { location: next, action: ACTIONS[action] };
    publish();
  });

  return {
    navigator: {
      createHref: (to) => navigation.createHref(full(to)),
      go: (delta) => navigation.go(delta),
      push: (to, state: unknown) => navigation.push(full(to), state),
      replace: (to, state: unknown) => navigation.replace(full(to), state),
    },
    snapshot: () => current,
    subscribe,
    hrefOf: (path) => navigation.createHref(full(path)),
    currentUrl: () => new URL(navigation.createHref(full(current.location)), window.location.href).href,
    dispose: unlisten,
  };
}

const ACTIONS = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
} as const satisfies Record<NavigationAction, NavigationType>;

const OUTSIDE: Location = { pathname: '/', search: '', hash: '', state: null, key: 'outside' };

/**
 * A full path without its basename; null when it lies outside. `/accounting-old` is outside `/accounting`. It begins
 * with one slash: as an address, a path that begins with two leads to another host (D29).
 */
function pathWithin(pathname: string, basename: string): string | null {
  if (pathname === basename || pathname === `${basename}/`) return '/';
  return pathname.startsWith(`${basename}/`) ? pathname.slice(basename.length).replace(/^[/\\]+/, '/') : null;
}
