import { createRoot } from 'react-dom/client';
import { createHttp, createReportShelf, dataChanged } from '../api';
import type { CallFailure } from '../api';
import type { HostContract, MountedModule } from '../contract';
import {
  createClock,
  createHostState,
  createPopUps,
  createSessionServices,
  createTelemetry,
  failureShown,
  hearItemPages,
  leavePage,
  rememberReceiptReport,
  screenPath,
  selectPhase,
  quietly,
  safeStorage,
} from '../platform';
import { createReportStore, startReportEngine } from '../report';
import { ROOT_CLASS } from '../ui';
import { App } from './App';
import { createHistory } from './navigation/history';
import { unexpectedFailure, watchOwnErrors } from './errors/ownErrors';
import { createScreenLoader } from './code/screenLoader';
import { createStore } from './store';
import { createToaster } from './toaster';

const UNAUTHENTICATED = 401;
const FORBIDDEN = 403;

/**
 * Starts the module in an element of its own: React root, store, history, transport, all of this mount and of no
 * other (architecture.md "Contract"). The contract has been negotiated.
 *
 * @param version the module's own, to be told from one that is deployed later.
 */
export function startModule(root: HTMLElement, host: HostContract, version: string): MountedModule {
  let mounted = true;
  const hostState = createHostState(host);
  const telemetry = createTelemetry(host.telemetry);
  const now = createClock(host.clock);
  const history = createHistory(host.navigation);
  const http = createHttp({
    origin: () => hostState.current().hosts?.api ?? window.location.origin,
    fetch: (input, init) => window.fetch(input, init),
    onFailure,
  });
  const storage = safeStorage(() => whileMounted(window.localStorage));
  const tabStorage = safeStorage(() => whileMounted(window.sessionStorage));
  const reports = createReportStore(
    startReportEngine({ mayUseWorker: host.contentSecurity?.blobWorkers !== false }),
  );
  const store = createStore({ http, reports, shelf: createReportShelf(reports), now });
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
  const popUps = createPopUps(window);
  hearItemPages(popUps, (change) => store.dispatch(dataChanged(change)));

  /** Once it is unmounted nothing is written: the host may have cleared what there was. */
  function whileMounted(opened: Storage): Storage {
    if (!mounted) throw new Error('The module is unmounted');
    return opened;
  }

  function isActive(): boolean {
    return selectPhase(store.getState()) === 'active';
  }

  /** A 401 ends the session; a 403 of an accounting call leads to Unauthorized (§8). */
  function onFailure({ status, area }: CallFailure): void {
    if (!mounted || !isActive()) return;
    telemetry.report('request-failed', { status, area });
    if (status === UNAUTHENTICATED) control.callRefused();
    if (status === FORBIDDEN && area === 'accounting')
      history.navigator.replace(screenPath('Unauthorized', {}));
  }

  /** Nothing of the session that has ended, or of its user, is left in memory (§4). */
  function resetStores(): void {
    store.forgetUser();
    reports.clear();
  }

  const stopWatching = watchOwnErrors(window, (error) => {
    // Of several mounts, it is the one that the user is in.
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
      toaster={createToaster(store)}
      reports={reports}
      history={history}
      loader={createScreenLoader()}
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
      // A host often unmounts from an effect of its own React, which cannot end another root at that moment.
      queueMicrotask(() => {
        reactRoot.unmount();
        resetStores();
        reports.dispose();
      });
    },
  };
}
