import { Fragment, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { refetchTagged } from '../api';
import {
  SessionContext,
  isDebugBuild,
  screenTitle,
  useHost,
  useModuleDispatch,
  useSessionPhase,
  useSessionStart,
} from '../platform';
import { DebugPanel } from './DebugPanel';
import { AddressedDialog } from './dialogs/AddressedDialog';
import { GeneralErrorNotice } from './dialogs/GeneralErrorNotice';
import { FatalNotice } from './session/FatalNotice';
import { GUARDED_AREAS, guard } from './screens/guard';
import type { ModuleHistory } from './navigation/history';
import { InsteadOfScreen } from './screens/InsteadOfScreen';
import { ScreenStage } from './keepAlive/ScreenStage';
import { ReportSettings } from './screens/ReportSettings';
import { Leaving } from './session/Leaving';
import { LoadedToolbar } from './toolbar/LoadedToolbar';
import { NewVersionPrompt } from './newVersion/NewVersionPrompt';
import { matchRoute, offeredRoute } from './screens/routes';
import type { CodeLoader } from './code/codeLoader';
import {
  useDocumentTitle,
  useForgetOnOfficeChange,
  useHostToolbar,
  useStartProblems,
  useOnboarding,
  useStep,
} from './frameEffects';
import { TOOLBAR_TITLE } from './toolbar/toolbarModel';
import { Waiting } from './code/Waiting';
import { UnsavedGuard } from './unsaved/UnsavedGuard';
import { useRememberedFilters } from './navigation/useRememberedFilters';
import { useToolbarModel } from './toolbar/useToolbarModel';

export interface ModuleFrameProps {
  /** The element of the mount. */
  readonly root: HTMLElement;
  readonly history: ModuleHistory;
  readonly loader: CodeLoader;
  /** Version of the module. */
  readonly version: string;
}

/**
 * Everything around the visible screen: session, guard, menus, and the effects of a navigation (§2, §6, §8).
 */
export function ModuleFrame({ root, history, loader, version }: ModuleFrameProps) {
  const snapshot = useSyncExternalStore(history.subscribe, history.snapshot);
  const { location } = snapshot;
  const step = useStep(snapshot);
  const host = useHost();
  const phase = useSessionPhase();
  const start = useSessionStart(GUARDED_AREAS);
  const addressed = useMemo(() => matchRoute(location.pathname), [location.pathname]);
  const session = start.status === 'ready' && phase === 'active' ? start.session : null;
  const found = session?.flagsKnown === true ? offeredRoute(addressed, session.flags) : addressed;
  const model = useToolbarModel(found, session, history, location);
  const decision = guard(found.route, start.status === 'ready' ? start.session : null);
  const settled = useRememberedFilters(found.route, session, history);
  const shown = useMemo(
    () => (decision === 'show' && settled ? { found, snapshot } : null),
    [decision, settled, found, snapshot],
  );
  const { officeId } = host.office;
  const { bare } = found.route;
  const dispatch = useModuleDispatch();

  useHostToolbar(host.toolbar, model);
  useDocumentTitle(
    decision === 'show'
      ? `${screenTitle(found.route.id, found.params, new URLSearchParams(location.search))} · ${TOOLBAR_TITLE}`
      : null,
    host.toolbar === undefined || model === null,
  );
  useOnboarding(session?.profile ?? null, step);
  useStartProblems(start.status === 'ready' ? start.problems : NONE);
  useForgetOnOfficeChange(officeId);
  // Menus and guards follow what the API has refused. Not at the refusal itself: a question about unsaved input may keep the
  // screen, with what was entered there. Nor at the start, which asks by itself.
  const hasShown = useRef(false);
  useEffect(() => {
    if (!bare) hasShown.current = true;
    else if (hasShown.current) dispatch(refetchTagged(['Access']));
  }, [bare, dispatch]);

  if (phase === 'fatal') return <FatalNotice />;
  if (phase === 'leaving') return <Leaving />;
  // A host that names nobody yet may show the pages that need no sign-in (§2).
  if (phase === 'changing' && !found.route.open) return <Waiting text="Loading Accounting…" />;
  return (
    <SessionContext value={session}>
      {model !== null && host.toolbar === undefined ? (
        <LoadedToolbar model={model} step={step} loader={loader} />
      ) : null}
      <GeneralErrorNotice />
      {/* A change of user or office remounts every screen, so nothing of the previous one stays visible (D32). */}
      <Fragment key={JSON.stringify([session?.profile.userId, officeId])}>
        <ReportSettings session={session}>
          <ScreenStage root={root} shown={shown} history={history} loader={loader} />
        </ReportSettings>
        {session === null || bare ? null : (
          <AddressedDialog snapshot={snapshot} history={history} loader={loader} access={session.access} />
        )}
      </Fragment>
      <InsteadOfScreen decision={decision} area={found.route.area} start={start} history={history} />
      {session !== null && host.session.hostCookie && isDebugBuild() ? <DebugPanel /> : null}
      <UnsavedGuard />
      <NewVersionPrompt root={root} running={version} />
    </SessionContext>
  );
}

const NONE: readonly never[] = [];
