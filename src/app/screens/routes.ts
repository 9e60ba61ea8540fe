import { matchPath } from 'react-router-dom';
import { SCREENS, screenFacts } from '../../platform';
import type { Flags, PathParams, ScreenFacts, ScreenId } from '../../platform';
import { loaderOf } from './loaders';
import type { LoadScreen } from './loaders';

/** A screen with its code. */
export interface ScreenRoute extends ScreenFacts {
  readonly id: ScreenId;
  readonly load: LoadScreen;
}

const routeOf = (id: ScreenId): ScreenRoute => ({ id, ...screenFacts(id), load: loaderOf(id) });

/** Every screen, in the order in which addresses are matched (§2). */
export const ROUTES: readonly ScreenRoute[] = (Object.keys(SCREENS) as ScreenId[]).map(routeOf);

/** The routes that have a path of their own. */
const ADDRESSED = ROUTES.filter(({ pattern }) => pattern !== SCREENS.NotFound.pattern);

/** A route and the parameters of its path. */
export interface RouteMatch {
  readonly route: ScreenRoute;
  readonly params: PathParams;
}

const NOTHING_FOUND: RouteMatch = { route: routeOf('NotFound'), params: {} };

/** Finds the screen at a path without basename. */
export function matchRoute(pathname: string): RouteMatch {
  for (const route of ADDRESSED) {
    const found = matchPath(route.pattern, pathname);
    const params = found === null ? null : decoded(found.params);
    if (params !== null && accepts(route, params)) return { route, params };
  }
  return NOTHING_FOUND;
}

function accepts({ values = {} }: ScreenRoute, params: PathParams): boolean {
  return Object.entries(values).every(([name, allowed]) => allowed.includes(params[name] ?? ''));
}

/** Decodes path parameters; null when one cannot be decoded. */
function decoded(params: PathParams): PathParams | null {
  try {
    const read = (text: string | undefined) => (text === undefined ? undefined : decodeURIComponent(text));
    return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, read(text)]));
  } catch {
    return null;
  }
}

/** The match with these flags applied: a screen behind a flag that is off is not found (D45, D48). */
export function offeredRoute(found: RouteMatch, flags: Flags): RouteMatch {
  const { flag } = found.route;
  return flag === undefined || flags[flag] === true ? found : NOTHING_FOUND;
}
