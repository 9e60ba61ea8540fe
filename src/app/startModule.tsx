import { createRoot } from 'react-dom/client';
import { UNAUTHENTICATED, createHttp, createReportShelf, dataChanged } from '../api';
import type { CallFailure } from '../api';
import type { HostContract, MountedModule } from '../contract';
import {
  createClock,
  createHostState,
  createPopUps,
  createSessionServices,
  createTelemetry,
  failureShown,
  watchState,
  subscribeToItemPages,
  leavePage,
  rememberReceiptReport,
  screenPath,
  selectPhase,
  selectUserChanges,
  quietly,
  safeStorage,
  userForgotten,
} from '../platform';
import { createReportStore, startReportEngine } from '../report';
import { ROOT_CLASS } from '../ui';
import { App } from './App';
import { createHistory } from './navigation/history';
import { unexpectedFailure, watchOwnErrors } from './errors/ownErrors';
import { createCodeLoader } from './code/codeLoader';
import { matchRoute } from './screens/routes';
import { createStore } from './store';
import { createToaster } from './toaster';

const FORBIDDEN = 403;

/**
 * Starts the module in an element of its own: React root, store, history and transport all belong to this mount
 * only (architecture.md "Contract"). The contract must have been negotiated.
 *
 * @param version the running version of the module, to compare with later deployments.
 * @param fetch of the browser, or one that knows the first answers already.
 */
export function startModule(
  root: HTMLElement,
  host: HostContract,
  version: string,
  fetch: typeof window.fetch,
): MountedModule {
  let mounted = true;
  const hostState = createHostState(host);
  const telemetry = createTelemetry(host.telemetry);
  const now = createClock(host.clock);
  const history = createHistory(host.navigation);
  const loader = createCodeLoader();
  // Fetched while the session is opened. Whether there is a screen behind a flag is known only then.
  const { route } = matchRoute(history.snapshot().location.pathname);
  if (route.flag === undefined) void loader.load(route);
  const http = createHttp({
    origin: () => hostState.current().hosts?.api ?? window.location.origin,
    fetch,
    onFailure,
    userChanges: () => selectUserChanges(store.getState()),
  });
  const storage = safeStorage(() => whileMounted(window.localStorage));
  const tabStorage = safeStorage(() => whileMounted(window.sessionStorage), true);
  const reports = createReportStore(
    startReportEngine({ mayUseWorker: host.contentSecurity?.blobWorkers !== false }),
  );
  const popUps = createPopUps(window);
  const { itemsChanged } = popUps;
  const store = createStore({ http, reports, shelf: createReportShelf(reports), now, itemsChanged });
  const session = createSessionServices({
    store,
    page: window,
    host: hostState,
    http,
    now,
    currentUrl: history.currentUrl,
    leave: leavePage,
    storage,
    tabStorage,
    resetStores,
  });
  const { control } = session;
  const forgetReceiptReport = rememberReceiptReport(store, tabStorage);
  subscribeToItemPages(popUps, (change) => store.dispatch(dataChanged(change)));
  const toaster = createToaster(store);
  // They show items of the previous user.
  watchState(
    store,
    (state) => selectPhase(state) === 'changing',
    () => {
      popUps.closeAll();
      toaster.clear();
    },
  );

  /** Blocks storage access after unmounting: the host may have cleared the storage. */
  function whileMounted(opened: Storage): Storage {
    if (!mounted) throw new Error('The module is unmounted');
    return opened;
  }

  function isActive(): boolean {
    return selectPhase(store.getState()) === 'active';
  }

  /** A 401 ends the session; a 403 of an accounting call redirects to Unauthorized (§8). */
  function onFailure({ quiet, ...failure }: CallFailure): void {
    if (!mounted || !isActive()) return;
    telemetry.report('request-failed', failure);
    const { status, area } = failure;
    if (status === UNAUTHENTICATED && quiet !== true) control.callRefused();
    if (status === FORBIDDEN && !quiet && area === 'accounting')
      history.navigator.replace(screenPath('Unauthorized', {}));
  }

  /** Removes everything about the ended session and its user from memory (§4). */
  function resetStores(): void {
    store.forgetUser();
    reports.clear();
  }

  const stopWatching = watchOwnErrors(window, (error) => {
    // With several mounts, the one that has the focus reports the error.
    const other = root.ownerDocument.activeElement?.closest(`.${ROOT_CLASS}`);
    if (!isActive() || (other && !root.contains(other))) return;
    telemetry.report('module-crashed', { where: 'action' });
    store.dispatch(failureShown(unexpectedFailure(error)));
  });
  const crashed = (error: unknown, where: string): void => {
    telemetry.report('module-crashed', { where });
    console.error('The accounting module failed', error);
  };
  const reactRoot = createRoot(root, {
    // A host's own copy of React counts its ids from the start, too.
    identifierPrefix: ROOT_CLASS,
    onCaughtError: (error) => {
      crashed(error, 'screen');
    },
    onUncaughtError: (error) => {
      crashed(error, 'module');
    },
  });
  reactRoot.render(
    <App
      root={root}
      store={store}
      platform={{
        host: hostState,
        control,
        telemetry,
        now,
        keeper: session.keeper,
        storage,
        tabStorage,
        retries: store.retries,
        popUps,
        hrefOf: history.hrefOf,
      }}
      toaster={toaster}
      reports={reports}
      history={history}
      loader={loader}
      version={version}
    />,
  );
  telemetry.report('module-mounted');

  return {
    update: (change) => {
      if (mounted) hostState.update(change);
    },
    unmount: () => {
      if (!mounted) return;
      mounted = false;
      http.stop();
      stopWatching();
      session.dispose();
      forgetReceiptReport();
      history.dispose();
      popUps.dispose();
      quietly(() => host.toolbar?.set(null));
      // Hosts often unmount from an effect of their own React, which cannot unmount another root at that
      // moment.
      queueMicrotask(() => {
        reactRoot.unmount();
        resetStores();
        reports.dispose();
      });
      // The host navigates next, and nobody is left to answer a question about typed input. After the line above, so that
      // React has nothing to render.
      store.dispatch(userForgotten());
    },
  };
}
