import { createRoot } from 'react-dom/client';
import { accountingApi, createHttp, createReportShelf, dataChanged } from '../api';
import type { CallFailure } from '../api';
import type { HostContract, MountedModule } from '../contract';
import {
  createClock,
  createGeneralError,
  createHostState,
  createItemChanges,
  createPopUps,
  createReceiptReport,
  createSessionServices,
  createTelemetry,
  createUnsavedInput,
  hearItemPages,
  leavePage,
  screenPath,
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
  const session = createSessionServices({
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
  const generalError = createGeneralError();
  const popUps = createPopUps(window);
  const reports = createReportStore(
    startReportEngine({ mayUseWorker: host.contentSecurity?.blobWorkers !== false }),
  );
  const itemChanges = createItemChanges();
  const store = createStore(
    { http, reports, shelf: createReportShelf(reports), now },
    itemChanges.middleware,
  );
  hearItemPages(popUps, (change) => store.dispatch(dataChanged(change)));

  /** Once it is unmounted nothing is written: the host may have cleared what there was. */
  function whileMounted(opened: Storage): Storage {
    if (!mounted) throw new Error('The module is unmounted');
    return opened;
  }

  /** A 401 ends the session; a 403 of an accounting call leads to Unauthorized (§8). */
  function onFailure({ status, area }: CallFailure): void {
    if (!mounted || control.phase() !== 'active') return;
    telemetry.report('request-failed', { status, area });
    if (status === UNAUTHENTICATED) control.callRefused();
    if (status === FORBIDDEN && area === 'accounting')
      history.navigator.replace(screenPath('Unauthorized', {}));
  }

  /** Nothing of the session that has ended, or of its user, is left in memory (§4). */
  function resetStores(): void {
    store.dispatch(accountingApi.util.resetApiState());
    reports.clear();
    generalError.clear();
  }

  const stopWatching = watchOwnErrors(window, (error) => {
    // Of several mounts, it is the one that the user is in.
    const other = root.ownerDocument.activeElement?.closest(`.${ROOT_CLASS}`);
    if (control.phase() !== 'active' || (other && !root.contains(other))) return;
    telemetry.report('module-crashed', { where: 'action' });
    generalError.show(unexpectedFailure(error));
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
        generalError,
        receiptReport: createReceiptReport(tabStorage),
        unsavedInput: createUnsavedInput(),
        popUps,
        itemChanges,
        hrefOf: history.hrefOf,
      }}
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
