import { SignOutReason, siblingHosts, signInUrl } from '../../domain';
import type { HostState } from '../host/hostState';
import { hostNamesNobody } from './hostNamesNobody';
import { selectPhase, sessionBegun, sessionChanging, sessionEnded } from './session.slice';
import type { SessionPhase, SessionStore } from './session.slice';

/** Handles the end of the session (§4, §8); the session's phase is in the store. One per mount. */
export interface SessionControl {
  /** Called when, before anything was shown, nobody turns out to be signed in. */
  notSignedIn(): void;
  /** A call was refused with 401 (§8). */
  callRefused(): void;
  /** Signs out (§4); does nothing when the host manages the session. */
  signOut(reason: SignOutReason): void;
  /** Another tab has signed out, so the cookie is already gone (D21). */
  followSignOut(reason: SignOutReason): void;
  /**
   * The session starts over for whoever the cookie is of now, with nothing left of the previous user: another user has
   * signed in in another tab, or the host no longer says that nobody is signed in. Does nothing while the host says
   * that nobody is.
   */
  startOver(): void;
  /** The host reports who is signed in now; null for nobody. Removes everything of the previous user. */
  hostChangedUser(userId: string | null): void;
  /** The module is unmounted: no redirects from now on. */
  dispose(): void;
}

export interface SessionControlDependencies {
  readonly store: SessionStore;
  readonly host: HostState;
  /** The page's host with its port; the landing host is derived from it (D26). */
  readonly pageHost: () => string;
  /** The page's address as the user sees it, with origin and basename. */
  readonly currentUrl: () => string;
  readonly leave: (url: string) => void;
  /** Stops all further calls. */
  readonly stopCalls: () => void;
  /** Calls the sign-out endpoint; never rejects. */
  readonly endSession: () => Promise<void>;
  /** Clears the module's storage and stores (§4, D23). */
  readonly forget: () => void;
  /** Clears only the module's storage (D23). */
  readonly clearStorage: () => void;
  /** Empties the module's stores, which then load again. */
  readonly resetStores: () => void;
  /** Notifies the other tabs. */
  readonly postSignedOut: (reason: SignOutReason) => void;
  /** Calls back after some milliseconds. Returns a function that cancels it. */
  readonly after: (ms: number, work: () => void) => () => void;
}

/** The longest wait for a sign-out endpoint that does not respond. */
const SIGN_OUT_TIMEOUT_MS = 5000;

/**
 * Under a host-managed session the module never redirects: a 401 is fatal, and so is a start at which nobody is signed
 * in. Under its own, such a start is fatal if the site-authentication cookie exists (§8, D20). Otherwise the user is sent
 * to the sign-in page once, no matter how many calls fail.
 */
export function createSessionControl(dependencies: SessionControlDependencies): SessionControl {
  const { store, host, pageHost, currentUrl, leave, stopCalls, endSession, forget, after } = dependencies;
  let stopTimeout: () => void = () => undefined;
  let disposed = false;

  const isIn = (...phases: readonly SessionPhase[]): boolean =>
    phases.includes(selectPhase(store.getState()));
  function end(phase: 'leaving' | 'fatal', reason: SignOutReason | null = null): void {
    stopCalls();
    store.dispatch(sessionEnded({ phase, reason }));
    forget();
  }
  const managedByHost = () => host.current().session.managedBy === 'host';

  /**
   * The sign-in page with a return address; users who sign out by choice return to the site's start
   * (§2 "Signout").
   */
  function signInAddress(reason?: SignOutReason): string {
    const { landing } = siblingHosts(pageHost(), host.current().hosts);
    const here = currentUrl();
    const back = reason === SignOutReason.signoutRequest ? new URL(here).origin : here;
    return signInUrl(landing, back, reason);
  }

  function signOut(reason: SignOutReason): void {
    if (!isIn('active') || disposed || managedByHost()) return;
    const url = signInAddress(reason);
    let left = false;
    const go = (): void => {
      stopTimeout();
      if (left || disposed) return;
      left = true;
      leave(url);
    };
    // The last call to be sent: `end` stops all others.
    const ended = endSession();
    end('leaving', reason);
    dependencies.postSignedOut(reason);
    stopTimeout = after(SIGN_OUT_TIMEOUT_MS, go);
    void ended.then(go);
  }

  if (hostNamesNobody(host.current().session)) store.dispatch(sessionChanging());

  return {
    notSignedIn: () => {
      if (!isIn('active') || disposed) return;
      if (managedByHost() || host.current().session.siteAuthCookie) {
        end('fatal');
        return;
      }
      end('leaving');
      leave(signInAddress());
    },
    callRefused: () => {
      if (!isIn('active') || disposed) return;
      if (managedByHost()) end('fatal');
      else signOut(SignOutReason.apiCallFailed);
    },
    signOut,
    followSignOut: (reason) => {
      if (!isIn('active') || disposed || managedByHost()) return;
      const url = signInAddress(reason);
      end('leaving', reason);
      leave(url);
    },
    startOver: () => {
      if (!hostNamesNobody(host.current().session)) beginAnew();
    },
    hostChangedUser: (userId) => {
      if (disposed || !isIn('active', 'changing')) return;
      if (userId === null && !managedByHost()) {
        end('leaving', SignOutReason.signoutRequest);
        leave(signInAddress(SignOutReason.signoutRequest));
        return;
      }
      stopTimeout();
      const hadUser = isIn('active');
      store.dispatch(sessionChanging());
      if (hadUser) dependencies.clearStorage();
      // Nothing is loaded or shown until the host names a user or unmounts the module.
      if (userId !== null) beginAnew();
    },
    dispose: () => {
      disposed = true;
      stopTimeout();
    },
  };

  function beginAnew(): void {
    if (!isIn('active', 'changing') || disposed) return;
    store.dispatch(sessionChanging());
    // By then the screens are unmounted; resetting a store under a mounted screen would repeat its queries as
    // the new user.
    stopTimeout = after(0, () => {
      if (!isIn('changing')) return;
      dependencies.resetStores();
      store.dispatch(sessionBegun());
    });
  }
}
