import { SignOutReason, siblingHosts, signInUrl } from '../domain';
import type { HostState } from './hostState';

/** `leaving`: the page is on its way to sign-in; `fatal`: site authentication failed for good (D22). */
export type SessionPhase = 'active' | 'leaving' | 'fatal';

/** The owner of what happens when the session is not there (§4, §8). One a mount. */
export interface SessionControl {
  readonly phase: () => SessionPhase;
  /** Calls back after a change of phase. Answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Nobody is signed in, found out before anything was shown. */
  notSignedIn(): void;
  /** A call was refused with 401 (§8). */
  callRefused(): void;
}

export interface SessionControlDependencies {
  readonly host: HostState;
  /** Host of the page, with its port; the landing host is derived from it (D26). */
  readonly pageHost: () => string;
  /** Address of the page as the user sees it, with origin and basename. */
  readonly currentUrl: () => string;
  readonly leave: (url: string) => void;
  /** Ends all further calls. */
  readonly stopCalls: () => void;
}

/**
 * Under a host-managed session the module never redirects: a 401 is fatal, and so is a site-authentication cookie
 * without a signed-in user (§8, D20). Otherwise the user goes to the sign-in page, once, however many calls fail.
 */
export function createSessionControl(dependencies: SessionControlDependencies): SessionControl {
  const { host, pageHost, currentUrl, leave, stopCalls } = dependencies;
  const listeners = new Set<() => void>();
  let phase: SessionPhase = 'active';

  function end(next: SessionPhase): void {
    phase = next;
    stopCalls();
    for (const listener of listeners) listener();
  }
  function toSignIn(reason?: SignOutReason): void {
    end('leaving');
    const { landing } = siblingHosts(pageHost(), host.current().hosts);
    leave(signInUrl(landing, currentUrl(), reason));
  }

  return {
    phase: () => phase,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notSignedIn: () => {
      if (phase !== 'active') return;
      const { managedBy, siteAuthCookie } = host.current().session;
      if (managedBy === 'host' || siteAuthCookie) end('fatal');
      else toSignIn();
    },
    callRefused: () => {
      if (phase !== 'active') return;
      if (host.current().session.managedBy === 'host') end('fatal');
      else toSignIn(SignOutReason.apiCallFailed);
    },
  };
}
