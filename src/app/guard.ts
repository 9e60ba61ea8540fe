import { AREA_ACCESS } from '../domain';
import type { ReportArea } from '../domain';
import type { Access } from '../platform';
import { ROUTES } from './routes';
import type { ScreenRoute } from './routes';

/** What becomes of a route: `busy` while its permission is being found out (D19), `denied` leads to Landing (§6). */
export type GuardDecision = 'show' | 'busy' | 'denied' | 'signIn';

/** Decides by the table of §2; `access` is null while nobody is signed in. */
export function guard(route: Pick<ScreenRoute, 'signIn' | 'area'>, access: Access | null): GuardDecision {
  if (!route.signIn) return 'show';
  if (access === null) return 'signIn';
  if (route.area === null) return 'show';
  const state = access.state(route.area);
  return state === 'allowed' ? 'show' : state;
}

/** The areas for which menus and guards ask for report office options (D19): those of the screens that there are. */
export const GUARDED_AREAS: readonly ReportArea[] = [
  ...new Set(
    ROUTES.flatMap(({ area }) => {
      const byOffice = area === null ? null : AREA_ACCESS[area].byOffice;
      return byOffice === null ? [] : [byOffice];
    }),
  ),
];
