import { SignOutReason, siblingHosts, signInUrl } from '../../domain';
import type { HostState } from '../host/hostState';
import { selectPhase, sessionBegun, sessionChanging, sessionEnded } from './session.slice';
import type { SessionPhase, SessionStore } from './session.slice';

/** The owner of what happens when the session ends (§4, §8): its phase is in the store. One per mount. */
export interface SessionControl {
  /** Nobody is signed in, found out before anything was shown. */
  notSignedIn(): void;
  /** A call was refused with 401 (§8). */
  callRefused(): void;
  /** Signs out (§4); nothing under a session that the host manages. */
  signOut(reason: SignOutReason): void;
  /** Another tab has signed out: the cookie is gone already (D21). */
  followSignOut(reason: SignOutReason): void;
  /** Another user has signed in in another tab: the session begins anew, with nothing of the former's. */
  changeUser(): void;
  /** The host says who is signed in now; null when nobody is. Nothing of the former user is left. */
  hostChangedUser(userId: string | null): void;
  /** The module is unmounted: it leads nowhere any more. */
  dispose(): void;
}

export interface SessionControlDependencies {
  readonly store: SessionStore;
  readonly host: HostState;
  /** Host of the page, with its port; the landing host is derived from it (D26). */
  readonly pageHost: () => string;
  /** Address of the page as the user sees it, with origin and basename. */
  readonly currentUrl: () => string;
  readonly leave: (url: string) => void;
  /** Ends all further calls. */
  readonly stopCalls: () => void;
  /** Calls the sign-out endpoint; never rejects. */
  readonly endSession: () => Promise<void>;
  /** Clears the module's storage and stores (§4, D23). */
  readonly forget: () => void;
  /** Clears the module's storage alone (D23). */
  readonly clearStorage: () => void;
  /** Empties the module's stores; they then ask anew. */
  readonly resetStores: () => void;
  /** Tells the other tabs. */
  readonly tellSignedOut: (reason: SignOutReason) => void;
  /** Calls back after some milliseconds. Answers how not to. */
  readonly after: (ms: number, work: () => void) => () => void;
}

/** Nobody is kept waiting longer than this for a sign-out endpoint that does not answer. */
const SIGN_OUT_PATIENCE_MS = 5000;

/**
 * Under a host-managed session the module never redirects: a 401 is fatal, and so is a site-authentication cookie
 * without a signed-in user (§8, D20). Otherwise the user goes to the sign-in page, once, however many calls fail.
 */
export function createSessionControl(dependencies: SessionControlDependencies): SessionControl {
  const { store, host, pageHost, currentUrl, leave, stopCalls, endSession, forget, after } = dependencies;
  let stopPatience: () => void = () => undefined;
  let disposed = false;

  const isIn = (...phases: readonly SessionPhase[]): boolean =>
    phases.includes(selectPhase(store.getState()));
  function end(phase: 'leaving' | 'fatal', reason: SignOutReason | null = null): void {
    stopCalls();
    store.dispatch(sessionEnded({ phase, reason }));
    forget();
  }
  const managedByHost = () => host.current().session.managedBy === 'host';

  /** The sign-in page with the way back; who signs out by choice comes back to the site's start (§2 "Signout"). */
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
      stopPatience();
      if (left || disposed) return;
      left = true;
      leave(url);
    };
    // The last call that leaves: from `end` on there is no other.
    const ended = endSession();
    end('leaving', reason);
    dependencies.tellSignedOut(reason);
    stopPatience = after(SIGN_OUT_PATIENCE_MS, go);
    void ended.then(go);
  }

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
    changeUser: beginAnew,
    hostChangedUser: (userId) => {
      if (disposed || !isIn('active', 'changing')) return;
      if (userId === null && !managedByHost()) {
        end('leaving', SignOutReason.signoutRequest);
        leave(signInAddress(SignOutReason.signoutRequest));
        return;
      }
      stopPatience();
      store.dispatch(sessionChanging());
      dependencies.clearStorage();
      // Nothing is asked or shown until the host names somebody, or unmounts.
      if (userId !== null) beginAnew();
    },
    dispose: () => {
      disposed = true;
      stopPatience();
    },
  };

  function beginAnew(): void {
    if (!isIn('active', 'changing') || disposed) return;
    store.dispatch(sessionChanging());
    // By then the screens are gone: a store that is emptied under one would ask its questions as the other user.
    stopPatience = after(0, () => {
      if (!isIn('changing')) return;
      dependencies.resetStores();
      store.dispatch(sessionBegun());
    });
  }
}
