/** A location inside the host's history. `pathname` is full: it begins with the host's own path. */
export interface HostLocation {
  readonly pathname: string;
  /** With its leading `?`, or empty. */
  readonly search: string;
  /** With its leading `#`, or empty. */
  readonly hash: string;
  readonly state: unknown;
  /** Unique for each entry of the history. */
  readonly key: string;
}

export type NavigationAction = 'POP' | 'PUSH' | 'REPLACE';

/** A target of navigation; absent parts are empty. */
export interface NavigationTarget {
  readonly pathname: string;
  readonly search?: string;
  readonly hash?: string;
}

/**
 * History, owned by the host. Paths that cross the contract are always full,
 * `basename` included; the module's adapter alone adds and strips it.
 */
export interface HostNavigation {
  /** Where the module is mounted, e.g. `/accounting`; no trailing slash; empty for the root. */
  readonly basename: string;
  /** Read at any time: the location now. */
  readonly location: HostLocation;
  /** How the present location was reached. */
  readonly action: NavigationAction;
  createHref(target: NavigationTarget): string;
  push(target: NavigationTarget, state?: unknown): void;
  replace(target: NavigationTarget, state?: unknown): void;
  go(delta: number): void;
  /** Calls back after every change of location, those that the module asked for too. Returns an unsubscribe function. */
  listen(listener: (location: HostLocation, action: NavigationAction) => void): () => void;
  /**
   * Asks before the user leaves: while a blocker returns `false` the host stays. Returns a function that
   * takes the blocker away.
   * Without it unsaved input is guarded by `beforeunload` only.
   */
  block?(blocker: (next: HostLocation) => boolean): () => void;
}
