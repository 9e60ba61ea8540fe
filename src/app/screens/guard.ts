import { AREA_ACCESS } from '../../domain';
import type { ReportArea } from '../../domain';
import type { Session } from '../../platform';
import { ROUTES } from './routes';
import type { ScreenRoute } from './routes';

/**
 * The decision about a route: `busy` while its permission (D19) or its flag is loading, `denied` redirects to
 * Landing (§6), `unknown` offers to check the permission again.
 */
export type GuardDecision = 'show' | 'busy' | 'denied' | 'unknown' | 'signIn';

/** Decides by the table in §2; `session` is null while nobody is signed in. */
export function guard(
  route: Pick<ScreenRoute, 'open' | 'area' | 'flag'>,
  session: Pick<Session, 'access' | 'flagsKnown'> | null,
): GuardDecision {
  if (route.open) return 'show';
  if (session === null) return 'signIn';
  if (route.flag !== undefined && !session.flagsKnown) return 'busy';
  if (route.area === null) return 'show';
  const state = session.access.state(route.area);
  return state === 'allowed' ? 'show' : state;
}

/** The areas for which menus and guards need report office options (D19): those of all screens. */
export const GUARDED_AREAS: readonly ReportArea[] = [
  ...new Set(
    ROUTES.flatMap(({ area }) => {
      const byOffice = area === null ? null : AREA_ACCESS[area].byOffice;
      return byOffice === null ? [] : [byOffice];
    }),
  ),
];
