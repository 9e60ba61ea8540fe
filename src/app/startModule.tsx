import { createRoot } from 'react-dom/client';
import { accountingApi, createHttp, createReportShelf } from '../api';
import type { CallFailure } from '../api';
import type { HostContract, MountedModule } from '../contract';
import {
  createClock,
  createHostState,
  createSessionControl,
  createTelemetry,
  leavePage,
  paths,
  quietly,
  safeStorage,
} from '../platform';
import { createReportStore } from '../report';
import { App } from './App';
import { createHistory } from './history';
import { createScreenLoader } from './screenLoader';
import { createStore } from './store';

const UNAUTHENTICATED = 401;
const FORBIDDEN = 403;

/**
 * Starts the module in an element of its own: React root, store, history, transport, all of this mount and of no
 * other (design "Contract"). The contract has been negotiated.
 */
export function startModule(root: HTMLElement, host: HostContract): MountedModule {
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
  const control = createSessionControl({
    host: hostState,
    pageHost: () => window.location.host,
    currentUrl: history.currentUrl,
    leave: leavePage,
    stopCalls: () => {
      http.stop();
    },
  });
  const reports = createReportStore();
  const store = createStore({ http, reports, shelf: createReportShelf(reports), now });

  /** A 401 ends the session; a 403 of an accounting call leads to Unauthorized (§8). */
  function onFailure({ status, area }: CallFailure): void {
    if (!mounted) return;
    telemetry.report('request-failed', { status, area });
    if (status === UNAUTHENTICATED) control.callRefused();
    if (status === FORBIDDEN && area === 'accounting') history.navigator.replace(paths.unauthorized());
  }

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
      platform={{ host: hostState, control, telemetry, now, storage: safeStorage(() => window.localStorage) }}
      reports={reports}
      history={history}
      loader={createScreenLoader()}
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
      history.dispose();
      quietly(() => host.toolbar?.set(null));
      // A host often unmounts from an effect of its own React, which cannot end another root at that moment.
      queueMicrotask(() => {
        reactRoot.unmount();
        store.dispatch(accountingApi.util.resetApiState());
        reports.clear();
      });
    },
  };
}
