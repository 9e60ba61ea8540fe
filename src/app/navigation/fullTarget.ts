import type { HostNavigation, NavigationTarget } from '../../contract';

/** The host's basename without a slash at its end. */
export function basenameOf(navigation: HostNavigation): string {
  return navigation.basename.replace(/\/+$/, '');
}

/** Puts an address of the module under the host's basename. */
export function fullTarget(basename: string, target: NavigationTarget): NavigationTarget {
  const { pathname } = target;
  // The module's root is "/" without a basename, otherwise the basename without a trailing slash.
  const full = pathname === '/' && basename !== '' ? basename : `${basename}${pathname}`;
  return { ...target, pathname: full };
}
