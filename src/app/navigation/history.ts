import { NavigationType, parsePath } from 'react-router-dom';
import type { Location, Navigator, To } from 'react-router-dom';
import type { HostLocation, HostNavigation, NavigationAction, NavigationTarget } from '../../contract';
import { createPublisher } from '../../domain';
import { basenameOf, fullTarget } from './fullTarget';

/** The module's current location, without the host's basename. The same object until the location changes. */
export interface HistorySnapshot {
  readonly location: Location;
  readonly action: NavigationType;
}

/** The host's history, adapted for React Router. */
export interface ModuleHistory {
  readonly navigator: Navigator;
  readonly snapshot: () => HistorySnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns the full address of a module path, for links that the host renders. */
  readonly hrefOf: (path: string) => string;
  /** Returns the page's address as the user sees it, with its origin. */
  readonly currentUrl: () => string;
  /** Stops listening to the host. */
  readonly dispose: () => void;
}

/**
 * Drives React Router with the history that the host owns. The basename is added and stripped only here
 * (architecture.md "The host owns history"). When the host moves to an address outside the basename, before it
 * unmounts the module, the module keeps its location.
 */
export function createHistory(navigation: HostNavigation): ModuleHistory {
  const basename = basenameOf(navigation);
  const { subscribe, publish } = createPublisher();

  const full = (to: To): NavigationTarget => {
    const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
    return fullTarget(basename, { pathname, search, hash });
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
 * Strips the basename from a full path; null when the path is outside it. `/accounting-old` is outside
 * `/accounting`. The result starts with a single slash, because an address that starts with two leads to
 * another host (D29).
 */
function pathWithin(pathname: string, basename: string): string | null {
  if (pathname === basename || pathname === `${basename}/`) return '/';
  return pathname.startsWith(`${basename}/`) ? pathname.slice(basename.length).replace(/^[/\\]+/, '/') : null;
}
