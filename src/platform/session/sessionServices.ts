import type { Http } from '../../api';
import { SignOutReason } from '../../domain';
import { failureShown } from '../messages/generalError.slice';
import type { Clock } from '../time/clock';
import type { HostState } from '../host/hostState';
import { endSession, renewSession } from './renewal';
import { watchState } from '../state/watchState';
import { selectPhase } from './session.slice';
import type { SessionStore } from './session.slice';
import { hostNamesNobody } from './hostNamesNobody';
import { createSessionControl } from './sessionControl';
import type { SessionControl } from './sessionControl';
import { createSessionKeeper } from './sessionKeeper';
import type { SessionKeeper } from './sessionKeeper';
import { clearIfOtherUser, writeSessionRecord } from './sessionRecord';
import { createSessionTabs, openTabChannel } from './sessionTabs';
import { watchWaking } from './sessionWake';
import { clearModuleStorage } from '../host/storage';
import type { SafeStorage } from '../host/storage';

/** The session of one mount. */
export interface SessionServices {
  readonly control: SessionControl;
  readonly keeper: SessionKeeper;
  /** Stops timers and listeners, and closes the channel to the other tabs. */
  readonly dispose: () => void;
}

export interface SessionServicesDependencies {
  readonly store: SessionStore;
  readonly page: Window;
  readonly host: HostState;
  readonly http: Http;
  readonly now: Clock;
  readonly currentUrl: () => string;
  readonly leave: (url: string) => void;
  readonly storage: SafeStorage;
  readonly tabStorage: SafeStorage;
  /** Empties every store of the mount: query cache with flags and carriers, reports, searches (§4). */
  readonly resetStores: () => void;
}

/** Creates and connects session control, session keeper and the channel to other tabs (§4, D20–D23). */
export function createSessionServices(dependencies: SessionServicesDependencies): SessionServices {
  const { store, page, host, http, now, currentUrl, leave, storage, tabStorage, resetStores } = dependencies;
  const after = (ms: number, work: () => void): (() => void) => {
    const timer = page.setTimeout(work, ms);
    return () => page.clearTimeout(timer);
  };

  const clearStorage = (): void => {
    clearModuleStorage(storage);
    clearModuleStorage(tabStorage);
  };

  const tabs = createSessionTabs((message) => {
    if (message.kind === 'signedOut') control.followSignOut(message.reason);
    else keeper.receive(message);
  }, openTabChannel);
  const control = createSessionControl({
    store,
    host,
    pageHost: () => page.location.host,
    currentUrl,
    leave,
    stopCalls: () => {
      http.stop();
    },
    endSession: () => endSession(http),
    forget: () => {
      clearStorage();
      resetStores();
    },
    clearStorage,
    resetStores,
    postSignedOut: (reason) => {
      tabs.post({ kind: 'signedOut', reason });
    },
    after,
  });
  const keeper = createSessionKeeper({
    isOurs: () => selectPhase(store.getState()) === 'active' && host.current().session.managedBy === 'module',
    now,
    renew: () => renewSession(http),
    lost: () => {
      // Leaving while the computer is offline would end at the browser's error page.
      if (page.navigator.onLine) control.signOut(SignOutReason.renewFailure);
    },
    clockIsWrong: () => {
      import('./wrongClock').then(
        ({ WRONG_CLOCK }) => store.dispatch(failureShown(WRONG_CLOCK)),
        // The next renewal says so.
        () => undefined,
      );
    },
    otherUser: () => {
      control.startOver();
    },
    after,
    hidden: () => page.document.visibilityState === 'hidden',
    postToTabs: tabs.post,
    storage,
  });

  let followed = host.current().session;
  const followHost = (): void => {
    const before = followed;
    followed = host.current().session;
    const { userId } = followed;
    if (hostNamesNobody(before)) {
      if (!hostNamesNobody(followed)) control.startOver();
    } else if (hostNamesNobody(followed)) {
      control.hostChangedUser(null);
    } else if (userId !== before.userId) {
      // A host that starts or stops reporting the user has not changed users.
      if (userId === null || (userId !== undefined && before.userId !== undefined))
        control.hostChangedUser(userId);
    }
  };
  const stops = [
    host.subscribe(followHost),
    watchWaking(page, keeper.wake),
    host.subscribe(keeper.check),
    watchState(store, selectPhase, keeper.check),
  ];
  return {
    control,
    keeper: {
      ...keeper,
      begin: (profile) => {
        // Stored data belongs to its user, so what an earlier user left behind is cleared.
        for (const kept of [storage, tabStorage]) clearIfOtherUser(kept, profile.userId);
        writeSessionRecord(tabStorage, { userId: profile.userId, exp: null });
        keeper.begin(profile);
      },
    },
    dispose: () => {
      for (const stop of stops) stop();
      control.dispose();
      keeper.dispose();
      tabs.dispose();
    },
  };
}
