import { matchPath } from 'react-router-dom';
import { PATTERNS, SCREEN_TITLES } from '../../platform';
import type { Flags } from '../../platform';
import { CUSTOMER_ROUTES } from './routes/customerRoutes';
import { PAYABLES_ROUTES } from './routes/payablesRoutes';
import { OPEN, SIGNED_IN } from './routes/screenRoute';
import type { ScreenMatch, ScreenRoute } from './routes/screenRoute';
import { TRUST_ROUTES } from './routes/trustRoutes';

export type { ScreenMatch, ScreenRenderer, ScreenRoute } from './routes/screenRoute';

/** Every screen there is, in the order in which addresses are tried (§2). */
export const ROUTES: readonly ScreenRoute[] = [
  {
    ...SIGNED_IN,
    id: 'Landing',
    pattern: PATTERNS.landing,
    title: () => SCREEN_TITLES.Landing,
    keptAlive: true,
    load: async () => {
      const { LandingScreen } = await import('../../features/landing');
      return () => <LandingScreen />;
    },
  },
  ...TRUST_ROUTES,
  ...CUSTOMER_ROUTES,
  ...PAYABLES_ROUTES,
  {
    ...OPEN,
    id: 'Error',
    pattern: PATTERNS.error,
    title: () => SCREEN_TITLES.Error,
    load: async () => {
      const { ErrorScreen } = await import('../../features/problemPages');
      return () => <ErrorScreen />;
    },
  },
  {
    ...OPEN,
    id: 'Unauthorized',
    pattern: PATTERNS.unauthorized,
    title: () => SCREEN_TITLES.Unauthorized,
    bare: true,
    load: async () => {
      const { UnauthorizedScreen } = await import('../../features/problemPages');
      return () => <UnauthorizedScreen />;
    },
  },
];

/** Any other path (§2). */
export const NOT_FOUND: ScreenRoute = {
  ...SIGNED_IN,
  id: 'NotFound',
  pattern: '*',
  title: () => SCREEN_TITLES.NotFound,
  load: async () => {
    const { NotFoundScreen } = await import('../../features/problemPages');
    return () => <NotFoundScreen />;
  },
};

const NOTHING_FOUND: RouteMatch = { route: NOT_FOUND, match: { params: {} } };

/** A route and the parameters with which it was reached. */
export interface RouteMatch {
  readonly route: ScreenRoute;
  readonly match: ScreenMatch;
}

/** The screen at a path, which has no basename. */
export function matchRoute(pathname: string): RouteMatch {
  for (const route of ROUTES) {
    const found = matchPath(route.pattern, pathname);
    const params = found === null ? null : decoded(found.params);
    if (params !== null && route.accepts?.({ params }) !== false) return { route, match: { params } };
  }
  return NOTHING_FOUND;
}

/** Parameters as they were before they were put into an address; null where they cannot be read. */
function decoded(params: ScreenMatch['params']): ScreenMatch['params'] | null {
  try {
    const read = (text: string | undefined) => (text === undefined ? undefined : decodeURIComponent(text));
    return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, read(text)]));
  } catch {
    return null;
  }
}

/** What is at a path with these flags: what is behind one that is off is not found (D45, D48). */
export function offeredRoute(found: RouteMatch, flags: Flags): RouteMatch {
  const { flag } = found.route;
  return flag === undefined || flags[flag] === true ? found : NOTHING_FOUND;
}
