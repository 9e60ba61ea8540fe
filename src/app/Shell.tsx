import { useEffect, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { SessionContext, paths, useHost, usePlatform, useSessionPhase, useSessionStart } from '../platform';
import type { DeniedState, Session, SessionStart } from '../platform';
import { ErrorState } from '../ui';
import { ContextToolbar } from './ContextToolbar';
import { FatalNotice } from './FatalNotice';
import { GUARDED_AREAS, guard } from './guard';
import type { ModuleHistory } from './history';
import { matchRoute } from './routes';
import type { RouteMatch } from './routes';
import type { ScreenLoader } from './screenLoader';
import { ScreenOutlet } from './ScreenOutlet';
import { toolbarModel } from './toolbarModel';
import { TopNavigation } from './TopNavigation';
import { useHostToolbar, useNotices, useOnboarding, useScrollToTop } from './shellEffects';
import { Waiting } from './Waiting';

export interface ShellProps {
  readonly root: HTMLElement;
  readonly history: ModuleHistory;
  readonly loader: ScreenLoader;
}

/** Everything around the screen in view: session, guard, menus, and what follows a navigation (§2, §6, §8). */
export function Shell({ root, history, loader }: ShellProps) {
  const location = useLocation();
  const host = useHost();
  const phase = useSessionPhase();
  const start = useSessionStart(GUARDED_AREAS);
  const found = useMemo(() => matchRoute(location.pathname), [location.pathname]);
  const session = start.status === 'ready' && phase === 'active' ? start.session : null;
  const model = useToolbarModel(found, session, location.pathname, history);

  useHostToolbar(host.toolbar, model);
  useOnboarding(session?.profile ?? null, location.key);
  useNotices(start.status === 'ready' ? start.notices : NONE);
  useScrollToTop(root, location.pathname);

  if (phase === 'fatal') return <FatalNotice />;
  if (phase === 'leaving') return <Waiting text="Taking you to the sign-in page…" />;
  return (
    <SessionContext value={session}>
      {model !== null && host.toolbar === undefined ? (
        <>
          {host.session.hostCookie ? <ContextToolbar topic={found.route.id} /> : null}
          <TopNavigation model={model} />
        </>
      ) : null}
      <GuardedScreen
        key={`${host.office.officeId ?? 'all'} ${location.pathname}`}
        found={found}
        start={start}
        loader={loader}
      />
    </SessionContext>
  );
}

const NONE: readonly never[] = [];

interface GuardedScreenProps {
  readonly found: RouteMatch;
  readonly start: SessionStart;
  readonly loader: ScreenLoader;
}

/**
 * The screen, or what stands in its way. Keyed by office and path above: a change of office begins every screen anew,
 * so that nothing of the former office is left in sight (D32).
 */
function GuardedScreen({ found, start, loader }: GuardedScreenProps) {
  const { route, match } = found;
  switch (guard(route, start.status === 'ready' ? start.session.access : null)) {
    case 'show':
      return <ScreenOutlet route={route} match={match} loader={loader} />;
    case 'busy':
      return <Waiting text="Checking your permissions…" />;
    case 'signIn':
      return <Beginning start={start} />;
    case 'denied': {
      const state: DeniedState | null = route.area === null ? null : { denied: route.area };
      return <Navigate to={paths.landing()} replace state={state} />;
    }
  }
}

/** While nobody is known to be signed in. */
function Beginning({ start }: { readonly start: SessionStart }) {
  const { control } = usePlatform();
  const signedOut = start.status === 'signedOut';
  useEffect(() => {
    if (signedOut) control.notSignedIn();
  }, [signedOut, control]);
  if (start.status === 'failed') return <ErrorState message={start.message} onRetry={start.retry} />;
  return <Waiting text="Loading Accounting…" />;
}

/** The live menu, on every screen that has one and for a signed-in user only. */
function useToolbarModel(
  { route, match }: RouteMatch,
  session: Session | null,
  pathname: string,
  history: ModuleHistory,
) {
  const access = session?.access ?? null;
  const offices = session?.offices ?? null;
  return useMemo(() => {
    if (access === null || offices === null || route.bare) return null;
    return toolbarModel({
      access,
      offices,
      screenTitle: route.title(match),
      pathname,
      hrefOf: history.hrefOf,
      go: (path) => {
        history.navigator.push(path);
      },
    });
  }, [access, offices, route, match, pathname, history]);
}
