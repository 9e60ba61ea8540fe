import { matchPath } from 'react-router-dom';
import { PATTERNS } from '../platform';
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
    title: () => 'Accounting',
    keptAlive: true,
    load: async () => {
      const { LandingScreen } = await import('../features/landing');
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
    title: () => 'Error',
    load: async () => {
      const { ErrorScreen } = await import('../features/problemPages');
      return () => <ErrorScreen />;
    },
  },
  {
    ...OPEN,
    id: 'Unauthorized',
    pattern: PATTERNS.unauthorized,
    title: () => 'Unauthorized',
    bare: true,
    load: async () => {
      const { UnauthorizedScreen } = await import('../features/problemPages');
      return () => <UnauthorizedScreen />;
    },
  },
];

/** Any other path (§2). */
export const NOT_FOUND: ScreenRoute = {
  ...SIGNED_IN,
  id: 'NotFound',
  pattern: '*',
  title: () => 'Page not found',
  load: async () => {
    const { NotFoundScreen } = await import('../features/problemPages');
    return () => <NotFoundScreen />;
  },
};

/** A route and the parameters with which it was reached. */
export interface RouteMatch {
  readonly route: ScreenRoute;
  readonly match: ScreenMatch;
}

/** The screen at a path, which has no basename. */
export function matchRoute(pathname: string): RouteMatch {
  for (const route of ROUTES) {
    const found = matchPath(route.pattern, pathname);
    if (found !== null && route.accepts?.(found) !== false) return { route, match: { params: found.params } };
  }
  return { route: NOT_FOUND, match: { params: {} } };
}
